import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { reminderBody } from '#contract/reminders.ts'
import { dayIn } from '#contract/vocabulary/days.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import { addIssue } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let home: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
  const { propertyId } = await publishVisit(owner, inspector, [
    { title: 'Small one', severity: 'monitor' },
    { title: 'Bare wire', severity: 'safety' },
    { title: 'Old roof', severity: 'major', locations: ['North slope'] },
    { title: 'Loose rail', severity: 'safety' },
    { title: 'Dirty 100% filter', severity: 'maintenance' },
  ])
  home = propertyId
})
afterAll(() => server.close())

const ask = async (query = '') => (await owner.get(`/property/${home}/issues${query}`)).body
const titles = async (query = '') => (await ask(query)).issues.map(({ title }: Issue) => title)
const find = async (title: string): Promise<Issue> =>
  (await ask()).issues.find((one: Issue) => one.title === title)
const move = async (title: string, body: Record<string, unknown>) => {
  const { issue_id, version } = await find(title)
  return owner.post(`/issues/${issue_id}/events`, { version, ...body })
}

describe('the list of issues', () => {
  it('has the most serious ones first, and each on exactly one page', async () => {
    const whole = ['Bare wire', 'Loose rail', 'Old roof', 'Dirty 100% filter', 'Small one']
    expect(await titles()).toEqual(whole)
    const pages = await Promise.all([1, 2, 3].map((page) => titles(`?page=${page}&page_size=2`)))
    expect(pages).toEqual([whole.slice(0, 2), whole.slice(2, 4), whole.slice(4)])
    expect(await titles('?sort=-severity')).toEqual([
      'Small one',
      'Dirty 100% filter',
      'Old roof',
      'Bare wire',
      'Loose rail',
    ])
  })

  it('is filtered and counted over all pages, by state, severity and every word', async () => {
    expect((await move('Old roof', { event: 'plan', provider: 'Ada Roofs' })).status).toBe(200)
    expect(await ask('?state=open&severity=safety,major&page_size=1')).toMatchObject({
      total: 2,
      page_size: 1,
      counts: {
        state: { open: 4, planned: 1 },
        severity: { safety: 2, major: 1, maintenance: 1, monitor: 1 },
      },
      matching: { state: { open: 2 }, severity: { safety: 2 } },
    })
    expect(await titles('?q=ADA')).toEqual(['Old roof'])
    expect(await titles('?q=north')).toEqual(['Old roof'])
    expect(await titles('?state=open&severity=monitor,safety&q=kitchen')).toEqual([
      'Bare wire',
      'Loose rail',
      'Small one',
    ])
    expect(await titles('?q=filter%20100%25')).toEqual(['Dirty 100% filter'])
    expect(await titles('?q=%25%25')).toEqual([])
    expect(await titles('?sort=state')).toEqual([
      'Bare wire',
      'Loose rail',
      'Dirty 100% filter',
      'Small one',
      'Old roof',
    ])
  })

  it('finds what an owner saw by their own note of it', async () => {
    const property_id = idOf('property lane')
    const { issue_id } = await server.db
      .insertInto('issues')
      .values({ property_id, system: 'interior', title: 'Loose step', severity: 'safety' })
      .returning('issue_id')
      .executeTakeFirstOrThrow()
    const { answer_id } = await server.db
      .selectFrom('diy_answers')
      .select('answer_id')
      .where('analysis_id', '=', idOf('diy lane'))
      .where('issue_id', 'is', null)
      .limit(1)
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('diy_answers')
      .set({ issue_id, note: 'The third one wobbles.' })
      .where('answer_id', '=', answer_id)
      .execute()
    const { body } = await owner.get(`/property/${property_id}/issues?q=wobbles`)
    expect(body.issues.map((one: Issue) => one.issue_id)).toEqual([issue_id])
  })

  it('has those without a day last, upward and downward', async () => {
    const due = (issues: Issue[]) => issues.map(({ due_on }) => due_on)
    await move('Small one', { event: 'plan', due_on: '2099-05-01' })
    await move('Loose rail', { event: 'plan', due_on: '2099-04-01' })
    const days = ['2099-04-01', '2099-05-01']
    expect(due((await ask('?sort=due_on')).issues)).toEqual([...days, null, null, null])
    expect(due((await ask('?sort=-due_on')).issues)).toEqual([
      ...days.toReversed(),
      null,
      null,
      null,
    ])
  })

  it('refuses an order and a state that there is not', async () => {
    for (const [query, field] of [
      ['?sort=color', 'sort'],
      ['?state=done', 'state.0'],
    ]) {
      const answer = await owner.get(`/property/${home}/issues${query}`)
      expect(httpError(answer)).toEqual([400, 'invalid'])
      expect(Object.keys(answer.body.fields)).toEqual([field])
    }
  })

  it('says what such a repair usually costs, from a source with its year', async () => {
    const { body } = await owner.get(`/property/${idOf('property lane')}/issues`)
    const known = body.issues.flatMap(({ cost_range }: Issue) => cost_range ?? [])
    expect(known.length).toBeGreaterThan(0)
    for (const { low_cents, high_cents, source, year } of known) {
      expect(low_cents).toBeLessThan(high_cents)
      expect([source !== '', year > 1990]).toEqual([true, true])
    }
    // Its owner does this one: nobody is paid for it.
    const own = body.issues.find(({ title }: Issue) => title === 'Gutters full of debris')
    expect(own.cost_range).toBeNull()
  })
})

describe('one issue', () => {
  it('is the same as in the list', async () => {
    const listed = await find('Bare wire')
    const { status, body } = await owner.get(`/issues/${listed.issue_id}`)
    expect([status, body]).toEqual([200, listed])
  })
  it('is not there for an unknown id, and not without a session', async () => {
    const unknown = `/issues/${idOf('no issue')}`
    expect(httpError(await owner.get(unknown))).toEqual([404, 'not_found'])
    expect((await fetch(`${server.url}/api${unknown}`)).status).toBe(401)
    expect((await owner.get('/issues/7')).status).toBe(400)
  })
})

describe('reminders of issues', () => {
  const remind = (body: Record<string, unknown>) =>
    owner.post(`/property/${home}/issue-reminders`, body)
  const reminders = async () =>
    (await owner.get(`/property/${home}/reminders`)).body.reminders as {
      title: string
      due_on: string
      provider: string
      who: string
      why: string
    }[]

  it('are one for each, on the day asked for, and no second one', async () => {
    const [wire, roof] = [await find('Bare wire'), await find('Old roof')]
    const body = { issue_ids: [wire.issue_id, roof.issue_id], due_on: '2099-03-01' }
    const first = await remind(body)
    expect([first.status, first.body]).toEqual([201, { added: 2 }])
    expect((await remind(body)).body).toEqual({ added: 0 })
    const mine = (await reminders()).filter(({ due_on }) => due_on === '2099-03-01')
    expect(mine.map(({ title, provider, who }) => [title, provider, who]).sort()).toEqual([
      ['Bare wire', '', 'pro'],
      ['Old roof', 'Ada Roofs', 'pro'],
    ])
  })

  it('have the title and what the report recommends as far as they fit, and nothing of an issue without a finding', async () => {
    const { issue_id: found } = await find('Loose rail')
    const recommendation = 'Fasten the rail. '.repeat(20)
    await server.db
      .updateTable('findings')
      .set({ recommendation })
      .where('title', '=', 'Loose rail')
      .execute()
    const long = 'A draft under the door. '.repeat(6)
    const own = await addIssue(server.db, home, { title: long })
    const answer = await remind({ issue_ids: [found, own], due_on: '2099-05-01' })
    expect([answer.status, answer.body]).toEqual([201, { added: 2 }])
    const mine = (await reminders()).filter(({ due_on }) => due_on === '2099-05-01')
    expect(mine.map(({ title, why }) => [title, why]).sort()).toEqual([
      [long.slice(0, 120), ''],
      ['Loose rail', recommendation.slice(0, 300)],
    ])
    // A person could have written it.
    for (const { title, why } of mine)
      expect(reminderBody.safeParse({ title, why, due_on: '2099-05-01' })).toMatchObject({
        success: true,
      })
  })

  it('may be for today, by the clocks of the home', async () => {
    const { issue_id } = await find('Small one')
    const { time_zone } = await server.db
      .selectFrom('properties')
      .select('time_zone')
      .where('property_id', '=', home)
      .executeTakeFirstOrThrow()
    const today = dayIn(Date.now(), time_zone)
    const answer = await remind({ issue_ids: [issue_id], due_on: today })
    expect([answer.status, answer.body]).toEqual([201, { added: 1 }])
    expect((await reminders()).filter(({ due_on }) => due_on === today)).toHaveLength(1)
  })

  it('are refused for no issue, an issue of another home, and a day that has passed', async () => {
    const { issue_id } = await find('Small one')
    const other = (await owner.get(`/property/${idOf('property lane')}/issues`)).body.issues[0]
    const before = await reminders()
    for (const [body, field, sentence] of [
      [{ issue_ids: [], due_on: '2099-01-01' }, 'issue_ids', 'Choose at least one.'],
      [
        { issue_ids: [issue_id, other.issue_id], due_on: '2099-01-01' },
        'issue_ids',
        'Choose issues of this home.',
      ],
      [{ issue_ids: [issue_id], due_on: '2020-01-01' }, 'due_on', 'Choose today or a later day.'],
    ] as const) {
      const answer = await remind(body)
      expect(httpError(answer)).toEqual([400, 'invalid'])
      expect(answer.body.fields).toEqual({ [field]: sentence })
    }
    expect(await reminders()).toEqual(before)
  })
})
