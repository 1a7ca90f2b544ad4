import { type BrowserOptions, makeBrowserOfflineTransport, makeFetchTransport } from '@sentry/react'
import type { Scrubber } from './reporting-scrub.ts'

/*
 * The one way out. Everything the library sends is an envelope, a list of items; all of it is read here and
 * scrubbed before it becomes bytes, no matter which hooks it passed.
 */

type Transport = ReturnType<typeof makeFetchTransport>
type Envelope = Parameters<Transport['send']>[0]
type Item = Envelope[1][number]

/** zlib, as the servers expect a recording; as it is where the browser cannot. */
const compressed = async (text: string): Promise<Uint8Array> => {
  const bytes = new TextEncoder().encode(text)
  if (typeof CompressionStream === 'undefined') return bytes
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** A recording is a line of headers and a list of events. One that cannot be read does not leave: null. */
const scrubRecording = async (payload: unknown, scrubber: Scrubber): Promise<Uint8Array | null> => {
  if (typeof payload !== 'string') return null
  const end = payload.indexOf('\n') + 1
  let events: unknown
  try {
    events = JSON.parse(payload.slice(end))
  } catch {
    return null
  }
  const head = new TextEncoder().encode(payload.slice(0, end))
  const body = await compressed(JSON.stringify(scrubber.value(events)))
  const whole = new Uint8Array(head.length + body.length)
  whole.set(head)
  whole.set(body, head.length)
  return whole
}

/** Reads an attachment that is JSON. Any other does not leave: null. */
const scrubAttachment = (payload: unknown, scrubber: Scrubber): Uint8Array | null => {
  if (!(payload instanceof Uint8Array)) return null
  try {
    const content: unknown = JSON.parse(new TextDecoder().decode(payload))
    return new TextEncoder().encode(JSON.stringify(scrubber.value(content)))
  } catch {
    return null
  }
}

/** An envelope without the items that cannot be read. */
export const scrubEnvelope = async (
  [headers, items]: Envelope,
  scrubber: Scrubber,
): Promise<Envelope> => {
  const kept: unknown[] = []
  for (const [itemHeaders, payload] of items as Item[]) {
    const bytes =
      itemHeaders.type === 'replay_recording'
        ? await scrubRecording(payload, scrubber)
        : itemHeaders.type === 'attachment'
          ? scrubAttachment(payload, scrubber)
          : null
    if (bytes !== null) kept.push([{ ...itemHeaders, length: bytes.length }, bytes])
    else if (typeof payload === 'object' && payload !== null && !ArrayBuffer.isView(payload))
      kept.push([itemHeaders, scrubber.value(payload)])
  }
  // The same items in the same order, with other words in them.
  return [scrubber.value(headers), kept] as Envelope
}

/**
 * The library's own transports behind the scrubbing. No cookie goes with them, even to our own origin. Errors
 * that happen where there is no network are kept on the device, as scrubbed as they would leave, and sent when
 * there is one; the rest is worth nothing later.
 */
export const makeTransport =
  (scrubber: () => Scrubber): NonNullable<BrowserOptions['transport']> =>
  (options) => {
    const all = { ...options, fetchOptions: { credentials: 'omit' as const } }
    const direct = makeFetchTransport(all)
    const keeping = makeBrowserOfflineTransport()({
      ...all,
      dbName: 'hearthkeep-reports',
      maxQueueSize: 30,
      flushAtStartup: true,
    })
    return {
      send: async (envelope) => {
        const scrubbed = await scrubEnvelope(envelope, scrubber())
        const items = scrubbed[1] as Item[]
        if (items.length === 0) return {}
        return (items.some(([{ type }]) => type === 'event') ? keeping : direct).send(scrubbed)
      },
      flush: async (timeout) => {
        const flushed = await Promise.all([direct.flush(timeout), keeping.flush(timeout)])
        return flushed.every(Boolean)
      },
    }
  }
