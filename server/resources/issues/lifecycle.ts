import type { IssueState } from '#contract/issues.ts'

/*
 * open → planned → in_work → resolved → verified. Deferring and dismissing want a reason; both can be
 * taken back. What is verified is the work of a later inspection or an admin, and is the end.
 */
export type IssueEvent = 'plan' | 'start' | 'resolve' | 'defer' | 'dismiss' | 'reopen' | 'verify'

const next: Record<IssueState, Partial<Record<IssueEvent, IssueState>>> = {
  open: {
    plan: 'planned',
    start: 'in_work',
    resolve: 'resolved',
    defer: 'deferred',
    dismiss: 'dismissed',
  },
  planned: {
    plan: 'planned',
    start: 'in_work',
    resolve: 'resolved',
    defer: 'deferred',
    dismiss: 'dismissed',
    reopen: 'open',
  },
  in_work: { resolve: 'resolved', defer: 'deferred', reopen: 'open' },
  resolved: { verify: 'verified', reopen: 'open' },
  verified: {},
  deferred: {
    plan: 'planned',
    start: 'in_work',
    resolve: 'resolved',
    dismiss: 'dismissed',
    reopen: 'open',
  },
  dismissed: { reopen: 'open' },
}

export const after = (state: IssueState, event: IssueEvent): IssueState | undefined =>
  next[state][event]

/** The events that this person may send in a state; verifying is not the owner's. */
export const eventsIn = (state: IssueState, isAdmin: boolean): IssueEvent[] =>
  (Object.keys(next[state]) as IssueEvent[]).filter((event) => event !== 'verify' || isAdmin)
