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

export const issueStateWord: Record<IssueState, string> = {
  open: 'Open',
  planned: 'Planned',
  in_work: 'In work',
  resolved: 'Resolved',
  verified: 'Verified',
  deferred: 'Deferred',
  dismissed: 'Dismissed',
}

export const issueEvents = [
  'plan',
  'start',
  'resolve',
  'defer',
  'dismiss',
  'reopen',
  'verify',
] as const
export type IssueEvent = (typeof issueEvents)[number]

/** What a button says that sends it. */
export const issueEventWord: Record<IssueEvent, string> = {
  plan: 'Plan repair',
  start: 'Work has begun',
  resolve: 'Mark fixed',
  defer: 'Put it off',
  dismiss: 'Dismiss',
  reopen: 'Open it again',
  verify: 'Verify',
}
