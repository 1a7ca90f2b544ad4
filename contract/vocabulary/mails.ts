/** The mails that each role can switch off, in the order of its profile. */
export const mailKinds = {
  homeowner: ['visits', 'reports', 'messages', 'weekly', 'on_day'],
  inspector: ['messages', 'areas'],
  admin: ['areas'],
} as const
export type MailKind = (typeof mailKinds)[keyof typeof mailKinds][number]
export type MailChoices = Record<MailKind, boolean>

/** The label of a switch in the profile. */
export const mailWord: Record<MailKind, string> = {
  visits: 'An e-mail when a visit of an inspector is asked for, booked, moved or cancelled',
  reports: 'An e-mail when a report of your home is published',
  messages: 'An e-mail when someone writes to you about an inspection',
  areas: 'An e-mail when a change of service areas is proposed, approved or declined',
  weekly: 'An e-mail each Monday with the overdue tasks and those of the week',
  on_day: 'An e-mail on the morning of each day on which something is due',
}

/** The subject of the mails that stop, for the page behind the link of a mail: 'You get no more mails about …'. */
export const mailSubject: Record<MailKind, string> = {
  visits: 'the visits of inspectors',
  reports: 'published reports',
  messages: 'messages about inspections',
  areas: 'changes of service areas',
  weekly: 'the week of your home',
  on_day: 'reminders on their day',
}
