// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { makeScrubber } from '#src/services/reporting-scrub.ts'
import { makeTransport } from '#src/services/reporting-transport.ts'
import { soon } from '#tests/support/soon.ts'

/* The library's own transports, on a network that is this file and the device's real store of reports. */

const address = 'https://reports.example/api/1/envelope/'
type Transport = ReturnType<ReturnType<typeof makeTransport>>
type Envelope = Parameters<Transport['send']>[0]

const sent: { url: string; body: string; credentials: unknown }[] = []
let begun = 0
let isOnline: boolean
let hold: Promise<void> | null
/** The library keeps the first function that it finds: one for all tests. */
vi.stubGlobal(
  'fetch',
  async (url: string, { body, credentials }: { body: string; credentials?: string }) => {
    if (!isOnline) throw new TypeError('Failed to fetch')
    begun += 1
    await hold
    sent.push({ url, body: String(body), credentials })
    return new Response('{}')
  },
)

let secrets: string[]
beforeEach(() => {
  sent.length = 0
  begun = 0
  isOnline = true
  hold = null
  secrets = ['a-planted-secret']
})
const transport = () =>
  makeTransport(() =>
    makeScrubber({ origin: 'https://hearthkeep.example', patternOf: () => '/*', secrets }),
  )({ url: address, recordDroppedEvent: () => {} })
const envelopeOf = (type: string, payload: unknown) =>
  [{}, [[{ type }, payload]]] as unknown as Envelope

it.each(['event', 'transaction'])('sends a scrubbed %s without a cookie', async (type) => {
  await transport().send(envelopeOf(type, { message: 'of a-planted-secret' }))
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ url: address, credentials: 'omit' })
  expect(sent[0]?.body).toContain('of [Filtered]')
})

it('scrubs with the secrets of the moment at which it sends', async () => {
  const one = transport()
  secrets = ['a-later-secret']
  await one.send(envelopeOf('event', { message: 'of a-later-secret' }))
  expect(sent[0]?.body).toContain('of [Filtered]')
})

it('asks nothing of the service where nothing is left to be sent', async () => {
  expect(await transport().send(envelopeOf('attachment', 'no bytes'))).toEqual({})
  expect(sent).toEqual([])
})

it('keeps an error that happens without a network, scrubbed, and sends it when there is one', async () => {
  isOnline = false
  await transport().send(envelopeOf('event', { message: 'kept of a-planted-secret' }))
  expect(sent).toEqual([])
  isOnline = true
  // What was a secret then is unknown by now.
  secrets = []
  dispatchEvent(new Event('online'))
  await soon(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toContain('kept of [Filtered]')
  expect(sent[0]?.credentials).toBe('omit')
})

it('keeps an error that has more beside it, with all of that', async () => {
  isOnline = false
  await transport().send([
    {},
    [
      [{ type: 'event' }, { message: 'kept' }],
      [{ type: 'user_report' }, { comments: 'beside it' }],
    ],
  ] as unknown as Envelope)
  expect(sent).toEqual([])
  isOnline = true
  dispatchEvent(new Event('online'))
  await soon(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toContain('"kept"')
  expect(sent[0]?.body).toContain('"beside it"')
})

it('keeps nothing else: a number is worth nothing later', async () => {
  isOnline = false
  const one = transport()
  await expect(one.send(envelopeOf('transaction', { name: 'lost' }))).rejects.toThrow()
  await one.send(envelopeOf('event', { message: 'kept' }))
  isOnline = true
  dispatchEvent(new Event('online'))
  await soon(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toContain('kept')
})

it.each(['event', 'transaction'])(
  'is flushed when the %s on its way has arrived, and not before',
  async (type) => {
    let arrive = () => {}
    hold = new Promise((resolve) => {
      arrive = resolve
    })
    const one = transport()
    const sending = one.send(envelopeOf(type, { message: 'slow' }))
    await soon(() => expect(begun).toBe(1))
    expect(await one.flush(1)).toBe(false)
    arrive()
    await sending
    expect(await one.flush(20_000)).toBe(true)
  },
)
