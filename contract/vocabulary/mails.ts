/** The mails that can be switched off, in the order of a homeowner's profile. */
export const mailKinds = ['visits', 'reports', 'messages', 'weekly', 'on_day'] as const
/** Those that inspectors get too. */
export const inspectorMailKinds = ['messages'] as const
export type MailKind = (typeof mailKinds)[number]
export type MailChoices = Record<MailKind, boolean>

/** What a switch of the profile says. */
export const mailWord: Record<MailKind, string> = {
  visits: 'A mail when a visit of an inspector is asked for, booked, moved or cancelled',
  reports: 'A mail when a report of your home is published',
  messages: 'A mail when somebody writes to you about an inspection',
  weekly: 'A mail each Monday with what is overdue and what comes in the week',
  on_day: 'A mail on the morning of each day on which something is due',
}

/** What stops, for the page behind the link of a mail: 'You get no more mails about …'. */
export const mailSubject: Record<MailKind, string> = {
  visits: 'the visits of inspectors',
  reports: 'published reports',
  messages: 'messages about inspections',
  weekly: 'the week of your home',
  on_day: 'reminders on their day',
}
