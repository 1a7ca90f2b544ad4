import type { SnapshotFrom } from 'xstate'
import { offersOf } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import { type InspectionFacts, noFacts } from './facts.ts'
import {
  type InspectionVerb,
  inspectionChart,
  inspectionLife,
  inspectionVerbs,
} from './inspection.life.ts'

export type InspectionSnapshot = SnapshotFrom<typeof inspectionChart>

/** The words of the columns that hold the state. */
export type InspectionRow = {
  status: 'requested' | 'scheduled' | 'in_progress' | 'completed' | 'finalized' | 'cancelled'
  payment_status: 'unpaid' | 'pending' | 'paid' | 'failed' | 'waived'
  signed_at: Date | string | null
}

/** The state of an inspection from its columns; the facts are needed where a guard asks for them. */
export const inspectionState = (
  { status, payment_status, signed_at }: InspectionRow,
  facts: Partial<InspectionFacts>,
): InspectionSnapshot =>
  inspectionChart.resolveState({
    value: {
      work: status,
      agreement: signed_at === null ? 'unsigned' : 'signed',
      payment: payment_status,
    },
    context: { ...noFacts, ...facts },
  })

const isVerb = (event: string): event is InspectionVerb =>
  (inspectionVerbs as readonly string[]).includes(event)

/** What people with these ties may do now, each with all that still blocks it. */
export const inspectionOffers = (state: InspectionSnapshot, by: readonly Tie[]) =>
  offersOf(inspectionLife, state, by).flatMap(({ event, blockers }) =>
    isVerb(event) ? [{ event, blockers: [...blockers] }] : [],
  )

/** Whether the field work may be edited. */
export const isEditable = (row: InspectionRow): boolean =>
  inspectionState(row, {}).hasTag('editable')

export type Gate = 'finalized' | 'signed' | 'paid'

/**
 * What keeps the owner from reading the report. A version that was published stays readable while the next one
 * is made.
 */
export const gatesOf = (state: InspectionSnapshot): Gate[] => [
  ...(state.matches({ work: 'finalized' }) || state.context.version > 1
    ? []
    : (['finalized'] as const)),
  ...(state.matches({ agreement: 'signed' }) ? [] : (['signed'] as const)),
  ...(state.hasTag('settled') ? [] : (['paid'] as const)),
]

export const gateSentence: Record<Gate, string> = {
  finalized: 'The inspector has not published the report yet.',
  signed: 'The agreement is not signed yet.',
  paid: 'The inspection is not paid yet.',
}
