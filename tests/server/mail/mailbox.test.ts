import { afterAll, beforeAll, expect, it } from 'vitest'
import { contactMail } from '#server/mail/templates.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { SMTP_URL: '', JOBS: 'off' } })
})
afterAll(() => server.close())

const shown = async () => (await fetch(`${server.url}/dev/mail`)).text()

it('the mailbox of a development server shows the e-mails that it keeps, the newest first, and says so where there is none', async () => {
  expect(await shown()).toContain('<p>No e-mail yet.</p>')
  const at = Date.parse('2026-03-01T12:00:00Z')
  const mail = (subject: string, kept_at: Date | null) => ({
    ...{ recipient: 'ann@homes.example', subject, html: '', kept_at },
    text: 'Open https://homes.example/a?b=1&c=2 <now>',
  })
  await server.db
    .insertInto('mails')
    .values([
      mail('Middle', new Date(at)),
      mail('Newest', new Date(at + 1000)),
      mail('Oldest', new Date(at - 1000)),
      mail('Waiting', null),
    ])
    .execute()
  const page = await shown()
  expect([...page.matchAll(/<h2>(\w+)<\/h2>/g)].map(([, subject]) => subject)).toEqual([
    'Newest',
    'Middle',
    'Oldest',
  ])
  expect(page).not.toContain('No e-mail yet.')
  const link = 'https://homes.example/a?b=1&#38;c=2'
  expect(page).toContain(`Open <a href="${link}">${link}</a> &#60;now&#62;`)
})

it('a message to support names its trace only where there is one', () => {
  const message = { name: 'Ann', email: 'ann@homes.example', topic: 'Help', message: 'Hello' }
  const text = (trace: string | null) =>
    contactMail('us@homes.example', 'C-1', { ...message, trace }).text
  expect(text('moves')).toContain('Support trace: moves')
  for (const none of [null, '']) expect(text(none)).not.toContain('Support trace')
})
