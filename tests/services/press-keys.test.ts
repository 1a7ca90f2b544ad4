import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EndpointName, Input } from '#contract/endpoints.ts'
import { type Api, makeApi } from '#src/services/api.ts'
import { makePressKeys, secondTry } from '#src/services/press-keys.ts'
import { hangUp, json, type Step, silence, startClient, startServer } from './scripted-server.ts'

const sent = {
  message: {
    message_id: 'm',
    place: 1,
    author: 'Pat Poe',
    author_role: 'homeowner',
    is_own: true,
    body: 'Is the dog a problem?',
    sent_at: '2026-12-01T15:00:00.000Z',
  },
}
let server: Awaited<ReturnType<typeof startServer>>
let api: Api
/** The clock of the tab. */
let now = 0
beforeAll(async () => {
  server = await startServer()
  const client = await startClient(server.address)
  api = makeApi(
    async () => client({ retries: 0, timeout: 2000 }),
    () => {},
    () => {},
    makePressKeys(() => now),
  )
})
beforeEach(() => server.answers(json(200, null)))
afterAll(() => server.stop())

type Press = <N extends EndpointName>(name: N, input: Input<N>) => Promise<string>
/** The key that a press sends, whatever becomes of it. */
const press: Press = async (name, input) => {
  await api.call(name, input).catch(() => {})
  return String(server.seen().at(-1)?.headers['idempotency-key'])
}
/** The same, answered so. */
const answered =
  (...steps: Step[]): Press =>
  (name, input) => {
    server.answers(...steps)
    return press(name, input)
  }
const lost = answered(hangUp)
const done = answered(json(200, sent))

/** Each test speaks of things of its own. */
const id = () => crypto.randomUUID()
const message = (inspectionId: string, body = 'Is the dog a problem?') =>
  ({ params: { inspectionId }, body: { body } }) as const

describe('the key of a request that is pressed again', () => {
  it.each([
    ['the connection broke', hangUp],
    ['the time ran out', silence],
    ['the server was down', json(503, {})],
    ['a proxy gave up', json(504, {})],
    ['the session had ended', json(401, {})],
    ['there were too many', json(429, {})],
    ['the first one was still worked on', json(409, { code: 'in_progress', error: 'Wait.' })],
    ['the answer was of another version', json(200, { message: 'm' })],
    [
      'a captive portal answered',
      (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Log in'),
    ],
  ] as [string, Step][])('is the same after no answer of the server: %s', async (_, step) => {
    const said = message(id())
    const first = await answered(step)('messages.send', said)
    expect(await answered(step)('messages.send', said)).toBe(first)
    expect(await done('messages.send', said)).toBe(first)
  })

  it.each([
    ['yes', json(200, sent)],
    ['no', json(409, { code: 'too_late', error: 'No.' })],
    ['that a field is wrong', json(400, { code: 'invalid', error: 'No.' })],
  ] as [string, Step][])('is another one once the server has said %s', async (_, step) => {
    const said = message(id())
    const first = await lost('messages.send', said)
    expect(await answered(step)('messages.send', said)).toBe(first)
    expect(await done('messages.send', said)).not.toBe(first)
  })

  it('is another one for another text, another thing, and another call', async () => {
    const [one, other] = [id(), id()]
    const keys = [
      await lost('messages.send', message(one)),
      await lost('messages.send', message(one, 'It barks.')),
      await lost('messages.send', message(other)),
      await lost('inspections.cancel', { params: { inspectionId: one }, body: { reason: 'Ill.' } }),
    ]
    expect(new Set(keys).size).toBe(4)
    // Nobody has answered any of them yet.
    expect(await lost('messages.send', message(one))).toBe(keys[0])
  })

  it('is another one where the server keeps no answer', async () => {
    const marked = { params: { inspectionId: id() }, body: { up_to: 7 } }
    expect(await lost('messages.read', marked)).not.toBe(await lost('messages.read', marked))
  })

  it('is another one when a later act has changed the thing meanwhile: it is a new wish', async () => {
    const said = message(id())
    const first = await lost('messages.send', said)
    await done('messages.send', { ...said, body: { body: 'It barks.' } })
    expect(await lost('messages.send', said)).not.toBe(first)

    const notice = { params: { id: id() } }
    const dismissed = await lost('notifications.dismiss', notice)
    await done('notifications.restore', notice)
    expect(await lost('notifications.dismiss', notice)).not.toBe(dismissed)

    const off = { params: { fromDay: '2026-12-24' } }
    const days = { from_day: '2026-12-24', until_day: '2026-12-24', reason: 'Christmas Eve' }
    const closed = await lost('closedDays.close', { body: days })
    server.answers(json(200, {}))
    await press('closedDays.open', off)
    expect(await lost('closedDays.close', { body: days })).not.toBe(closed)
  })

  it('is another one ten minutes after the first try: the same words are a new wish then', async () => {
    const said = message(id())
    const first = await lost('messages.send', said)
    now += secondTry - 1
    expect(await lost('messages.send', said)).toBe(first)
    now += 1
    const second = await lost('messages.send', said)
    expect(second).not.toBe(first)
    expect(await lost('messages.send', said)).toBe(second)
  })

  it('is another one with each press of an act that names nothing', async () => {
    expect(await lost('notifications.readAll', {})).not.toBe(
      await lost('notifications.readAll', {}),
    )
  })

  it('stays while others are answered: of other things, of other kinds, and marks of reading', async () => {
    const inspectionId = id()
    const said = message(inspectionId)
    const first = await lost('messages.send', said)
    await done('messages.send', message(id()))
    await done('notifications.readAll', {})
    await done('messages.read', { params: { inspectionId }, body: { up_to: 7 } })
    expect(await lost('messages.send', said)).toBe(first)
  })
})
