import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, inspector] = await Promise.all([server.as('admin'), server.as('inspector')])
})
afterAll(() => server.close())

const license = `/inspectors/${idOf('user inspector')}/license`
const expires_on = new Date(Date.now() + 900 * 86_400_000).toISOString().slice(0, 10)
const wrong = { number: 'WRONG-1', state: 'TX', expires_on }
const right = { ...wrong, number: 'RIGHT-2' }
const reason = 'Unreadable.'
const decide = (event: string, body: object) => admin.post(`${license}/${event}`, body)

it('a license is not decided on as an admin saw it before the inspector corrected it', async () => {
  await inspector.post(license, wrong)
  const { body: before } = await inspector.post(license, right)
  const decisions = { decline: { reason }, refuse: { reason }, approve: wrong }
  for (const [event, body] of Object.entries(decisions)) {
    const answer = await decide(event, { ...body, seen: wrong })
    expect(httpError(answer), event).toEqual([409, 'changed'])
    expect(answer.body.error).toBe(
      'The details of this license have changed meanwhile. Look at them again.',
    )
    expect((await inspector.get(license)).body, event).toEqual(before)
    expect((await decide(event, body)).status, event).toBe(400)
  }
  // Each part of what the admin saw counts.
  for (const part of [{ number: 'RIGHT-3' }, { state: 'OK' }, { expires_on: null }])
    expect(httpError(await decide('decline', { reason, seen: { ...right, ...part } }))).toEqual([
      409,
      'changed',
    ])
})

it('a decision on what the inspector has sent last is accepted, and one that comes again changes nothing', async () => {
  for (const seen of [right, wrong])
    expect((await decide('decline', { reason, seen })).body).toMatchObject({
      renewal: null,
      renewal_reason: reason,
    })
  await inspector.post(license, right)
  for (const seen of [right, wrong])
    expect((await decide('approve', { ...right, seen })).body).toMatchObject({
      status: 'approved',
      ...right,
      renewal: null,
    })
  for (const seen of [right, wrong])
    expect((await decide('refuse', { reason, seen })).body).toMatchObject({ status: 'refused' })
})

it('what another admin has decided since is not undone by one who has not seen it', async () => {
  const as = (status: string) => ({ ...wrong, status })
  await inspector.post(license, wrong)
  expect((await decide('refuse', { reason, seen: as('waiting') })).status).toBe(200)
  const approval = (status: string) => decide('approve', { ...wrong, seen: as(status) })
  const late = await approval('waiting')
  expect(httpError(late)).toEqual([409, 'changed'])
  expect(late.body.error).toBe('This license was refused meanwhile. Look at it again.')
  expect((await inspector.get(license)).body.status).toBe('refused')
  // Refusing what is refused, and approving what is approved, is the same decision twice.
  expect((await decide('refuse', { reason, seen: as('waiting') })).status).toBe(200)
  expect((await approval('refused')).body.status).toBe('approved')
  expect((await approval('refused')).body.status).toBe('approved')
  const refusal = await decide('refuse', { reason, seen: as('waiting') })
  expect(httpError(refusal)).toEqual([409, 'changed'])
  expect(refusal.body.error).toBe('This license was approved meanwhile. Look at it again.')
  expect((await decide('refuse', { reason, seen: as('approved') })).body.status).toBe('refused')
})

it('a correction does not replace what the inspector has sent from another device and not seen here', async () => {
  const [first, second, third] = ['ONE-1', 'TWO-2', 'THREE-3'].map((number) => ({
    ...right,
    number,
  }))
  await inspector.post(license, first)
  expect((await inspector.post(license, { ...second, seen: first })).status).toBe(200)
  const { body: before } = await inspector.get(license)
  const late = await inspector.post(license, { ...third, seen: first })
  expect(httpError(late)).toEqual([409, 'changed'])
  expect((await inspector.get(license)).body).toEqual(before)
  // The same once more is no other correction.
  expect((await inspector.post(license, { ...second, seen: first })).status).toBe(200)
  expect((await inspector.post(license, { ...third, seen: second })).body).toMatchObject(
    third ?? {},
  )
})
