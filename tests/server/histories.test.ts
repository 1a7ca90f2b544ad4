import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { diceOf } from '#tests/support/faults/dice.ts'
import { type Call, orderOf } from '#tests/support/faults/linearizable.ts'
import { playEdits, playKeys } from '#tests/support/faults/players.ts'
import { type Fault, makeStore } from '#tests/support/faults/store-double.ts'
import {
  type Edit,
  type EditAnswer,
  type KeyAnswer,
  keyed,
  versionedFrom,
} from '#tests/support/faults/versioned.ts'
import { findingBody } from '#tests/support/fixtures/visit.ts'
import { type Answer, type Client, makeClient } from '#tests/support/server/server.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

/*
 * Several people change one thing at once, at two server processes. Whatever they are answered, there is an order of
 * their calls in which a single copy would have answered so. `npm run test:faults -- histories 1000` plays a thousand.
 */

const histories = Number(process.env.HISTORIES ?? 24)
const seed = Number(process.env.HISTORIES_SEED ?? 1)
const visit = idOf('inspection street')
const home = idOf('property lane')

type Told<I, O> = readonly [begun: number, ended: number, input: I, output: O | null]
const callsOf = <I, O>(all: readonly Told<I, O>[]): Call<I, O>[] =>
  all.map(([begun, ended, input, output]) => ({ begun, ended, input, output }))
const save = (seen: number, value: string): Edit => ({ do: 'save', seen, value })
const saved = (version: number, value: string): EditAnswer => ({ said: 'saved', version, value })
const is = (version: number, value: string): EditAnswer => ({ said: 'is', version, value })
const edits = (...all: Told<Edit, EditAnswer>[]) =>
  orderOf(versionedFrom({ version: 1, value: 'first' }), callsOf(all))
const keys = (...all: Told<{ body: string }, KeyAnswer>[]) => orderOf(keyed, callsOf(all))
const never = Number.POSITIVE_INFINITY

describe('a history', () => {
  it('is possible where an order of its calls explains the answers', () => {
    // Both began before either ended, and the later one was done first.
    expect(
      edits(
        [1, 6, save(2, 'b'), saved(3, 'b')],
        [2, 5, save(1, 'a'), saved(2, 'a')],
        [3, 4, { do: 'read' }, is(1, 'first')],
      ),
    ).toEqual([2, 1, 0])
    expect(
      edits(
        [1, never, save(1, 'a'), null],
        [2, 3, { do: 'read' }, is(1, 'first')],
        [4, 5, { do: 'read' }, is(2, 'a')],
      ),
    ).toEqual([1, 0, 2])
    expect(edits([1, never, save(1, 'a'), null])).toEqual([])
    expect(
      keys(
        [1, 4, { body: 'a' }, { said: 'made', id: 'x' }],
        [2, 3, { body: 'a' }, { said: 'in_progress' }],
        [5, 6, { body: 'b' }, { said: 'key_reused' }],
        [7, 8, { body: 'a' }, { said: 'made', id: 'x' }],
      ),
    ).not.toBeNull()
  })

  it.each<[string, number[] | null]>([
    [
      'two edits of one version were both taken',
      edits([1, 3, save(1, 'a'), saved(2, 'a')], [2, 4, save(1, 'b'), saved(2, 'b')]),
    ],
    [
      'a read after an answer does not know of it',
      edits([1, 2, save(1, 'a'), saved(2, 'a')], [3, 4, { do: 'read' }, is(1, 'first')]),
    ],
    [
      'a second read goes back in time',
      edits(
        [1, never, save(1, 'a'), null],
        [2, 3, { do: 'read' }, is(2, 'a')],
        [4, 5, { do: 'read' }, is(1, 'first')],
      ),
    ],
    ['a version is left out', edits([1, 2, save(1, 'a'), saved(3, 'a')])],
    [
      'an edit is refused although nobody was faster',
      edits([1, 2, save(1, 'a'), { said: 'conflict', version: 1, value: 'first' }]),
    ],
    [
      'what was removed is there',
      edits([1, 2, { do: 'remove' }, { said: 'removed' }], [3, 4, { do: 'read' }, is(1, 'first')]),
    ],
    [
      'what was removed comes back by an edit of its last version',
      edits([1, 2, { do: 'remove' }, { said: 'removed' }], [3, 4, save(2, 'a'), saved(3, 'a')]),
    ],
    [
      'one key made two things',
      keys(
        [1, 4, { body: 'a' }, { said: 'made', id: 'x' }],
        [2, 3, { body: 'a' }, { said: 'made', id: 'y' }],
      ),
    ],
    [
      'a key was taken for another request',
      keys(
        [1, 2, { body: 'a' }, { said: 'made', id: 'x' }],
        [3, 4, { body: 'b' }, { said: 'made', id: 'y' }],
      ),
    ],
    ['a key is called used that nobody used', keys([1, 2, { body: 'a' }, { said: 'key_reused' }])],
  ])('is impossible where %s', (_, order) => {
    expect(order).toBeNull()
  })
})

describe('clients at a store with a fault', () => {
  const play = async (fault: Fault | null, kind: 'edits' | 'keys') => {
    for (let at = 0; at < 40; at++) {
      const store = makeStore(fault)
      if (kind === 'edits')
        await playEdits(diceOf(at), { version: 0, value: null }, store.edit, { removes: true })
      else await playKeys(diceOf(at), store.make)
    }
  }
  it('find nothing where there is none', async () => {
    await play(null, 'edits')
    await play(null, 'keys')
  })
  it.each<[Fault, 'edits' | 'keys']>([
    ['no lock', 'edits'],
    ['no lock', 'keys'],
    ['an old copy', 'edits'],
    ['a version that stays', 'edits'],
    ['a forgotten key', 'keys'],
  ])('find %s, by %s', async (fault, kind) => {
    await expect(play(fault, kind)).rejects.toThrow('No order of these calls explains')
  })
})

describe('two server processes', () => {
  let processes: readonly [ServerProcess, ServerProcess]
  let db: Db
  beforeAll(async () => {
    const first = await startServerProcess()
    processes = [first, await startServerProcess({ beside: first })]
    db = connect(first.databaseUrl, 2)
  })
  afterAll(async () => {
    await db.destroy()
    for (const process of processes.toReversed()) await process.close()
  })

  /** This person at both processes; the clients of a history take turns between them. */
  const signIn = async (person: string) => {
    const { body } = await makeClient(processes[0].url, null, null).post('/auth/login', {
      email: `${person}@hearthkeep.example`,
      password: demoPassword,
    })
    const at = processes.map(({ url }) => makeClient(url, String(body.token), null))
    return (client: number): Client => at[client % 2] ?? makeClient('', null, null)
  }
  const unexpected = (answer: Answer) =>
    new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`)

  /** What a save was answered; `wordOf` is what two edits differ in. */
  const told = (answer: Answer, wordOf: (of: Record<string, unknown>) => unknown): EditAnswer => {
    const { status, body } = answer
    if (status === 200) {
      const { version } = body.saved
      return { said: 'saved', version, value: String(wordOf(body.saved)) }
    }
    if (status === 409 && body.code === 'conflict' && body.current === null) return { said: 'gone' }
    if (status === 409 && body.code === 'conflict')
      return {
        said: 'conflict',
        version: body.current.version,
        value: String(wordOf(body.current)),
      }
    throw unexpected(answer)
  }
  const workOf = async (client: Client): Promise<FieldWork> => {
    const answer = await client.get(`/inspections/${visit}/worksheets`)
    if (answer.status !== 200) throw unexpected(answer)
    return answer.body
  }

  const playItem = async (at: number, as: (client: number) => Client) => {
    const dice = diceOf(at)
    const { worksheets } = await workOf(as(0))
    const item = dice.one(worksheets.flatMap((sheet) => sheet.items))
    return playEdits(
      dice,
      { version: item.version, value: item.note },
      async (client, edit) => {
        if (edit.do === 'save')
          return told(
            await as(client).put(`/inspections/${visit}/items/${item.item_id}`, {
              rating: 'IN',
              limitation_reason: null,
              note: edit.value,
              version: edit.seen,
            }),
            ({ note }) => note,
          )
        const found = (await workOf(as(client))).worksheets
          .flatMap((sheet) => sheet.items)
          .find(({ item_id }) => item_id === item.item_id)
        return { said: 'is', version: found?.version ?? 0, value: found?.note ?? '' }
      },
      { removes: false },
    )
  }

  const playFinding = async (at: number, as: (client: number) => Client) => {
    const id = randomUUID()
    const place = `/inspections/${visit}/findings/${id}`
    return playEdits(
      diceOf(at),
      { version: 0, value: null },
      async (client, edit) => {
        if (edit.do === 'save') {
          const body = findingBody({ title: edit.value, version: edit.seen })
          return told(await as(client).put(place, body), ({ title }) => title)
        }
        if (edit.do === 'remove') {
          const answer = await as(client).delete(place)
          if (answer.status !== 200) throw unexpected(answer)
          return { said: 'removed' }
        }
        const found = (await workOf(as(client))).findings.find(
          ({ finding_id }) => finding_id === id,
        )
        return found === undefined
          ? { said: 'nothing' }
          : { said: 'is', version: found.version, value: found.title }
      },
      { removes: true },
    )
  }

  const playKey = async (at: number, as: (client: number) => Client) => {
    const key = randomUUID()
    const titleOf = (body: string) => `${key.slice(0, 8)} ${body}`
    const { calls, made, ids } = await playKeys(diceOf(at), async (client, body) => {
      const answer = await as(client).post(
        `/property/${home}/reminders`,
        { title: titleOf(body), due_on: '2031-05-31' },
        { 'idempotency-key': key },
      )
      if (answer.status === 201) return { said: 'made', id: String(answer.body.reminder_id) }
      if (answer.status === 409 && answer.body.code === 'key_reused') return { said: 'key_reused' }
      if (answer.status === 409 && answer.body.code === 'in_progress')
        return { said: 'in_progress' }
      throw unexpected(answer)
    })
    const rows = await db
      .selectFrom('reminders')
      .select(['reminder_id', 'title'])
      .where('title', 'like', `${key.slice(0, 8)} %`)
      .execute()
    // Made once, by the one request that was acknowledged, under the id that everybody was told.
    expect(rows.map(({ title }) => title)).toEqual(made.map(titleOf))
    expect([...new Set(ids)]).toEqual(rows.map(({ reminder_id }) => reminder_id))
    // A home can have so many reminders, and no more.
    await db
      .deleteFrom('reminders')
      .where('title', 'like', `${key.slice(0, 8)} %`)
      .execute()
    return calls
  }

  it(
    'answer as one copy would, and act once under one key',
    async () => {
      let [calls, signedIn] = [0, Date.now()]
      let [inspector, owner] = [await signIn('inspector'), await signIn('homeowner')]
      for (let at = 0; at < histories; at++) {
        if (Date.now() - signedIn > 300_000) {
          signedIn = Date.now()
          ;[inspector, owner] = [await signIn('inspector'), await signIn('homeowner')]
        }
        const play = [playItem, playFinding, playKey][at % 3] ?? playItem
        calls += await play(seed + at, play === playKey ? owner : inspector).catch(
          (error: unknown) => {
            throw new Error(
              `seed ${seed + at}, ${play.name}: ${error instanceof Error ? error.message : error}`,
              { cause: error },
            )
          },
        )
        if (histories > 100 && at % 100 === 99) console.info(`${at + 1} histories, ${calls} calls`)
      }
      expect(calls).toBeGreaterThan(histories * 10)
    },
    60_000 + histories * 5_000,
  )
})
