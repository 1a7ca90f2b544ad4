import {
  type LifeEvent,
  notBefore,
  type Reason,
  type Schedule,
  type Tell,
  type Unschedule,
} from '#contract/lives/life.ts'
import { type DocumentCategory, daysToRestore } from '#contract/vocabulary/documents.ts'
import type { System } from '#contract/vocabulary/worksheets.ts'

/** The facts that the chart knows about a document. */
export type DocumentFacts = {
  /** Null until its upload begins. */
  created_at: string | null
  /** When its last part arrived; null: none has, or the upload is older than this fact. */
  continued_at: string | null
  owner_id: string
  name: string
  category: DocumentCategory
  system: System | null
  issue_id: string | null
  /** Whether a new owner of the home gets it. */
  goes_with_home: boolean
  /** The last day of a warranty, an insurance or a permit, where the home is. */
  expires_on: string | null
  /** When the last thirty days begin, and when the last day is over. */
  ending_at: string | null
  ended_at: string | null
  removed_at: string | null
  /** The stored file, its type, and the picture that is shown of it. */
  file_id: string | null
  content_type: string | null
  picture_id: string | null
}
/** A document before its upload. */
export const noFacts: DocumentFacts = {
  created_at: null,
  continued_at: null,
  owner_id: '',
  name: '',
  category: 'other',
  system: null,
  issue_id: null,
  goes_with_home: false,
  expires_on: null,
  ending_at: null,
  ended_at: null,
  removed_at: null,
  file_id: null,
  content_type: null,
  picture_id: null,
}

export type Described = Pick<
  DocumentFacts,
  'name' | 'category' | 'system' | 'issue_id' | 'expires_on' | 'ending_at' | 'ended_at'
> &
  Partial<Pick<DocumentFacts, 'goes_with_home'>>
export type Stored = Pick<DocumentFacts, 'file_id' | 'content_type' | 'picture_id'>

export type DocumentEvent = LifeEvent<{
  begin: object
  /** The last part of the file has arrived. */
  keep: Stored
  /** Its name, its category and its last day, or new ones. */
  describe: Described
  remove: object
  restore: object
  /** An upload that nobody continues. */
  lapse: object
  /** Thirty days are left. */
  endSoon: object
  /** The last day is over. */
  end: object
  /** Nobody has put it back. */
  purge: object
}>

export type DocumentPage = 'documents'
export type DocumentNotice = Tell<'warranty_expiring', DocumentPage>
export type DocumentTimer = Schedule & {
  key: TimerKey
  event: 'lapse' | 'endSoon' | 'end' | 'purge'
}
export type TimerKey = 'lapse' | 'warranty' | 'purge'
export type NoTimer = Unschedule & { key: TimerKey }

/** The history keeps only the fields that a replay needs, and no words that a person wrote. */
export const keeps = ['expires_on', 'ending_at', 'ended_at'] as const

const day = 86_400_000
/** A question about possible events has no instant: then there is no later one either. */
const later = (instant: string | null, days: number) => {
  const at = Date.parse(instant ?? '') + days * day
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
/** An upload may pause for a day: after its last part, or after its beginning. */
export const lapsesAt = ({
  created_at,
  continued_at,
}: Pick<DocumentFacts, 'created_at' | 'continued_at'>) => later(continued_at ?? created_at, 1)
export const purgedAt = ({ removed_at }: Pick<DocumentFacts, 'removed_at'>) =>
  later(removed_at, daysToRestore)

type Known = { context: DocumentFacts; event: DocumentEvent }
const waitsFor = (
  guard: string,
  sentence: string,
  instant: (context: DocumentFacts) => string | null,
) => {
  return ({ context, event }: Known): readonly Reason[] => {
    const at = instant(context)
    return at === null ? [{ guard, sentence }] : notBefore(at, event, { guard, sentence })
  }
}
/** A timer that was set for an earlier instant may still fire once. */
export const reasons = {
  pauseIsOver: waitsFor('pauseIsOver', 'The upload may still go on.', lapsesAt),
  endIsNear: waitsFor('endIsNear', 'More than 30 days are left.', ({ ending_at }) => ending_at),
  lastDayIsOver: waitsFor(
    'lastDayIsOver',
    'Its last day is not over yet.',
    ({ ended_at }) => ended_at,
  ),
  timeToRestoreIsOver: waitsFor('timeToRestoreIsOver', 'It can still be put back.', purgedAt),
}
