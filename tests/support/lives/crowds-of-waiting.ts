import { expect } from 'vitest'
import { counties } from '#server/db/seed/people.ts'
import { waitingEntries } from '#server/lives/waiting-entry.ts'
import type { Crowd } from './crowd.ts'
import type { TwoServers } from './two-servers.ts'
import { entryOf, offersTo } from './waiting-world.ts'

/** So near is the last instant of these offers that the clock may already end them. */
const halfAMinute = 30_000

/** A crowd around one entry of the waiting list: its person, holders of the mailed link, the product and the clock. */
export const waitingCrowd = ({ db, as, patiently, tick }: TwoServers): Crowd => {
  let made = 0
  const ask = (process: 0 | 1, email: string) =>
    patiently(() =>
      as('nobody', process).post('/public/waiting-list', {
        email,
        county_fips: counties.bastrop,
      }),
    )
  const data = (event: string): object => {
    if (event === 'offer')
      return { covered: true, until: new Date(Date.now() + halfAMinute).toISOString() }
    return event === 'uncover' ? { covered: false } : {}
  }
  return {
    db,
    served: waitingEntries,
    make: async () => {
      made += 1
      const email = `crowd${made}@waiting.example`
      // Who asks at once in both processes is on the list once.
      const answers = await Promise.all([ask(0, email), ask(1, email)])
      expect(answers.map(({ status }) => status)).toEqual([201, 201])
      const { waiting_id } = await db
        .selectFrom('waiting_list')
        .select('waiting_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return waiting_id
    },
    first: { who: 'system', event: 'offer' },
    likely: [
      { who: 'system', event: 'offer' },
      { who: 'system', event: 'uncover' },
      { who: 'anyone', event: 'wait' },
    ],
    possible: [
      { who: 'system', event: 'book' },
      { who: 'holder', event: 'leave' },
      { who: 'clock', event: 'lapse' },
    ],
    send: async (process, { who, event }, id) => {
      const { email } = await entryOf(db, id)
      if (who === 'anyone') return ask(process, email)
      if (who !== 'holder')
        return tick(waitingEntries, id, event, {
          sender: who === 'clock' ? 'clock' : 'system',
          data: data(event),
        })
      const [newest] = await offersTo(db, email)
      const key = new URL(newest?.unsubscribe_url ?? '').searchParams.get('key')
      return patiently(() => as('nobody', process).post(`/public/mails/unsubscribe?key=${key}`))
    },
    beginning: async () => ({}),
    unfolded: [],
    noticesOf: async () => [],
    admins: [],
    alsoHolds: async (id, events) => {
      const { email } = await entryOf(db, id)
      const offers = events.filter((event) => event === 'offer')
      expect(await offersTo(db, email), 'each offer is mailed once').toHaveLength(offers.length)
      expect(events.filter((event) => event === 'wait').length).toBeGreaterThanOrEqual(1)
    },
  }
}
