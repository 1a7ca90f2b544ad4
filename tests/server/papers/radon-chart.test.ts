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

const drawn = async (unit: RadonUnit) => {
  const paper = makePaper('A report', 'Test', new Date(0))
  paper.heading('H3', 'Radon')
  writeAirDetails(paper, test, unit)
  const bytes = await paper.finish('Test')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const words = (items as { str: string }[]).map(({ str }) => str).join(' ')
  return { bytes: bytes.toString('latin1'), words, pages: pdf.numPages }
}
/** A sentence as a PDF holds it where a sign of it is not of ASCII. */
const wide = (sentence: string) => [...sentence].map((sign) => `\0${sign}`).join('')

it('draws the hours of a radon monitor as a chart, which says in words what it shows', async () => {
  const { bytes, words, pages } = await drawn('pci')
  expect(pages).toBe(1)
  expect(bytes).toContain('/S /Figure')
  expect(bytes).toContain(
    '/Alt (Chart of radon hour by hour: 46 hours that count, between 2 and 4.5 pCi/L, 1 of them at or above the EPA action level of 4 pCi/L)',
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
    'pci',
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
