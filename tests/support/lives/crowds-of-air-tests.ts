import { isDeepStrictEqual } from 'node:util'
import { idOf } from '#server/db/seed/ids.ts'
import { moldTests } from '#server/lives/mold-test.ts'
import { radonTests } from '#server/lives/radon-test.ts'
import type { Answer } from '#tests/support/server/server.ts'
import { testNotices } from './air-test-world.ts'
import type { Crowd, Press } from './crowd.ts'
import { makesMoldTests } from './mold-test-world.ts'
import { makesRadonTests } from './radon-test-world.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

type Test = { inspection_id: string; state: string }

/**
 * A new test takes the place of another, and then every request is about the new one. So the crowd leaves this
 * step out, and at the end two people take it at once: one of them plans a new test, or none does.
 */
const retestedOnce = async (
  kind: 'radon' | 'mold',
  { db, as }: TwoServers,
  { inspection_id, state }: Test,
  after: readonly string[],
): Promise<void> => {
  const path = `/inspections/${inspection_id}/${kind}-test/events/retest`
  const answers: Answer[] = await Promise.all(
    ([0, 1] as const).map((process) => as('inspector', process).post(path, { version: 0 })),
  )
  const tests = await db
    .selectFrom(kind === 'radon' ? 'radon_tests' : 'mold_tests')
    .select('state')
    .where('inspection_id', '=', inspection_id)
    .orderBy('attempt')
    .execute()
  const found = [answers.map(({ status }) => status).sort(), tests.map((test) => test.state)]
  const expected = after.includes(state)
    ? [
        [200, 409],
        ['repeated', 'planned'],
      ]
    : [[409, 409], [state]]
  if (!isDeepStrictEqual(found, expected))
    throw new Error(`Two retests of a test that was ${state}: ${JSON.stringify(found)}`)
}

/** A crowd around one radon test: its inspector, the clock, and people who may only look. */
export const radonCrowd = (servers: TwoServers): Crowd => {
  const { db, services, as, patiently, tick } = servers
  const { make, rowOf, setup, readings } = makesRadonTests(db, services)
  const events = ['setUp', 'start', 'collect', 'enter', 'report', 'abort']
  const often = events.filter((event) => event !== 'abort')
  let written = 0
  return {
    db,
    served: radonTests,
    make,
    first: { who: 'inspector', event: 'setUp' },
    likely: [
      ...often.map((event): Press => ({ who: 'inspector', event })),
      { who: 'clock', event: 'due' },
    ],
    possible: [...signedIn, 'nobody'].flatMap((who) =>
      events.map((event): Press => ({ who, event })),
    ),
    send: async (process, { who, event }, id) => {
      if (who === 'clock') return tick(radonTests, id, event)
      const { inspection_id, version } = await rowOf(id)
      const at = `/inspections/${inspection_id}/radon-test`
      const client = as(who, process)
      // Nobody writes twice the same.
      written += 1
      const number = written
      return patiently(() =>
        event === 'setUp'
          ? client.put(`${at}/setup`, {
              ...setup(`S-${number}`, number % 2 === 0 ? 'Harper Demo' : ''),
              version,
            })
          : event === 'enter'
            ? client.put(`${at}/readings`, {
                readings: readings(number % 3 === 0 ? 24 : 50, 2 + number / 1000),
                version,
              })
            : client.post(`${at}/events/${event}`, {
                version,
                ...(event === 'abort' ? { reason: 'The power was cut.' } : {}),
              }),
      )
    },
    beginning: async (id) => {
      const { inspector_id, owner_id, street } = await rowOf(id)
      const { started_at } = setup('')
      return { inspector_id, owner_id, home: street, is_set_up: true, started_at }
    },
    unfolded: ['abort_reason'],
    noticesOf: async (id) => testNotices(db, 'radon', (await rowOf(id)).inspection_id),
    admins: [idOf('user admin')],
    alsoHolds: async (id, pressed) => {
      const row = await rowOf(id)
      const results = await db
        .selectFrom('air_tests')
        .select('kind')
        .where('inspection_id', '=', row.inspection_id)
        .execute()
      const reported = pressed.filter((event) => event === 'report').length
      if (results.length !== reported) throw new Error(`${results.length} results, not ${reported}`)
      await retestedOnce('radon', servers, row, ['invalid', 'reported', 'aborted'])
    },
  }
}

/** A crowd around one mold test: its inspector, and people who may only look. */
export const moldCrowd = (servers: TwoServers): Crowd => {
  const { db, services, as, patiently } = servers
  const { make, rowOf, taken, counts } = makesMoldTests(db, services)
  const events = ['write', 'collect', 'ship', 'enter', 'report', 'abort']
  const often = events.filter((event) => event !== 'abort')
  let written = 0
  return {
    db,
    served: moldTests,
    make,
    first: { who: 'inspector', event: 'write' },
    likely: often.map((event): Press => ({ who: 'inspector', event })),
    possible: [...signedIn, 'nobody'].flatMap((who) =>
      events.map((event): Press => ({ who, event })),
    ),
    send: async (process, { who, event }, id) => {
      const { inspection_id, version } = await rowOf(id)
      const at = `/inspections/${inspection_id}/mold-test`
      const client = as(who, process)
      // Nobody writes twice the same.
      written += 1
      const number = written
      return patiently(() =>
        event === 'write'
          ? client.put(`${at}/samples`, { ...taken(`Hour ${number}`), version })
          : event === 'enter'
            ? client.put(`${at}/results`, {
                results: counts(number, number % 3 === 0 ? 1 : 2, number),
                version,
              })
            : client.post(`${at}/events/${event}`, {
                version,
                ...(event === 'abort' ? { reason: 'The pump broke.' } : {}),
              }),
      )
    },
    beginning: async (id) => ({ owner_id: (await rowOf(id)).owner_id, samples: 2 }),
    unfolded: ['abort_reason'],
    noticesOf: async (id) => testNotices(db, 'mold', (await rowOf(id)).inspection_id),
    admins: [idOf('user admin')],
    alsoHolds: async (id, pressed) => {
      const row = await rowOf(id)
      const results = await db
        .selectFrom('air_tests')
        .select('kind')
        .where('inspection_id', '=', row.inspection_id)
        .execute()
      const reported = pressed.filter((event) => event === 'report').length
      if (results.length !== reported) throw new Error(`${results.length} results, not ${reported}`)
      await retestedOnce('mold', servers, row, ['reported', 'aborted'])
    },
  }
}
