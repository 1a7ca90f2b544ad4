import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { AirTest } from '#contract/air.ts'
import type { SharedReport } from '#contract/sharing.ts'
import { writeAirDetails } from '#server/papers/air-pdf.ts'
import { makePaper } from '#server/papers/paper.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { type Pictures, shotsOfReport } from '#server/papers/pictures.ts'

const photo = (photo_id: string, caption: string) => ({
  ...{ photo_id, caption, thumbnail_url: '', taken_at: '2026-03-05T18:00:00Z' },
})
const air = {
  sample_id: 'S-2',
  location: 'Bedroom',
  outdoor: false,
  litres: 75,
  fraction_read: 1,
  counts: [{ genus: 'asp_pen', raw: 21 }],
}
const tape = { sample_id: 'T-1', type: 'tape', location: 'Closet', growth: 'light' }
const test = {
  ...{ kind: 'mold', tested_at: null, valid: true, radon_average: null, mold_verdict: null },
  mold: [air, { ...air, sample_id: 'S-1', location: 'Front lawn', outdoor: true }],
  surfaces: [{ ...tape, structures: null }],
  places: [
    { sample_id: 'S-2', type: 'air', location: 'Bedroom', photos: [photo('a', 'Beside the bed')] },
    { sample_id: 'T-1', type: 'tape', location: 'Closet', photos: [photo('b', 'Back wall')] },
  ],
} as unknown as AirTest // The writer reads nothing else of a test.

let pictures: Pictures
beforeAll(async () => {
  const bytes = await sharp({
    create: { width: 480, height: 360, channels: 3, background: '#88a' },
  })
    .jpeg()
    .toBuffer()
  pictures = new Map(
    ['a', 'b'].map((id) => [id, { bytes, alt: '', width: 480, height: 360 }] as const),
  )
})

const drawn = async (shown: Pictures) => {
  const paper = makePaper('A report', 'Test', new Date(0))
  paper.heading('H3', 'Mold')
  writeAirDetails(paper, test, { unit: 'pci', pictures: shown, zone: 'America/Chicago' })
  const bytes = await paper.finish('Test')
  return { tags: bytes.toString('latin1'), text: (await textOfPdf(bytes)).replace(/\s+/g, ' ') }
}

it('the photographs of a sample are beside its words, with when they were taken', async () => {
  const { tags, text } = await drawn(pictures)
  expect(tags.match(/\/S \/Figure/g)).toHaveLength(2)
  const order = [
    'S-2, Bedroom: ',
    'Beside the bed · Taken Mar 5, 2026, 12:00 PM',
    'S-1, Front lawn: ',
  ]
  const after = [...order, 'T-1, Closet: Tape: growth light.', 'Back wall · Taken']
  const places = after.map((words) => text.indexOf(words))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  expect(places).not.toContain(-1)
})

it('a photograph that cannot be read leaves the words of its sample', async () => {
  const { tags, text } = await drawn(new Map())
  expect(tags).not.toContain('/S /Figure')
  expect(text).toContain('T-1, Closet: Tape: growth light.')
})

it('a report asks the store for the photographs of its samples', () => {
  const report = { cover_photo: null, repair_request: null, sections: [], air: [test] }
  // What is read of a report here.
  const shots = shotsOfReport(report as unknown as SharedReport)
  expect(shots.map(({ caption }) => caption)).toEqual(['Beside the bed', 'Back wall'])
})
