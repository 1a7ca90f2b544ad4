import type { InspectionEvent, InspectionFacts, InspectionNotice, VisitLetter } from './facts.ts'

/** The actions of an inspection as data, each with params that are worked out from its facts and the event. */

type Verb = InspectionEvent['type']
export type Known<V extends Verb> = {
  context: InspectionFacts
  event: Extract<InspectionEvent, { type: V }>
}
export const set = <V extends Verb>(params: (known: Known<V>) => Partial<InspectionFacts>) =>
  ({ type: 'set', params }) as const
export const tell = <V extends Verb>(params: (known: Known<V>) => InspectionNotice) =>
  ({ type: 'tell', params }) as const
export const mail = <V extends Verb>(letter: VisitLetter, to: (known: Known<V>) => string | null) =>
  ({ type: 'mail', params: (known: Known<V>) => ({ to: to(known), letter }) }) as const
export const toOwner = <V extends Verb>(letter: VisitLetter) =>
  mail<V>(letter, ({ context }) => context.owner_id)
export const toInspector = <V extends Verb>(letter: VisitLetter) =>
  mail<V>(letter, ({ context }) => context.inspector_id)
export const record = <V extends Verb>(sentence: (known: Known<V>) => string) =>
  ({ type: 'record', params: (known: Known<V>) => ({ sentence: sentence(known) }) }) as const
export const say = (sentence: string) => ({ type: 'record', params: { sentence } }) as const
