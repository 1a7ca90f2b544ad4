import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { addHome, httpError } from '#tests/support/fixtures/visit.ts'
import { seenLicense } from '#tests/support/lives/seen-license.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/*
 * Nine in the evening of New Year's Eve in Texas, which is the next year in London: what asks for a day means the day of
 * the home's clocks.
 */

const evening = Date.parse('2027-01-01T03:00:00Z')
const [yesterday, today, tomorrow] = ['2026-12-30', '2026-12-31', '2027-01-01'] as const

let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => evening, env: { JOBS: 'off' } })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(() => server.close())

const lane = idOf('property lane')
const openIssue = async () => {
  const { body } = await owner.get(`/property/${lane}/issues?state=open`)
  return body.issues[0]
}

describe('at nine in the evening in Texas', () => {
  it('an issue is put off until tomorrow, and not until today', async () => {
    const { issue_id, version } = await openIssue()
    const putOff = (due_on: string) =>
      owner.post(`/issues/${issue_id}/events`, {
        version,
        event: 'defer',
        reason: 'After the holidays.',
        due_on,
      })
    const refused = await putOff(today)
    expect(refused.body.fields).toEqual({ due_on: 'Choose a future day.' })
    expect((await putOff(tomorrow)).status).toBe(200)
  })

  it('an issue is remembered today, and not yesterday', async () => {
    const { issue_id } = await openIssue()
    const remind = (due_on: string) =>
      owner.post(`/property/${lane}/issue-reminders`, { issue_ids: [issue_id], due_on })
    expect(httpError(await remind(yesterday))).toEqual([400, 'invalid'])
    expect((await remind(today)).body).toEqual({ added: 1 })
  })

  it('a job was done today, in this year, and not tomorrow', async () => {
    const home = await addHome(owner)
    const { body } = await owner.post(`/property/${home}/providers`, {
      name: 'Ada',
      trade: 'Roofer',
      phone: '',
      email: '',
      license_number: '',
      license_until: null,
      insurance_until: null,
      rating: null,
      notes: '',
    })
    const job = (done_on: string, cost_cents: number) =>
      owner.post(`/providers/${body.provider.provider_id}/jobs`, {
        title: 'A tile',
        done_on,
        cost_cents,
        issue_id: null,
      })
    expect((await job(tomorrow, 1)).body.fields).toEqual({ done_on: 'This day has not come yet.' })
    expect((await job(today, 700)).status).toBe(200)
    expect((await job('2025-12-31', 90)).status).toBe(200)
    expect((await owner.get(`/property/${home}/providers`)).body).toMatchObject({
      spent_cents: 790,
      spent_this_year_cents: 700,
    })
  })

  it('a license of Texas is good until its last day ends there', async () => {
    const license = `/inspectors/${idOf('user inspector')}/license`
    const seen = await seenLicense(server.db, idOf('user inspector'))
    const approve = (expires_on: string) =>
      admin.post(`${license}/approve`, { number: 'TX-1', state: 'TX', expires_on, seen })
    expect(httpError(await approve(yesterday))).toEqual([400, 'invalid'])
    expect((await approve(today)).body).toMatchObject({ status: 'approved', expires_on: today })
    const { license_expires_at } = await server.db
      .selectFrom('users')
      .select('license_expires_at')
      .where('user_id', '=', idOf('user inspector'))
      .executeTakeFirstOrThrow()
    expect(license_expires_at?.toISOString()).toBe('2027-01-01T06:00:00.000Z')
  })

  it('a reminder of today is not overdue', async () => {
    const { body } = await owner.get(`/property/${lane}/reminders`)
    expect([body.today, body.season]).toEqual([today, 'winter'])
  })
})
