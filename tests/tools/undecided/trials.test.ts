import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { closedOf } from '#server/closed-days.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { loadGrammar } from '#tools/undecided/statements.ts'
import { makeTrials } from '#tools/undecided/trials.ts'

const { db } = ownDatabase('none', 1)
let trials: ReturnType<typeof makeTrials>
let end: () => void
beforeAll(loadGrammar)
beforeEach(async () => {
  await db.deleteFrom('closed_days').execute()
  trials = makeTrials(process.cwd(), () => [])
  end = trials.begin()
})
afterEach(() => end())

const close = (from_day: string, until_day: string) =>
  db
    .insertInto('closed_days')
    .values({ from_day, until_day, reason: 'Painting', closed_at: new Date() })
    .execute()
const closedInMay = () => closedOf(db, null, ['2028-05-10', '2028-05-11'])

/** The changes of the statement behind the closed days that no row has noticed so far. */
const unnoticed = () =>
  trials
    .tried()
    .filter(({ at, noticed }) => at.startsWith('server/closed-days.ts') && !noticed)
    .map(({ what, part }) => `${what} ${part}`)

it('a change that no row notices is told, and one that a row notices is not', async () => {
  await close('2028-05-11', '2028-05-20')
  await closedInMay()
  expect(unnoticed()).toEqual([
    'without the condition demo_id IS NULL',
    'without the condition until_day >= $',
    'without the condition from_day <= $',
    'with the opposite order of from_day',
    '> for >= in until_day >= $',
  ])
  await close('2028-05-12', '2028-05-12')
  await close('2028-05-01', '2028-05-10')
  await close('2028-05-02', '2028-05-09')
  await closedInMay()
  expect(unnoticed()).toEqual(['without the condition demo_id IS NULL'])
})

it('a trial leaves everything as it was, within a transaction too', async () => {
  await close('2028-05-11', '2028-05-20')
  const told = await db.transaction().execute(async (trx) => {
    await closedOf(trx, null, ['2028-05-11'])
    await trx.updateTable('closed_days').set({ reason: 'Snow' }).execute()
    return closedOf(trx, null, ['2028-05-11'])
  })
  expect(told).toEqual([{ day: '2028-05-11', reason: 'Snow' }])
  expect(await db.selectFrom('closed_days').select('reason').execute()).toEqual([
    { reason: 'Snow' },
  ])
})

it('a statement that fails in a transaction ends the trials in it, and not those after it', async () => {
  await expect(
    db.transaction().execute(async (trx) => {
      await trx.selectFrom('closed_days').select('reason').where('demo_id', '=', 'no id').execute()
    }),
  ).rejects.toThrow('invalid input syntax')
  await closedInMay()
  expect(unnoticed().length).toBeGreaterThan(0)
})

it('a statement is tried again in a transaction once its failed part is undone', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`savepoint part`.execute(trx)
    await expect(sql`select 1 / 0`.execute(trx)).rejects.toThrow('division by zero')
    await sql`rollback to savepoint part`.execute(trx)
    await closedOf(trx, null, ['2028-05-11'])
  })
  expect(unnoticed().length).toBeGreaterThan(0)
})

it('what a test asks by itself is tried by nobody', async () => {
  await db.selectFrom('closed_days').select('reason').where('reason', '=', 'x').execute()
  expect(trials.tried()).toEqual([])
})
