/** The mails that a homeowner can switch off, in the order of their profile. */
export const mailKinds = ['visits', 'reports', 'weekly', 'on_day'] as const
export type MailKind = (typeof mailKinds)[number]
export type MailChoices = Record<MailKind, boolean>

/** What a switch of the profile says. */
export const mailWord: Record<MailKind, string> = {
  visits: 'A mail when a visit of an inspector is asked for, booked, moved or cancelled',
  reports: 'A mail when a report of your home is published',
  weekly: 'A mail each Monday with what is overdue and what comes in the week',
  on_day: 'A mail on the morning of each day on which something is due',
}

/** What stops, for the page behind the link of a mail: 'You get no more mails about …'. */
export const mailSubject: Record<MailKind, string> = {
  visits: 'the visits of inspectors',
  reports: 'published reports',
  weekly: 'the week of your home',
  on_day: 'reminders on their day',
}
