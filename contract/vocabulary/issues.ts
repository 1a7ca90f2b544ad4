export const issueStates = [
  'open',
  'planned',
  'in_work',
  'resolved',
  'verified',
  'deferred',
  'dismissed',
] as const
export type IssueState = (typeof issueStates)[number]

/** An inspector can look at an issue until a report has said that it is gone, or its owner that it is none. */
export const askableStates = [
  'open',
  'planned',
  'in_work',
  'resolved',
  'deferred',
] as const satisfies readonly IssueState[]
/** The most issues that an owner asks the inspector of one visit to look at. */
export const mostAsked = 50

export const issueStateWord: Record<IssueState, string> = {
  open: 'Open',
  planned: 'Planned',
  in_work: 'In work',
  resolved: 'Resolved',
  verified: 'Verified',
  deferred: 'Deferred',
  dismissed: 'Dismissed',
}

/** The events that people send to an issue, each by its own button. */
export const issueEvents = [
  'plan',
  'start',
  'resolve',
  'update',
  'defer',
  'dismiss',
  'reopen',
  'verify',
] as const
export type IssueVerb = (typeof issueEvents)[number]

/** The label of the button that sends it. */
export const issueEventWord: Record<IssueVerb, string> = {
  plan: 'Plan repair',
  start: 'Work has begun',
  resolve: 'Mark fixed',
  update: 'Save',
  defer: 'Put off',
  dismiss: 'Dismiss',
  reopen: 'Open again',
  verify: 'Verify',
}
