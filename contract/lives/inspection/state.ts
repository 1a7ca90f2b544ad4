import type { SnapshotFrom } from 'xstate'
import { offersOf } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import {
  type InspectionStatus,
  type InspectionVerb,
  inspectionVerbs,
  type ReportGate,
} from '#contract/vocabulary/inspections.ts'
import type { PaymentStatus } from '#contract/vocabulary/payments.ts'
import { type InspectionFacts, noFacts } from './facts.ts'
import { inspectionChart, inspectionLife } from './inspection.life.ts'

export type InspectionSnapshot = SnapshotFrom<typeof inspectionChart>

/** The words of the columns that hold the state. */
export type InspectionRow = {
  status: InspectionStatus
  payment_status: PaymentStatus
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

/** A state of the work by its name; undefined for an unknown name. */
const workOf = (status: string) =>
  Object.values(inspectionChart.root.states.work?.states ?? {}).find(({ key }) => key === status)

/** The description of this state of the work; '' for an unknown name. */
export const meaningOf = (status: string): string => workOf(status)?.description ?? ''

const isVerb = (event: string): event is InspectionVerb =>
  (inspectionVerbs as readonly string[]).includes(event)

/**
 * The events that people with these ties may send at an instant (ISO 8601), each with all reasons that still block
 * it. Without an instant no reason of time is among them.
 */
export const inspectionOffers = (state: InspectionSnapshot, by: readonly Tie[], now = '') =>
  offersOf(inspectionLife, state, by, now).flatMap(({ event, blockers }) =>
    isVerb(event) ? [{ event, blockers: [...blockers] }] : [],
  )

/**
 * The gates that keep the owner from reading the report. A published version stays readable while the inspector
 * writes the next one.
 */
export const gatesOf = (state: InspectionSnapshot): ReportGate[] => [
  ...(state.matches({ work: 'finalized' }) || state.context.version > 1
    ? []
    : (['finalized'] as const)),
  ...(state.matches({ agreement: 'signed' }) ? [] : (['signed'] as const)),
  ...(state.hasTag('settled') ? [] : (['paid'] as const)),
]

export const gateSentence: Record<ReportGate, string> = {
  finalized: 'The inspector has not published the report yet.',
  signed: 'The agreement is not signed yet.',
  paid: 'The inspection is not paid yet.',
}
