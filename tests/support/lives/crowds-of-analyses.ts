import { diyAnalyses } from '#server/lives/diy-analysis.ts'
import type { Crowd, Press } from './crowd.ts'
import { makesAnalyses, oneAnswer, send, twoAnswers } from './diy-analysis-world.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

const events = ['answer', 'submit'] as const

/** A crowd around one DIY analysis: its owner on several devices, and strangers. */
export const analysisCrowd = ({ db, as, patiently }: TwoServers): Crowd => {
  let turn = 0
  return {
    db,
    served: diyAnalyses,
    make: makesAnalyses(db, () => as('owner', 0)),
    first: { who: 'owner', event: 'answer' },
    likely: events.map((event): Press => ({ who: 'owner', event })),
    possible: [...signedIn, 'nobody'].flatMap((who) =>
      events.map((event): Press => ({ who, event })),
    ),
    send: (process, { who, event }, id) =>
      patiently(() => {
        turn += 1
        // No two devices answer the same, so that each save is one of its own.
        const answers = [...(turn % 2 === 0 ? oneAnswer : twoAnswers)].map((one) => ({
          ...one,
          note: `Turn ${turn}`,
        }))
        return send(db, as(who, process), id, event === 'submit' ? 'submit' : 'answer', answers)
      }),
    beginning: async () => ({}),
    unfolded: [],
    noticesOf: async () => [],
    admins: [],
  }
}
