import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { alsoSays } from '#server/mail/templates.ts'
import { written } from '#server/mail/written.ts'
import { agentAdded as added, agentList as list } from '#tests/support/fixtures/agents.ts'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let other: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, other, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('homeowner2'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const mailsTo = async (address: string) => {
  await server.quiet()
  return server.mail.received.filter(({ to }) => to.includes(address))
}
const moveVisit = async (inspectionId: string) => {
  const { body } = await admin.get(`/inspections/${inspectionId}`)
  const later = new Date(Date.parse(body.scheduled_start) + 24 * 3_600_000).toISOString()
  await admin.post(`/inspections/${inspectionId}/reschedule`, { scheduled_start: later })
}
const keyIn = (headers: ReadonlyMap<string, string>): string =>
  /key=([\w-]+)>/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''

describe('an agent who unsubscribes', () => {
  it('finds a link and the header of RFC 8058 in every e-mail', async () => {
    const { inspectionId } = await schedule(owner, { street: '1 Quiet Row' })
    const { email } = await added(owner, inspectionId, { email: 'every@agents.example' })
    await moveVisit(inspectionId)
    await owner.post(`/inspections/${inspectionId}/cancel`, { reason: 'The house is sold.' })
    const mails = await mailsTo(email)
    expect(mails).toHaveLength(3)
    for (const { headers, text } of mails) {
      expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      expect(keyIn(headers)).not.toBe('')
      expect(text).toContain(`/api/public/mails/unsubscribe?key=${keyIn(headers)}`)
    }
    expect(new Set(mails.map(({ headers }) => keyIn(headers))).size).toBe(3)
  })

  it('gets no more e-mails, no matter who names them, and the client reads why; one press sends them again', async () => {
    const { inspectionId } = await schedule(owner, { street: '2 Quiet Row' })
    const { email } = await added(owner, inspectionId, { email: 'Stop@agents.example' })
    const [mail] = await mailsTo(email)
    const at = `/public/mails/unsubscribe?key=${keyIn(mail?.headers ?? new Map())}`
    const { anonymous } = server
    // A program that only looks changes nothing.
    expect((await anonymous.get(at)).body).toContain('inspections that name you as an agent')
    expect((await list(owner, inspectionId))[0]).toMatchObject({ unsubscribed: false })
    for (let round = 0; round < 2; round += 1)
      expect((await anonymous.post(at)).body).toContain('You are unsubscribed')
    // Opened once more, it says so.
    expect((await anonymous.get(at)).body).toContain('You are unsubscribed')
    expect((await list(owner, inspectionId))[0]).toMatchObject({ unsubscribed: true })
    await moveVisit(inspectionId)
    const elsewhere = await schedule(other, { street: '3 Quiet Row' })
    await added(other, elsewhere.inspectionId, { email: 'stop@agents.example' })
    expect(await mailsTo(email)).toHaveLength(1)
    const kept = await server.db.selectFrom('agent_mail_stops').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('agents.example')

    expect((await anonymous.post(`${at}&undo=yes`)).body).toContain('You get these e-mails again')
    await moveVisit(inspectionId)
    expect(await mailsTo(email)).toHaveLength(2)
  })

  it('gets them again alone: what another agent wants stays', async () => {
    const { inspectionId } = await schedule(owner, { street: '5 Quiet Row' })
    const keys: string[] = []
    for (const name of ['one', 'two']) {
      const { email } = await added(owner, inspectionId, { email: `${name}@again.example` })
      keys.push(keyIn((await mailsTo(email))[0]?.headers ?? new Map()))
    }
    const at = (key = '') => `/public/mails/unsubscribe?key=${key}`
    for (const key of keys) await server.anonymous.post(at(key))
    await server.anonymous.post(`${at(keys[0])}&undo=yes`)
    const shown = await list(owner, inspectionId)
    expect(
      Object.fromEntries(
        shown.map((agent: { email: string; unsubscribed: boolean }) => [
          agent.email,
          agent.unsubscribed,
        ]),
      ),
    ).toEqual({ 'one@again.example': false, 'two@again.example': true })
  })

  it('reads how in the own words of a firm, too', () => {
    const facts = { number: 'HK-1', street: '4 Quiet Row', address: '4 Quiet Row', when: 'soon' }
    const plain = written('agent.moved', { to: 'own@agents.example', name: 'Own' }, facts, '/x')
    expect(alsoSays(plain, 'To stop, open this.').wording?.foot).toEqual(['To stop, open this.'])
  })

  it('with a key that no e-mail had changes nothing', async () => {
    const at = '/public/mails/unsubscribe?key='
    expect((await server.anonymous.post(`${at}${'a'.repeat(43)}`)).body).toContain('expired')
    expect((await server.anonymous.post(at)).status).toBe(400)
  })

  it('reads a page where the mail program cut the link, as where the server fails; a program reads the usual error', async () => {
    const at = '/public/mails/unsubscribe?key=cut'
    const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
    for (const answer of [
      await server.anonymous.get(at, browser),
      await server.anonymous.post(at, undefined, browser),
      await server.anonymous.get('/public/reminder-mails/unsubscribe?key=cut', browser),
    ]) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        400,
        'text/html; charset=utf-8',
      ])
      expect(answer.body).toContain('The link is incomplete. Open it again from the e-mail.')
      expect(answer.body).toContain('href="/profile#mails"')
    }
    expect((await server.anonymous.get(at)).body).toMatchObject({ code: 'invalid' })
    // Elsewhere nobody reads a page of the API.
    expect((await server.anonymous.get('/public/shared-report', browser)).body).toMatchObject({
      code: 'invalid',
    })
  })
})
