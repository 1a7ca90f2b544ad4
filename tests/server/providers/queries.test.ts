import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { checkJob } from '#server/resources/providers/handlers.ts'
import { jobsOf, providersOf } from '#server/resources/providers/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addFinding, addHomeRow, addIssue, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const asked = { sort: 'name' as const, page: 1, page_size: 20 }

it('the trades that a home needs are those of its unsettled issues, the most wanted first, then by name', async () => {
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
  await wants('carpenter', 'open')
  await wants('mason', 'open')
  // One that the owner has seen: the question tells the trade.
  const issue_id = await addIssue(db, home.property_id, { state: 'open' })
  const analysis_id = crypto.randomUUID()
  await db
    .insertInto('diy_analyses')
    .values({ analysis_id, property_id: home.property_id })
    .execute()
  await db
    .insertInto('diy_answers')
    .values({
      ...{ answer_id: crypto.randomUUID(), analysis_id, issue_id },
      ...{ question_id: 'roof.shingles', answer: 'problem' as const },
    })
    .execute()
  const { wanted } = await providersOf(db, home.property_id, asked, '2026')
  expect(wanted).toEqual([
    { trade: 'roofer', issues: 4, known: false },
    { trade: 'carpenter', issues: 1, known: false },
    { trade: 'electrician', issues: 1, known: false },
    { trade: 'mason', issues: 1, known: false },
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

const addProvider = async (property_id: string, values: { name: string; rating?: number }) => {
  const { provider_id } = await db
    .insertInto('providers')
    .values({
      ...{ property_id, trade: 'roofer', phone: '', email: '', license_number: '', notes: '' },
      ...values,
    })
    .returning('provider_id')
    .executeTakeFirstOrThrow()
  return provider_id
}

it('providers come by name however it is spelled, or by their rating, and those without one are last', async () => {
  const { property_id } = await addHomeRow(db)
  await addProvider(property_id, { name: 'beta', rating: 5 })
  await addProvider(property_id, { name: 'Gamma', rating: 3 })
  await addProvider(property_id, { name: 'Alpha' })
  const by = async (sort: 'name' | '-name' | 'rating' | '-rating') =>
    (await providersOf(db, property_id, { ...asked, sort }, '2026')).providers.map(
      ({ name }) => name,
    )
  expect(await by('name')).toEqual(['Alpha', 'beta', 'Gamma'])
  expect(await by('-name')).toEqual(['Gamma', 'beta', 'Alpha'])
  expect(await by('rating')).toEqual(['Gamma', 'beta', 'Alpha'])
  expect(await by('-rating')).toEqual(['beta', 'Gamma', 'Alpha'])
})

it('the list of a home reads the jobs of its own providers, and not those of all homes', async () => {
  const [mine, others] = [await addHomeRow(db), await addHomeRow(db)]
  const provider_id = await addProvider(mine.property_id, { name: 'A provider' })
  await addProvider(mine.property_id, { name: 'Without a job' })
  const job = { title: 'A job', done_on: '2026-03-01', cost_cents: 100 }
  await db
    .insertInto('provider_jobs')
    .values({ ...job, provider_id })
    .execute()
  for (let number = 0; number < 100; number += 1) {
    const other = await addProvider(others.property_id, { name: `Provider ${number}` })
    await db
      .insertInto('provider_jobs')
      .values(Array.from({ length: 30 }, () => ({ ...job, provider_id: other })))
      .execute()
  }
  await sql`analyze provider_jobs, providers`.execute(db)
  await db.transaction().execute(async (trx) => {
    const { providers } = await providersOf(trx, mine.property_id, asked, '2026')
    expect(
      providers.map(({ jobs, spent_cents, last_job_on }) => [jobs, spent_cents, last_job_on]),
    ).toEqual([
      [1, 100, '2026-03-01'],
      [0, 0, null],
    ])
    const { rows } = await sql<{ read: number }>`
      select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
      from pg_stat_xact_user_tables where relname = 'provider_jobs'`.execute(trx)
    expect(rows[0]?.read).toBeLessThan(100)
  })
})

it('of the jobs of one day the one that was written down last is first, each with its issue', async () => {
  const { property_id } = await addHomeRow(db)
  const provider_id = await addProvider(property_id, { name: 'A provider' })
  for (const [title, done_on, created_at] of [
    ['Early', '2026-03-01', '2026-03-09T12:00:00Z'],
    ['First', '2026-03-02', '2026-03-03T12:00:00Z'],
    ['Third', '2026-03-02', '2026-03-05T12:00:00Z'],
    ['Second', '2026-03-02', '2026-03-04T12:00:00Z'],
  ] as const)
    await db
      .insertInto('provider_jobs')
      .values({ provider_id, title, done_on, created_at: new Date(created_at), cost_cents: null })
      .execute()
  const issue_id = await addIssue(db, property_id, { title: 'Loose gutter' })
  await db.updateTable('provider_jobs').set({ issue_id }).where('title', '=', 'Second').execute()
  expect((await jobsOf(db, provider_id)).map(({ title, issue }) => [title, issue])).toEqual([
    ['Third', null],
    ['Second', { issue_id, title: 'Loose gutter' }],
    ['First', null],
    ['Early', null],
  ])
})

it('everyone in the list is counted whatever the filter, and those without a trade too', async () => {
  const { property_id } = await addHomeRow(db)
  for (const [trade, removed_at] of [
    ['roofer', null],
    ['', null],
    ['', null],
    ['roofer', '2026-01-01T00:00:00Z'],
  ] as const)
    await db
      .insertInto('providers')
      .values({
        ...{ property_id, trade, removed_at, name: 'A provider' },
        ...{ phone: '', email: '', license_number: '', notes: '' },
      })
      .execute()
  const { people, total } = await providersOf(
    db,
    property_id,
    { ...asked, trade: 'Roofer' },
    '2026',
  )
  expect([people, total]).toEqual([3, 1])
})
