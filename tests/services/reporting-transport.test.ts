import { inflateSync } from 'node:zlib'
import { describe, expect, it, vi } from 'vitest'
import { makeScrubber } from '#src/services/reporting-scrub.ts'
import { scrubEnvelope } from '#src/services/reporting-transport.ts'

const scrubber = makeScrubber({
  origin: 'https://hearthkeep.example',
  patternOf: () => '/*',
  secrets: ['a-planted-secret'],
})
type Envelope = Parameters<typeof scrubEnvelope>[0]
/** An envelope of one item, as the library would make it. */
const envelopeOf = (type: string, payload: unknown, more: object = {}) =>
  [
    { trace: { transaction: 'a-planted-secret' } },
    [[{ type, ...more }, payload]],
  ] as unknown as Envelope

describe('the way out', () => {
  it.each([
    'event',
    'transaction',
    'span',
    'trace_metric',
    'session',
    'client_report',
    'a new one',
  ])('scrubs an item of type %s and the headers of the envelope', async (type) => {
    const scrubbed = await scrubEnvelope(envelopeOf(type, { x: ['a-planted-secret'] }), scrubber)
    expect(JSON.stringify(scrubbed)).not.toContain('a-planted-secret')
    expect(scrubbed[1]).toHaveLength(1)
  })

  it('scrubs a recording and compresses it, and says how long it is', async () => {
    const events = [
      { type: 4, data: { href: 'https://hearthkeep.example/x?token=a-planted-secret' } },
    ]
    const given = envelopeOf('replay_recording', `{"segment_id":0}\n${JSON.stringify(events)}`, {
      // As it was before the words in it were changed.
      length: 7,
    })
    const [, [item]] = await scrubEnvelope(given, scrubber)
    const [headers, payload] = item as [{ length: number }, Uint8Array]
    expect(payload).toBeInstanceOf(Uint8Array)
    expect(headers.length).toBe(payload.length)
    const end = payload.indexOf(10) + 1
    expect(Buffer.from(payload.subarray(0, end)).toString()).toBe('{"segment_id":0}\n')
    expect(JSON.parse(inflateSync(payload.subarray(end)).toString())).toEqual([
      { type: 4, data: { href: 'https://hearthkeep.example/*' } },
    ])
  })

  it('sends a recording as it is, scrubbed, where the browser cannot compress', async () => {
    vi.stubGlobal('CompressionStream', undefined)
    const given = envelopeOf('replay_recording', '{"segment_id":0}\n["a-planted-secret"]')
    const [, [item]] = await scrubEnvelope(given, scrubber)
    vi.unstubAllGlobals()
    const [headers, payload] = item as [{ length: number }, Uint8Array]
    expect(new TextDecoder().decode(payload)).toBe('{"segment_id":0}\n["[Filtered]"]')
    expect(headers.length).toBe(payload.length)
  })

  it('scrubs JSON attachments', async () => {
    const given = new TextEncoder().encode('{"moves":[{"of":"a-planted-secret"}]}')
    const [, [item]] = await scrubEnvelope(envelopeOf('attachment', given), scrubber)
    const [headers, payload] = item as unknown as [{ length: number }, Uint8Array]
    expect(headers.length).toBe(payload.length)
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual({ moves: [{ of: '[Filtered]' }] })
  })

  it('lets nothing out that it cannot read', async () => {
    for (const [type, payload] of [
      ['replay_recording', new Uint8Array([1, 2, 3])],
      ['replay_recording', '{"segment_id":0}\nno events'],
      ['attachment', new Uint8Array([1, 2, 3])],
      ['attachment', 'a-planted-secret'],
    ])
      expect((await scrubEnvelope(envelopeOf(String(type), payload), scrubber))[1]).toEqual([])
  })
})
