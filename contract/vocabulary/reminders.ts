/** The four states of a reminder that waits for its day, and the two in which it waits for nothing. */
export const reminderStates = [
  'due_later',
  'due_soon',
  'due',
  'overdue',
  'finished',
  'removed',
] as const
export type ReminderState = (typeof reminderStates)[number]

export const reminderStateWord: Record<ReminderState, string> = {
  due_later: 'Later',
  due_soon: 'This week',
  due: 'Today',
  overdue: 'Overdue',
  finished: 'Finished',
  removed: 'Removed',
}

/** A reminder is due soon this many days before its day. */
export const soonDays = 7

/** The events that the owner sends to a reminder. */
export const reminderEvents = [
  'done',
  'snooze',
  'skip',
  'change',
  'undo',
  'remove',
  'restore',
] as const
export type ReminderVerb = (typeof reminderEvents)[number]

export const seasons = ['spring', 'summer', 'fall', 'winter'] as const
export type Season = (typeof seasons)[number]
export const seasonWord: Record<Season, string> = {
  spring: 'Spring',
  summer: 'Summer',
  fall: 'Fall',
  winter: 'Winter',
}

export const climates = ['cold', 'mixed', 'hot'] as const
export type Climate = (typeof climates)[number]
export const climateWord: Record<Climate, string> = {
  cold: 'a cold climate',
  mixed: 'a mixed climate',
  hot: 'a hot climate',
}

/** The people who may do the work. */
export const doers = ['diy', 'pro'] as const
export type Doer = (typeof doers)[number]
export const doerWord: Record<Doer, string> = { diy: 'Do it yourself', pro: 'Professional' }

/** How often a reminder comes again, in months; 0: it comes once. */
export const rhythms: readonly [months: number, word: string][] = [
  [0, 'Once'],
  [1, 'Every month'],
  [2, 'Every 2 months'],
  [3, 'Every 3 months'],
  [6, 'Every 6 months'],
  [12, 'Every year'],
  [24, 'Every 2 years'],
  [36, 'Every 3 years'],
  [60, 'Every 5 years'],
  [120, 'Every 10 years'],
]
/** The rhythm in words: 'Every 3 months'. */
export const rhythmWord = (months: number | null): string =>
  rhythms.find(([one]) => one === (months ?? 0))?.[1] ?? `Every ${months} months`

/** Reasons to skip a turn that most people give. */
/** The reason for which a reminder is ended and not skipped. */
export const notHere = 'My home does not have this.'
export const skipReasons = [
  'It is not needed this time.',
  'Someone else has done it.',
  notHere,
] as const
