import { getDocumentProxy } from 'unpdf'
import { expect, it } from 'vitest'
import type { AirTest } from '#contract/air.ts'
import type { RadonUnit } from '#contract/vocabulary/units.ts'
import { writeAirDetails } from '#server/papers/air-pdf.ts'
import { makePaper } from '#server/papers/paper.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'

/** Fifty hours of a monitor: the first four are high, and so is one of those that count. */
const test = {
  kind: 'radon',
  radon: {
    test: {
      monitor: 'Sample',
      location: 'Den',
      calibrated_on: '2026-01-09',
      started_on: '2026-03-03',
      readings: Array.from({ length: 50 }, (_, at) => ({
        hour: at + 1,
        pci_per_l: at < 4 ? 9 : at === 30 ? 4.5 : 2 + (at % 5) / 10,
        mark: null,
        ...(at === 6 ? { temperature_f: 68.5, pressure_inhg: 29.92 } : {}),
      })),
    },
    result: { usable_hours: 46, settling_hours: 4 },
  },
} as unknown as AirTest // The writer reads nothing else of a test.

const around = { pictures: new Map(), zone: 'America/Chicago' }
const drawn = async (unit: RadonUnit, of = test) => {
  const paper = makePaper('A report', 'Test', new Date(0))
  paper.heading('H3', 'Radon')
  writeAirDetails(paper, of, { unit, ...around })
  const bytes = await paper.finish('Test')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const read: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    read.push(...(items as { str: string }[]).map(({ str }) => str))
  }
  // A line may end within 'pCi/L'.
  const words = read
    .join(' ')
    .replaceAll(/pCi\/\s+L/g, 'pCi/L')
    .replaceAll(/74\s+Bq/g, '74 Bq')
  return { bytes: bytes.toString('latin1'), words, pages: pdf.numPages }
}
/** A sentence as a PDF holds it where a sign of it is not of ASCII. */
const wide = (sentence: string) => [...sentence].map((sign) => `\0${sign}`).join('')

it('draws the hours of a radon monitor as a chart, which says in words what it shows', async () => {
  const { bytes, words, pages } = await drawn('pci')
  // One for the chart and its figures, and one for the air at the monitor.
  expect(pages).toBe(2)
  expect(bytes).toContain('/S /Figure')
  expect(bytes).toContain(
    '/Alt (Chart of radon hour by hour: 46 hours that count, between 2 and 4.5 pCi/L, 1 of them at or above the EPA action level of 4 pCi/L; the running average ends at 2.3 pCi/L)',
  )
  expect(words).toContain('EPA action level 4 pCi/L')
  expect(words).toContain('Hour 50')
})

it('has the hours in a table below it, twelve in a row', async () => {
  const { bytes, words } = await drawn('pci')
  expect(bytes).toContain('/S /Table')
  expect(words).toMatch(/37 to 48\s+2.1\s+2.2/)
  expect(words).toMatch(/49 to 50\s+2.3\s+2.4/)
})

it('draws the chart in the unit of its reader', async () => {
  const { bytes, words } = await drawn('bq')
  expect(bytes).toContain(wide('between 74 and 167 Bq/m'))
  expect(words).toContain('EPA action level 148 Bq/m³')
})

it('says what the levels mean behind the curve, and in words below it', async () => {
  const { words } = await drawn('pci')
  // In the field of the chart, from above to below; the highest band has no room for its words here.
  expect(words).toMatch(/Consider fixing\s+Low\s/)
  expect(words).toContain(
    'The bands: 4.0 pCi/L and above, fix it; 2.0 pCi/L to 3.9 pCi/L, consider fixing; below 2.0 pCi/L, low.',
  )
  expect((await drawn('bq')).words).toContain(
    'The bands: 148 Bq/m³ and above, fix it; 74 Bq/m³ to 144 Bq/m³, consider fixing; below 74 Bq/m³, low.',
  )
})

it('draws the running average of the hours that count, with a table of its own', async () => {
  const { words } = await drawn('pci')
  expect(words).toContain(
    'The line is each hour; the dotted line is the running average of the hours that count.',
  )
  // Nothing for the four hours that do not count; the fifth is its own average.
  expect(words).toMatch(
    /The running average after each hour that counts, in pCi\/L:.*1 to 12\s+2\.40\s+2\.20\s+2\.17/,
  )
  expect(words).toMatch(/49 to 50\s+2\.26\s+2\.26/)
  expect((await drawn('bq')).words).toMatch(
    /after each hour that counts, in Bq\/m³:.*1 to 12\s+88\.8\s+81\.4/,
  )
})

it('draws no running average where no hour counts', async () => {
  const { radon } = test
  const short = {
    ...test,
    radon: { ...radon, test: { ...radon?.test, readings: radon?.test.readings.slice(0, 3) } },
  } as unknown as AirTest // The writer reads nothing else of a test.
  expect((await drawn('pci', short)).words).not.toContain('running average')
})

it('has the surfaces and the moisture of a mold test in sentences', async () => {
  const paper = makePaper('A report', 'Test', new Date(0))
  paper.heading('H3', 'Mold')
  const surface = { sample_id: 'T-1', type: 'tape' as const, location: 'Closet' }
  const reading = { place: 'Sill', material: 'Pine', percent: 19, method: 'Pin meter', note: '' }
  const of = { kind: 'mold' as const, tested_at: null, valid: true, radon_average: null }
  writeAirDetails(
    paper,
    {
      ...{
        ...of,
        mold_verdict: null,
        moisture: [reading, { ...reading, material: '', note: 'Wet.' }],
      },
      surfaces: [
        { ...surface, growth: 'light', structures: false },
        { ...surface, growth: 'heavy', structures: null },
      ],
    },
    { unit: 'pci', ...around },
  )
  const text = await textOfPdf(await paper.finish('Test'))
  expect(text).toContain('T-1, Closet: Tape: growth light, no growth structures.')
  expect(text).toContain('T-1, Closet: Tape: growth heavy.')
  expect(text).toContain('Sill, Pine: 19%, Pin meter.')
  expect(text).toContain('Sill: 19%, Pin meter. Wet.')
})

it('has the air at the monitor below them, for what the monitor measured', async () => {
  const { words } = await drawn('bq')
  expect(words).toMatch(/The temperature at the monitor in each hour, °F:.*68\.5/)
  expect(words).toMatch(/The pressure at the monitor in each hour, inHg:.*29\.92/)
  expect(words).not.toContain('The humidity')
})
