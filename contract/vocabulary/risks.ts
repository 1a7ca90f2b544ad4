/*
 * What is at stake while a chart is in a state, as its `meta.risk` says. Testers choose paths by these words, and
 * support sees them beside the state.
 */

export const risks = {
  money: 'Money can be lost, taken twice or owed by mistake.',
  work: 'Work that nobody has sent yet can be lost.',
  session: 'Somebody can be signed out, or taken for somebody else.',
  deletion: 'Something can be deleted that nobody can bring back.',
} as const

export type Risk = keyof typeof risks
export const isRisk = (name: string): name is Risk => Object.hasOwn(risks, name)

/** What a chart tells about a state beside its description. */
export type StateMeta = {
  /** A sentence that support can say to a customer. */
  support?: string
  /** What the person cannot do now, for a life: how a refusal begins. */
  says?: string
  /** For the region of a life: how the refusal of an event begins that has nothing to undo there. */
  nothing?: Readonly<Record<string, string>>
  risk?: readonly Risk[]
}
