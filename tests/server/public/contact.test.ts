import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const words = {
  name: 'Ada <b>Byron</b>',
  email: 'ada@new.example',
  topic: 'fault',
  message: 'The roof does not open.\nIt should.',
  trace: '{"moves":[]}',
}
const write = (more: object = {}) => server.anonymous.post('/public/contact', { ...words, ...more })
const kept = () => server.db.selectFrom('contact_messages').selectAll().execute()

describe('a message to support', () => {
  it('is stored, mailed to support as text, and named by a reference', async () => {
    const answer = await write()
    expect(answer.status).toBe(201)
    expect(answer.body.reference).toMatch(/^C-[2-9A-HJKMNP-Z]{8}$/)
    expect(await kept()).toEqual([
      { ...words, reference: answer.body.reference, created_at: expect.any(Date) },
    ])
    const mail = await server.mail.waitForMail('support@hearthkeep.example')
    expect(mail.subject).toBe(`${answer.body.reference}: fault`)
    expect(mail.text).toContain('From Ada <b>Byron</b>, ada@new.example')
    expect(mail.text).toContain('The roof does not open.')
  })
  it('that lacks something names it, and nothing is stored', async () => {
    const before = await kept()
    for (const [more, field] of [
      [{ name: ' ' }, 'name'],
      [{ email: 'nobody' }, 'email'],
      [{ topic: 'weather' }, 'topic'],
      [{ message: '' }, 'message'],
      [{ message: 'x'.repeat(5001) }, 'message'],
      [{ subject: 'more' }, 'subject'],
    ] as const) {
      const answer = await write(more)
      expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]])
    }
    expect(await kept()).toEqual(before)
  })
  it('is taken ten times an hour from one place, and no more', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 12; time += 1) statuses.push((await write()).status)
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(10)
    expect(statuses.at(-1)).toBe(429)
  })
})
