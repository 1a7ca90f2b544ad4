import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { and, assign, setup } from 'xstate'
import {
  by,
  type Entry,
  isBy,
  type Life,
  type LifeEvent,
  type Schedule,
  type Unschedule,
} from '#contract/lives/life.ts'
import { lifeTimerOf } from '#server/jobs/tasks/life-timer.ts'
import { begin, live, step } from '#server/lives/live.ts'
import { groundOf, type ServedLife } from '#server/lives/served.ts'
import { waitOn } from '#server/lives/timers.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/*
 * Timers, on a life of their own: a kettle boils by itself after a while, unless somebody switches it off, and is
 * cleaned on a day that was set.
 */

const minute = 60_000
type Facts = { water: number; clean_at: string | null }
const chart = setup({
  types: {
    context: {} as Facts,
    events: {} as LifeEvent<{
      fill: { water: number }
      'switch.on': object
      'switch.off': object
      'clean.set': { at: string }
      'clean.forget': object
      clean: object
    }>,
    input: {} as Facts | undefined,
  },
  guards: { by: isBy, isFilled: ({ context }) => context.water > 0 },
  actions: {
    set: assign((_, facts: Partial<Facts>) => facts),
    record: (_, _entry: Entry) => {},
    schedule: (_, _job: Schedule) => {},
    unschedule: (_, _job: Unschedule) => {},
  },
  /** The more water, the longer. */
  delays: { boiling: ({ context }) => context.water * minute },
}).createMachine({
  id: 'kettle',
  context: ({ input }) => input ?? { water: 0, clean_at: null },
  initial: 'cold',
  on: {
    'clean.set': {
      guard: by('admin'),
      actions: [
        { type: 'set', params: ({ event }) => ({ clean_at: event.at }) },
        {
          type: 'schedule',
          params: ({ event }) => ({ key: 'cleaning', event: 'clean', at: event.at }),
        },
      ],
    },
    'clean.forget': {
      guard: by('admin'),
      actions: [
        { type: 'set', params: { clean_at: null } },
        { type: 'unschedule', params: { key: 'cleaning' } },
      ],
    },
    clean: {
      guard: by('clock'),
      actions: [
        { type: 'set', params: { clean_at: null, water: 0 } },
        { type: 'record', params: { sentence: 'The kettle is clean.' } },
      ],
    },
  },
  states: {
    cold: {
      on: {
        fill: {
          guard: by('owner'),
          actions: { type: 'set', params: ({ event }) => ({ water: event.water }) },
        },
        'switch.on': { guard: and([by('owner'), 'isFilled']), target: 'heating' },
      },
    },
    heating: {
      after: {
        boiling: {
          target: 'hot',
          actions: { type: 'record', params: { sentence: 'The water boils.' } },
        },
      },
      on: { 'switch.off': { guard: by('owner'), target: 'cold' } },
    },
    hot: { on: { 'switch.off': { guard: by('owner'), target: 'cold' } } },
  },
})
const life = { name: 'kettle', chart, reasons: {}, keeps: ['water'] } as const satisfies Life
type Row = { kettle_id: string; state: 'cold' | 'heating' | 'hot' } & Facts

const kettles: ServedLife<typeof life, Row> = {
  life,
  lock: async (db, id) => {
    const { rows } =
      await sql<Row>`select * from kettles where kettle_id = ${id} for update`.execute(db)
    return rows[0]
  },
  stateOf: async (_, { state, water, clean_at }) =>
    chart.resolveState({ value: state, context: { water, clean_at } }),
  tiesOf: async () => ['owner', 'admin'],
  save: async (db, id, { value, context }) => {
    await sql`
      update kettles set state = ${value}, water = ${context.water}, clean_at = ${context.clean_at}
      where kettle_id = ${id}
    `.execute(db)
  },
  tenantOf: async () => null,
  pages: {},
  letters: {},
  acts: {},
}

let now = Date.parse('2026-03-05T18:00:00Z')
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  await sql`
    create table kettles (kettle_id uuid primary key, state text not null, water int not null, clean_at text)
  `.execute(server.db)
})
afterAll(() => server.close())

let id = ''
beforeEach(async () => {
  id = randomUUID()
  await server.db.transaction().execute((trx) =>
    begin(groundOf(trx, server.app.services), kettles, {
      event: 'fill',
      sender: 'system',
      by: ['owner'],
      data: { water: 3 },
      facts: { water: 0, clean_at: null },
      insert: async ({ value, context }) => {
        await sql`insert into kettles values (${id}, ${value}, ${context.water}, null)`.execute(trx)
        return id
      },
    }),
  )
})

const around = () => ({ db: server.db, services: server.app.services })
const person = async () => {
  const { user_id } = await server.db
    .selectFrom('users')
    .select('user_id')
    .where('user_type', '=', 'admin')
    .executeTakeFirstOrThrow()
  return {
    user_id,
    user_type: 'admin' as const,
    original_type: null,
    is_switched: false,
    family: '',
    demo: null,
  }
}
const send = async (
  event: 'switch.on' | 'switch.off' | 'clean.set' | 'clean.forget',
  data: object = {},
) => live(around(), kettles, { id, event, sender: await person(), data })
const stateOf = async () => {
  const row = await server.db.transaction().execute((trx) => kettles.lock(trx, id))
  return [row?.state, row?.water]
}
type Job = { key: string; payload: { life: string; id: string; event: string }; run_at: Date }
const jobs = async () => {
  const { rows } = await sql<Job>`
    select j.key, p.payload, j.run_at from graphile_worker.jobs j
    join graphile_worker._private_jobs p using (id)
    where j.task_identifier = 'life.timer' and j.key like ${`life kettle ${id}%`}
  `.execute(server.db)
  return rows
}
const runs = (job: Job) =>
  lifeTimerOf([kettles])(job.payload, { ...around(), log: server.app.server.log, isLastTry: false })

describe('a timer of a life', () => {
  it('is a job from when its state is entered, at its time, and the job sends its event', async () => {
    await send('switch.on')
    const [job, ...more] = await jobs()
    expect([job?.run_at.getTime(), more]).toEqual([now + 3 * minute, []])
    expect(job?.payload).toEqual({
      life: 'kettle',
      id,
      event: 'xstate.after.boiling.kettle.heating',
    })
    if (job === undefined) return
    now += 3 * minute
    await runs(job)
    expect(await stateOf()).toEqual(['hot', 3])
    const last = await server.db
      .selectFrom('life_events')
      .select(['event', 'role', 'actor_id', 'from_state', 'to_state', 'sentence', 'at'])
      .where('subject_id', '=', id)
      .orderBy('event_id', 'desc')
      .executeTakeFirst()
    expect(last).toEqual({
      event: 'xstate.after.boiling.kettle.heating',
      role: 'clock',
      actor_id: null,
      from_state: 'heating',
      to_state: 'hot',
      sentence: 'The water boils.',
      at: new Date(now),
    })
  })

  it('is gone when its state is left, and a job that comes too late does nothing', async () => {
    await send('switch.on')
    const [job] = await jobs()
    await send('switch.off')
    expect(await jobs()).toEqual([])
    if (job === undefined) throw new Error('There was no job.')
    await runs(job)
    expect(await stateOf()).toEqual(['cold', 3])
    await send('switch.on')
    expect(await jobs()).toHaveLength(1)
  })

  it('that rings too early waits for the rest of its time, by the clock of the database', async () => {
    await send('switch.on')
    const [job] = await jobs()
    if (job === undefined) throw new Error('There was no job.')
    await waitOn(server.db, job.key, job.payload, 2 * minute)
    const { rows } = await sql<{ rest: number }>`
      select extract(epoch from run_at - clock_timestamp())::float8 as rest
      from graphile_worker.jobs where key = ${job.key}`.execute(server.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]?.rest).toBeGreaterThan(60)
    expect(rows[0]?.rest).toBeLessThanOrEqual(120)
    await send('switch.off')
  })

  it('is not set by an event that is rolled back', async () => {
    const sender = await person()
    const undone = server.db.transaction().execute(async (trx) => {
      const ground = groundOf(trx, server.app.services)
      await step(ground, kettles, { id, event: 'switch.on', sender, data: {} })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await stateOf()).toEqual(['cold', 3])
    expect(await jobs()).toEqual([])
  })

  it('fails loudly for a life that there is not', async () => {
    await send('switch.on')
    const [job] = await jobs()
    if (job === undefined) throw new Error('There was no job.')
    const unknown = lifeTimerOf([])(job.payload, {
      ...around(),
      log: server.app.server.log,
      isLastTry: false,
    })
    await expect(unknown).rejects.toThrow('There is no life kettle')
  })
})

describe('an event at an instant', () => {
  it('is scheduled, moved with the same key, and sent by the clock', async () => {
    await send('clean.set', { at: '2026-04-01T08:00:00.000Z' })
    await send('clean.set', { at: '2026-05-01T08:00:00.000Z' })
    const [job, ...more] = await jobs()
    expect([job?.run_at.toISOString(), more]).toEqual(['2026-05-01T08:00:00.000Z', []])
    if (job === undefined) return
    await runs(job)
    expect(await stateOf()).toEqual(['cold', 0])
  })

  it('is taken back', async () => {
    await send('clean.set', { at: '2026-04-01T08:00:00.000Z' })
    await send('clean.forget')
    expect(await jobs()).toEqual([])
  })
})
