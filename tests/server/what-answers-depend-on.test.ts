import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listsOf } from '#server/resources/account/export-lists.ts'
import { peopleOf, startDemo } from '#tests/support/server/demos.ts'
import {
  type Answers,
  answersTo,
  askers,
  differencesOf,
  doEverything,
  everyQuestion,
  patience,
  type Question,
} from '#tests/support/server/every-question.ts'
import { makeWorld, type World, worldOfDemo } from '#tests/support/server/policy-world.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/*
 * An answer depends on what was asked, and on nothing else: not on where the rows lie in their tables, so that every
 * order is stated; and on nothing that the people of a demo have or do, who have a home, visits and reports like
 * everybody else's. The questions are those of the table role × ownership about each seeded home and visit. The
 * clock stands still.
 */

let server: TestServer
let world: World
let questions: Question[]
let first: Answers

const ask = async (): Promise<Answers> => {
  const all = await answersTo(questions, world.clients)
  for (const person of askers)
    all.set(`copy of ${person}`, JSON.stringify(await listsOf(server.db, world.ids[person])))
  return all
}

beforeAll(async () => {
  const at = Date.now()
  // On a busy machine a statement among so many takes longer than a person would wait.
  const env = { JOBS: 'off', DATABASE_TIMEOUT: '600' }
  server = await startTestServer({ seed: 'demo', now: () => at, env })
  world = await makeWorld(server)
  questions = await everyQuestion(world)
})
afterAll(() => server.close())

describe('what somebody is answered', () => {
  it('is something, for some hundred questions', { timeout: patience }, async () => {
    // So that there is something of everything.
    await doEverything(world)
    first = await ask()
    questions = questions.filter(({ key }) => first.get(key)?.startsWith('2'))
    expect(questions.length).toBeGreaterThan(300)
  })

  it('does not depend on where the rows lie in their tables', { timeout: patience }, async () => {
    const { db } = server
    const { rows: tables } = await sql<{ name: string; columns: string }>`
      select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1`.execute(db)
    await db.connection().execute(async (one) => {
      // Neither triggers nor foreign keys: the rows stay what they are.
      await sql`set session_replication_role = replica`.execute(one)
      for (const { name, columns } of tables) {
        const table = sql.table(name)
        await sql`create temporary table lying as select * from ${table} order by ctid desc`.execute(
          one,
        )
        await sql`delete from ${table}`.execute(one)
        await sql`insert into ${table} (${sql.raw(columns)}) overriding system value
          select ${sql.raw(columns)} from lying`.execute(one)
        await sql`drop table lying`.execute(one)
      }
      await sql`reset session_replication_role`.execute(one)
    })
    expect(differencesOf(await ask(), first)).toEqual([])
  })

  it('does not depend on what the people of a demo have and do', {
    timeout: patience,
  }, async () => {
    const demo = await startDemo(server)
    const { homeowner, inspector, admin } = await peopleOf(server, demo)
    const inside = await worldOfDemo(world, demo.demo)
    const clients = { ...world.clients, owner: homeowner, 'assigned inspector': inspector, admin }
    const people = ['owner', 'assigned inspector', 'admin'] as const
    // To ask for these, a row first does something for the real people: an analysis, a session, a link, a fault.
    const real = /^(diy|sessions|account|faults)\./
    const done = await doEverything({ ...inside, clients }, people, real)
    expect(done).toBeGreaterThan(80)
    expect(differencesOf(await ask(), first)).toEqual([])
  })
})
