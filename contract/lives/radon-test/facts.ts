import {
  type LifeEvent,
  notBefore,
  type Reason,
  type Schedule,
  type Tell,
  type Unschedule,
} from '#contract/lives/life.ts'

/** The facts that the chart knows about a radon test. */
export type RadonFacts = {
  /** Null until it is planned. */
  created_at: string | null
  /** The people who hear of it. */
  inspector_id: string | null
  owner_id: string
  /** In the words of an address: 12 Lane. */
  home: string
  /** Goes up with each edit and with the start; 0 while nobody has written anything. */
  version: number
  /** It is written where the monitor is, which one it is, and when it was calibrated. */
  is_set_up: boolean
  /** When the monitor began to count, which the inspector may correct. */
  started_at: string | null
  /** When it was collected: the moment of the press, which the inspector may correct. */
  collected_at: string | null
  reported_at: string | null
  /** Why it was aborted; empty unless it was. */
  abort_reason: string
}
export const noFacts: RadonFacts = {
  created_at: null,
  inspector_id: null,
  owner_id: '',
  home: '',
  version: 0,
  is_set_up: false,
  started_at: null,
  collected_at: null,
  reported_at: null,
  abort_reason: '',
}

/** `follows`: whether the test as it is then meets each point of the protocol. */
type Written = { version: number; follows: boolean; content: object }
export type RadonEvent = LifeEvent<{
  plan: object
  /**
   * The place, the monitor and the closed house; `content` is stored, and the chart does not read it. A history from
   * before the time of the pick-up could be corrected has none.
   */
  setUp: Written &
    Pick<RadonFacts, 'is_set_up' | 'started_at'> &
    Partial<Pick<RadonFacts, 'collected_at'>>
  /** The readings of the monitor. */
  enter: Written
  start: object
  /** The clock: 48 hours have passed. */
  due: object
  collect: object
  /** The result becomes part of the report, also one that says that the test was not valid. */
  report: object
  abort: { reason: string }
  /** Another test takes its place. */
  retest: object
}>

export type RadonPage = 'test' | 'inspection'
export type RadonNotice = Tell<'system_alert' | 'health_score_updated', RadonPage>
export type RadonTimer = Schedule
export type NoTimer = Unschedule

const hours = 3_600_000
/** When two days have passed; null before the start. */
export const dueAt = ({ started_at }: Pick<RadonFacts, 'started_at'>): string | null =>
  started_at === null ? null : new Date(Date.parse(started_at) + 48 * hours).toISOString()

type Known = { context: RadonFacts; event: RadonEvent }
export const reasons = {
  isSetUp: ({ context: { is_set_up } }: Known): readonly Reason[] =>
    is_set_up
      ? []
      : [
          {
            guard: 'isSetUp',
            code: 'not_set_up',
            sentence:
              'Save the setup first: where the monitor is, its name, its serial number and the day of its calibration.',
          },
        ],
  twoDaysHavePassed: ({ context, event }: Known): readonly Reason[] => {
    const at = dueAt(context)
    const reason = { guard: 'twoDaysHavePassed', sentence: 'Two days have not passed yet.' }
    return at === null ? [reason] : notBefore(at, event, reason)
  },
}
