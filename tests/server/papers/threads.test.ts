import { performance } from 'node:perf_hooks'
import { describe, expect, it } from 'vitest'
import type { ReportPaper } from '#server/papers/pdf.ts'
import type { Picture, Pictures, Shot } from '#server/papers/pictures.ts'
import { type Drawing, drawPaper } from '#server/papers/threads.ts'
import type { StoredDocument } from '#server/payments/billing.ts'

const receipt = (sequence: number, lines = 1): Drawing => ({
  kind: 'billing',
  data: {
    kind: 'receipt',
    sequence,
    issued_at: new Date('2026-03-05T18:00:00Z'),
    content: {
      company: 'Hearthkeep',
      billed_to: 'Somebody',
      inspection: 'HK-1',
      place: '12 Sample Lane',
      time_zone: 'America/Chicago',
      invoice: null,
      lines: Array.from({ length: lines }, (_, at) => ({
        label: `Line ${at}`,
        why: 'It was ordered. '.repeat(12),
        cents: 100,
      })),
      total_cents: 100 * lines,
      reason: '',
    },
  } as unknown as StoredDocument,
})
/** Data that no paper can be drawn from. */
const broken: Drawing = { kind: 'report', data: { report: { number: 'HK-2' } } as ReportPaper }
const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString() === '%PDF-'

describe('a paper', () => {
  it('is drawn beside the requests: this thread is free for them most of the time', async () => {
    await drawPaper(receipt(1))
    const before = performance.eventLoopUtilization()
    const bytes = await drawPaper(receipt(2, 500))
    const { utilization } = performance.eventLoopUtilization(before)
    expect(isPdf(bytes)).toBe(true)
    // Drawn here, it would be 1, on a busy machine too: waiting for the other thread counts as free.
    expect(utilization).toBeLessThan(0.5)
  })

  it('is kept: the same data again is answered by the same bytes', async () => {
    const first = await drawPaper(receipt(3))
    expect(await drawPaper(receipt(3))).toBe(first)
    expect(await drawPaper(receipt(4))).not.toBe(first)
  })

  it('is drawn once for two who ask at the same time', async () => {
    const [one, other] = await Promise.all([drawPaper(receipt(5)), drawPaper(receipt(5))])
    expect(one).toBe(other)
  })

  it('is drawn again where one of its photographs could not be read', async () => {
    const shots: Shot[] = ['p', 'q'].map((photo_id) => ({
      photo_id,
      caption: '',
      thumbnail_url: '',
    }))
    const picture: Picture = { bytes: Buffer.alloc(0), alt: '', width: 1, height: 1 }
    const withThose = (...ids: string[]) => ({
      shots,
      load: async (): Promise<Pictures> => new Map(ids.map((id) => [id, picture])),
    })
    for (const ids of [[], ['p']]) {
      const first = await drawPaper(receipt(6), withThose(...ids))
      expect(await drawPaper(receipt(6), withThose(...ids))).not.toBe(first)
    }
    const whole = await drawPaper(receipt(6), withThose('p', 'q'))
    expect(await drawPaper(receipt(6), withThose())).toBe(whole)
  })

  it('that fails leaves the thread to the next one', async () => {
    await expect(drawPaper(broken)).rejects.toThrow()
    expect(isPdf(await drawPaper(receipt(7)))).toBe(true)
  })

  it('is refused in words while twenty wait, and drawn afterwards', async () => {
    const many = Array.from({ length: 20 }, (_, at) => drawPaper(receipt(100 + at)))
    await expect(drawPaper(receipt(200))).rejects.toMatchObject({
      status: 503,
      retryAfter: 5,
      message: 'Many files are being made. Try again in a moment.',
    })
    expect((await Promise.all(many)).every(isPdf)).toBe(true)
    expect(isPdf(await drawPaper(receipt(200)))).toBe(true)
  })
})
