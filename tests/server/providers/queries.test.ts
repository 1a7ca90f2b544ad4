import { expect, it } from 'vitest'
import { checkJob } from '#server/resources/providers/handlers.ts'
import { providersOf } from '#server/resources/providers/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFinding, addHomeRow, addIssue, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const asked = { sort: 'name' as const, page: 1, page_size: 20 }

it('the trades that a home needs are those of its unsettled issues, the most wanted first', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, { home })
  const wants = async (
    trade: string,
    state: 'open' | 'deferred' | 'planned' | 'in_work' | 'resolved',
  ) => {
    const finding_id = await addFinding(db, inspection_id, { trade })
    await addIssue(db, home.property_id, { inspection_id, finding_id, state })
  }
  await wants('electrician', 'open')
  await wants('roofer', 'deferred')
  await wants('roofer', 'planned')
  await wants('roofer', 'in_work')
  await wants('plumber', 'resolved')
  await wants('owner', 'open')
  const { wanted } = await providersOf(db, home.property_id, asked, '2026')
  expect(wanted).toEqual([
    { trade: 'roofer', issues: 3, known: false },
    { trade: 'electrician', issues: 1, known: false },
  ])
})

it('what was spent this year begins with the first of January, and is that of people who are in the list', async () => {
  const { property_id } = await addHomeRow(db)
  const add = async (removed_at: string | null, jobs: [done_on: string, cost_cents: number][]) => {
    const { provider_id } = await db
      .insertInto('providers')
      .values({
        property_id,
        name: 'A provider',
        trade: 'roofer',
        phone: '',
        email: '',
        license_number: '',
        notes: '',
        removed_at,
      })
      .returning('provider_id')
      .executeTakeFirstOrThrow()
    for (const [done_on, cost_cents] of jobs)
      await db
        .insertInto('provider_jobs')
        .values({ provider_id, title: 'A job', done_on, cost_cents })
        .execute()
  }
  await add(null, [
    ['2026-01-01', 100],
    ['2025-12-31', 20],
  ])
  await add('2026-02-01T12:00:00Z', [['2026-01-05', 3000]])
  expect(await providersOf(db, property_id, asked, '2026')).toMatchObject({
    jobs: 2,
    spent_cents: 120,
    spent_this_year_cents: 100,
  })
})

it('a job was done today at the latest, by the clocks of the home', async () => {
  const { property_id } = await addHomeRow(db)
  // Late in the evening of March 2 in Texas, and March 3 already in Greenwich.
  const now = Date.parse('2026-03-03T05:00:00Z')
  const check = (done_on: string) => checkJob(db, property_id, { issue_id: null, done_on }, now)
  await expect(check('2026-03-02')).resolves.toBeUndefined()
  await expect(check('2026-03-03')).rejects.toMatchObject({ status: 400 })
})
