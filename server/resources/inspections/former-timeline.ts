import type { InspectionEvent } from '#contract/lives/inspection/facts.ts'
import type { timelineOf } from '#server/lives/history.ts'

type Entries = Awaited<ReturnType<typeof timelineOf>>

/** The events of the work and the agreement, whose sentences go on with the home. */
const kept: ReadonlySet<string> = new Set<InspectionEvent['type']>([
  'request',
  'sign',
  'agreement.renewed',
  'assign',
  'start',
  'complete',
  'reopen',
  'finalize',
  'amend',
])

/** What is said of the others without what the client and the inspector wrote to each other. */
const instead: Readonly<Record<string, string>> = {
  reschedule: 'The visit got another time.',
  cancel: 'Cancelled.',
} satisfies Partial<Record<InspectionEvent['type'], string>>

/**
 * The timeline of a visit as an owner of the home who was not its client may read it. What is named here neither way is
 * of the bill, which stays with the client.
 */
export const forAnotherOwner = (timeline: Entries): Entries =>
  timeline.flatMap((entry) => {
    const sentence = kept.has(entry.event) ? entry.sentence : instead[entry.event]
    return sentence === undefined ? [] : [{ ...entry, sentence }]
  })
