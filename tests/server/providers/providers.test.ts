import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '#contract/vocabulary/days.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { addHome, publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const written = (name: string, more: Record<string, unknown> = {}) => ({
  name,
  trade: '',
  phone: '',
  email: '',
  license_number: '',
  license_until: null,
  insurance_until: null,
  rating: null,
  notes: '',
  ...more,
})
const list = async (home: string, query = '') =>
  (await owner.get(`/property/${home}/providers${query}`)).body
const add = async (home: string, name: string, more: Record<string, unknown> = {}) =>
  (await owner.post(`/property/${home}/providers`, written(name, more))).body.provider.provider_id

describe('the people whom an owner trusts', () => {
  it('are found by trade, however it is written, and by the words of their entries', async () => {
    const home = await addHome(owner)
    await add(home, 'Ada', { trade: 'Plumber', notes: 'Calls back' })
    await add(home, 'Bo', { trade: 'plumber' })
    await add(home, 'Cy', { trade: 'Roofer', email: 'cy@roofs.example', phone: '512-555-0177' })
    await add(home, 'Di')
    const gone = await add(home, 'Ed', { trade: 'Roofer' })
    await owner.delete(`/providers/${gone}`)
    const names = async (query: string) =>
      (await list(home, query)).providers.map(({ name }: { name: string }) => name)
    expect(await names('?trade=PLUMBER')).toEqual(['Ada', 'Bo'])
    expect(await names('?q=roofs')).toEqual(['Cy'])
    expect(await names('?q=calls%20ada')).toEqual(['Ada'])
    expect(await names('?q=0177')).toEqual(['Cy'])
    expect(await names('?q=plumb')).toEqual(['Ada', 'Bo'])
    expect((await list(home)).trades).toEqual([
      { trade: expect.stringMatching(/^plumber$/i), count: 2 },
      { trade: 'Roofer', count: 1 },
    ])
  })

  it('are read one by one with their jobs, until they are removed', async () => {
    const home = await addHome(owner)
    const ada = await add(home, 'Ada', { trade: 'Plumber' })
    const read = () => owner.get(`/providers/${ada}`)
    expect((await read()).body).toEqual({ provider: (await list(home)).providers[0] })
    await owner.delete(`/providers/${ada}`)
    expect((await read()).status).toBe(404)
    await owner.post(`/providers/${ada}/restore`)
    expect((await read()).body.provider).toMatchObject({ provider_id: ada, trade: 'Plumber' })
  })

  it('have a log of jobs with their costs, together for each and for the home', async () => {
    const home = await addHome(owner)
    const ada = await add(home, 'Ada')
    const { time_zone } = (await owner.get(`/properties/${home}`)).body
    // On New Year's Eve it is another year at Greenwich.
    const year = Number(dayIn(Date.now(), time_zone).slice(0, 4))
    const job = (title: string, done_on: string, cost_cents: number | null) =>
      owner.post(`/providers/${ada}/jobs`, { title, done_on, cost_cents, issue_id: null })
    await job('Trap', `${year}-01-01`, 12_050)
    await job('Advice', `${year}-01-01`, null)
    const old = await job('Flush', `${year - 2}-05-01`, 8_000)
    expect((await owner.get(`/providers/${ada}/jobs`)).body).toMatchObject({
      jobs: [{ title: 'Advice' }, { title: 'Trap' }, { title: 'Flush' }],
      spent_cents: 20_050,
    })
    expect(await list(home)).toMatchObject({
      jobs: 3,
      spent_cents: 20_050,
      spent_this_year_cents: 12_050,
      providers: [{ jobs: 3, spent_cents: 20_050, last_job_on: `${year}-01-01` }],
    })
    await owner.delete(`/provider-jobs/${old.body.job.job_id}`)
    expect((await list(home)).spent_cents).toBe(12_050)
    expect((await job('Tomorrow', `${year + 1}-12-31`, 1)).body.fields.done_on).toBe(
      'This day has not come yet.',
    )
    expect((await job('Free', `${year}-01-01`, -1)).body.fields.cost_cents).toBe(
      'A cost cannot be negative.',
    )
  })

  it('have jobs for issues of their own home, the last done first, whenever they were written down', async () => {
    const home = await addHome(owner)
    const ada = await add(home, 'Ada')
    const job = (title: string, done_on: string, issue_id: string | null = null) =>
      owner.post(`/providers/${ada}/jobs`, { title, done_on, cost_cents: null, issue_id })
    await job('In March', '2026-03-01')
    await job('In May', '2026-05-01')
    await job('In April', '2026-04-01')
    const { jobs } = (await owner.get(`/providers/${ada}/jobs`)).body
    expect(jobs.map(({ title }: { title: string }) => title)).toEqual([
      'In May',
      'In April',
      'In March',
    ])
    const elsewhere = (await owner.get(`/property/${idOf('property lane')}/issues`)).body.issues[0]
    expect((await job('Of another home', '2026-05-01', elsewhere.issue_id)).body.fields).toEqual({
      issue_id: 'This is not an issue of this home.',
    })
  })

  it('are removed with their jobs, and come back with them', async () => {
    const home = await addHome(owner)
    const ada = await add(home, 'Ada')
    await owner.post(`/providers/${ada}/jobs`, {
      title: 'Trap',
      done_on: '2026-01-02',
      cost_cents: 5000,
      issue_id: null,
    })
    const removedAt = async () => {
      await owner.delete(`/providers/${ada}`)
      const { removed_at } = await server.db
        .selectFrom('providers')
        .select('removed_at')
        .where('provider_id', '=', ada)
        .executeTakeFirstOrThrow()
      return removed_at
    }
    const first = await removedAt()
    // A second removal is none: the days until it is gone for good go on.
    expect(await removedAt()).toEqual(first)
    expect(await list(home)).toMatchObject({ providers: [], spent_cents: 0 })
    await owner.post(`/providers/${ada}/restore`)
    expect(await list(home)).toMatchObject({ providers: [{ jobs: 1 }], spent_cents: 5000 })
  })

  it('of a file are added once, those who are known not again', async () => {
    const home = await addHome(owner)
    await add(home, 'Ada', { phone: '512-555-0100' })
    const providers = [
      written('ADA', { phone: '(512) 555 0100' }),
      written('Bo', { email: 'bo@trades.example' }),
      written('Bo', { email: 'BO@trades.example' }),
    ]
    const path = `/property/${home}/providers/import`
    expect((await owner.post(path, { providers })).body).toEqual({ added: 1, known: 2 })
    expect((await owner.post(path, { providers })).body).toEqual({ added: 0, known: 3 })
    expect((await list(home)).total).toBe(2)
  })

  it('of a file are added beside those who were removed, and beside those of another home', async () => {
    const [home, elsewhere] = [await addHome(owner), await addHome(owner)]
    const bo = written('Bo', { email: 'bo@trades.example' })
    await add(elsewhere, 'Bo', bo)
    await owner.delete(`/providers/${await add(home, 'Bo', bo)}`)
    const { body } = await owner.post(`/property/${home}/providers/import`, { providers: [bo] })
    expect(body).toEqual({ added: 1, known: 0 })
    expect((await list(home)).providers).toMatchObject([{ name: 'Bo' }])
  })

  it('are refused with a sentence at the field that is wrong', async () => {
    const at = async (more: Record<string, unknown>) =>
      (await owner.post(`/property/${idOf('property lane')}/providers`, written('Ada', more))).body
        .fields
    expect(await at({ name: ' ' })).toEqual({ name: 'Name is required.' })
    expect(await at({ phone: 'call me' })).toEqual({
      phone: 'Enter a phone number such as 512-555-0100.',
    })
    expect(await at({ email: 'ada' })).toEqual({
      email: 'Enter an e-mail address such as name@example.com.',
    })
    expect(await at({ rating: 6 })).toEqual({ rating: 'Rating can be at most 5.' })
  })

  it('are suggested by the trades that open issues ask for', async () => {
    const inspector = await server.as('inspector')
    const { propertyId } = await publishVisit(owner, inspector, [
      { title: 'A leak', trade: 'plumber' },
      { title: 'Another leak', trade: 'plumber' },
      { title: 'A tile', trade: 'roofer' },
      { title: 'A filter', trade: 'owner' },
    ])
    await add(propertyId, 'Cy', { trade: 'Roofer' })
    expect((await list(propertyId)).wanted).toEqual([
      { trade: 'plumber', issues: 2, known: false },
      { trade: 'roofer', issues: 1, known: true },
    ])
  })
})
