import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SharedReport } from '#contract/sharing.ts'
import { asPdf } from '#server/papers/pdf.ts'
import type { Picture, Pictures } from '#server/papers/pictures.ts'

type Section = SharedReport['sections'][number]
type Finding = Section['findings'][number]

const photo = (photo_id: string, caption: string) =>
  ({ photo_id, caption, thumbnail_url: '', taken_at: null }) as Finding['photos'][number]
const severities = ['safety', 'major', 'maintenance', 'monitor'] as const

const finding = (number: number, words: number): Finding =>
  ({
    finding_id: `finding ${number}`,
    item_id: 'item',
    title: `Defect ${number}`,
    severity: severities[number % 4],
    time_frame: 'immediate',
    locations: ['North side'],
    observation: 'The covering is worn. '.repeat(words),
    implication: 'Water gets in.',
    recommendation: 'Have a roofer repair it.',
    trade: 'roofer',
    photos: number % 3 === 0 ? [] : [photo(`of ${number}`, `Defect ${number}, close`)],
  }) as unknown as Finding // The writer reads nothing else of a finding.

/** A report of twelve sections, whose findings get longer with `words`, so that pages end at other places. */
const reportOf = (words: number): SharedReport =>
  ({
    scope: 'full',
    number: 'HK-7',
    version: 2,
    address: { street: '12 Sample Lane', city: 'Austin', state: 'TX', zip: '78701' },
    inspected_on: '2026-03-05T18:00:00Z',
    finalized_at: '2026-03-06T18:00:00Z',
    time_zone: 'America/Chicago',
    inspector: { name: 'Sample Inspector', license_number: 'TX-1' },
    cover_photo: photo('home', 'The home from the street'),
    counts: { safety: 3, major: 3, maintenance: 3, monitor: 3 },
    summary: 'A solid home.',
    headlines: Array.from({ length: 12 }, (_, one) => ({
      finding_id: `finding ${one}`,
      title: `Defect ${one}`,
      severity: severities[one % 4],
      time_frame: 'immediate',
      label: `Section ${one}`,
    })),
    sections: Array.from({ length: 12 }, (_, one) => ({
      worksheet_id: `${one}`,
      label: `Section ${one}`,
      facts: [{ label: 'Material', value: 'Wood' }],
      items: [{ item_id: 'item', label: 'Covering', rating: 'D', note: '' }],
      findings: [finding(one, words + one)],
      photos: [photo(`item ${one}`, 'From afar')],
      limitations: [{ label: 'Flashing', reason: 'snow', note: 'Under snow.' }],
    })),
    good_news: [],
    not_inspected: [],
    not_present: [],
    tests_not_done: [],
    air: [
      {
        kind: 'radon',
        tested_at: '2026-03-07T18:00:00Z',
        valid: true,
        radon_average: 4.2,
        mold_verdict: null,
      },
    ],
    planning: [],
    scope_note: 'A visual inspection.',
    repair_request: null,
    answerable: null,
  }) as unknown as SharedReport // The writer reads nothing else of a report.

/** A piece of text on a page; the last number of `transform` is its height above the foot of the page. */
type Line = { str: string; height: number; transform: number[] }
type Bookmark = { title: string; items: Bookmark[] }

const company = 'Sample Inspections'
const score = { points: 72, band: 'Fair' }
let pictures: Pictures

const drawn = async (
  words = 8,
  given: Partial<Parameters<typeof asPdf>[0]> = {},
  more: Pictures = new Map(),
) => {
  const all = new Map([...pictures, ...more])
  const bytes = await asPdf(
    { report: reportOf(words), company, score, conditions: null, ...given },
    all,
  )
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1)
      const { items } = await page.getTextContent()
      const lines: Line[] = (items as Line[]).filter(({ str }) => str.trim() !== '')
      return { page, lines, text: lines.map(({ str }) => str).join('\n') }
    }),
  )
  return { bytes: bytes.toString('latin1'), pdf, pages }
}

beforeAll(async () => {
  const image = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#88a' } })
      .jpeg()
      .toBuffer()
  const [wide, tall] = [await image(480, 360), await image(270, 480)]
  const all = Array.from({ length: 12 }, (_, one): [string, Picture][] => [
    [`of ${one}`, { bytes: tall, alt: '', width: 270, height: 480 }],
    [`item ${one}`, { bytes: wide, alt: '', width: 480, height: 360 }],
  ]).flat()
  pictures = new Map([...all, ['home', { bytes: wide, alt: '', width: 480, height: 360 }]])
})

describe('the cover of a report', () => {
  it('names the firm, the home, the days, the inspector with the license, the score and the counts', async () => {
    const { pages } = await drawn()
    const text = pages[0]?.text.replaceAll('\n', ' ') ?? ''
    for (const words of [
      'Sample Inspections',
      'Home inspection report',
      '12 Sample Lane',
      'Austin, TX 78701',
      'March 5, 2026',
      'Sample Inspector, license TX-1',
      '72',
      'Fair',
      'Safety hazard',
      'Watch',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('page 1')
  })

  it('tells no score where the reader gets none, and says that a draft is one', async () => {
    const report = { ...reportOf(8), finalized_at: null }
    const { pages } = await drawn(8, { score: null, report })
    expect(pages[0]?.text).not.toContain('Home health')
    expect(pages[0]?.text).toContain('Not yet: a draft')
  })

  it('has the logo of the firm, with its name for who listens', async () => {
    const logo = await sharp({
      create: { width: 90, height: 30, channels: 3, background: '#a33' },
    })
      .png()
      .toBuffer()
    const firm = {
      name: 'Own Firm',
      phone: '512-555-0100',
      address: '1 Sample Street',
      license_line: 'Texas license 1',
      accent: '#1b4f72',
      logo_url: '/photos/key/thumbnail',
    }
    const more = new Map([['logo', { bytes: logo, alt: '', width: 90, height: 30 }]])
    const { bytes, pages } = await drawn(8, { report: { ...reportOf(8), firm } }, more)
    expect(bytes).toContain('/Alt (Logo of Own Firm)')
    expect(pages[0]?.text).toContain('Texas license 1')
  })
})

describe('the contents of a report', () => {
  it('name each part with the page on which it begins, and lead there', async () => {
    const { pages } = await drawn()
    const lines = pages[1]?.lines.map(({ str }) => str) ?? []
    const annotations = (await pages[1]?.page.getAnnotations()) ?? []
    const parts = ['Summary', ...reportOf(8).sections.map(({ label }) => label), 'Radon and mold']
    expect(annotations).toHaveLength(parts.length + 1)
    for (const part of parts) {
      const page = Number(lines.slice(lines.indexOf(part) + 1).find((line) => /^\d+$/.test(line)))
      const on = pages[page - 1]?.lines.filter(({ height }) => height > 14) ?? []
      expect(on.map(({ str }) => str)).toContain(part)
    }
  })

  it('are the bookmarks too, with the findings below their section', async () => {
    const { pdf } = await drawn()
    const outline: Bookmark[] = await pdf.getOutline()
    const titles = outline.map(({ title }) => title)
    expect(titles.slice(0, 4)).toEqual(['Cover', 'Contents', 'Summary', 'Section 0'])
    const section = outline.find(({ title }) => title === 'Section 3')
    expect(section?.items.map(({ title }) => title)).toContain('Defect 3')
  })

  it('take a second page where a template has many sections', async () => {
    const report = reportOf(8)
    const [first] = report.sections
    const many = Array.from({ length: 40 }, (_, one) => ({ ...first, label: `Part ${one}` }))
    const { pages } = await drawn(8, { report: { ...report, sections: many as Section[] } })
    expect(pages[1]?.text).toContain('Part 1')
    expect(pages[2]?.text).toContain('Part 39')
    expect(pages[3]?.text).toContain('Summary')
  })

  it('are left out of a summary, which has two pages', async () => {
    const { pages, pdf } = await drawn(8, {
      report: { ...reportOf(8), scope: 'summary', sections: [] },
    })
    expect(pdf.numPages).toBe(2)
    expect(pages[1]?.text).toContain('Summary')
  })
})

describe('a page of a report', () => {
  it('never ends with a heading or with what a section describes, wherever the words before it end', async () => {
    for (let words = 1; words <= 36; words += 7) {
      const { pages } = await drawn(words)
      for (const { lines } of pages.slice(2)) {
        expect(lines.length).toBeGreaterThan(1)
        const inside = lines.filter(({ str }) => !str.includes('· page '))
        const lowest = inside.toSorted((a, b) => (a.transform[5] ?? 0) - (b.transform[5] ?? 0))[0]
        expect(lowest?.height, `${words}: ${lowest?.str}`).toBeLessThan(11)
        expect(lowest?.str).not.toBe('Material: Wood')
      }
    }
  })

  it('has the words above a table with its beginning, wherever they come', async () => {
    const part = { component: 'Water heater', age_years: 9, life_low: 8, life_high: 12, source: '' }
    const base = { ...reportOf(1), planning: [part], sections: [], air: [], headlines: [] }
    for (let lines = 18; lines < 24; lines += 1) {
      const { pages } = await drawn(1, { report: { ...base, summary: 'A\n\n'.repeat(lines) } })
      expect(pages.find(({ text }) => /Our estimates/.test(text))?.text).toMatch(/lasts/)
    }
  })

  it('has a finding and its picture side by side on one page', async () => {
    for (const words of [4, 17, 30]) {
      const { pages } = await drawn(words)
      for (const one of [1, 2, 4, 5, 7, 8, 10, 11]) {
        const on = pages.filter(({ text }) => text.includes(`Defect ${one}, close`))
        expect(on).toHaveLength(1)
        const titles = on[0]?.lines.filter(({ height }) => height > 11).map(({ str }) => str)
        expect(titles, `${words}`).toContain(`Defect ${one}`)
      }
    }
  })

  it('puts the pictures below the words of a finding that fills more than a page', async () => {
    const { pages } = await drawn(400)
    expect(pages.some(({ text }) => text.includes('Defect 1, close'))).toBe(true)
  })
})

describe('a reader who listens', () => {
  it('hears sections, headings, tables with their heads and pictures with their words', async () => {
    const { bytes } = await drawn()
    for (const tag of ['Document', 'Sect', 'H1', 'H2', 'H3', 'P', 'Figure', 'Caption'])
      expect(bytes, tag).toContain(`/S /${tag}`)
    for (const tag of ['TOC', 'TOCI', 'Link', 'Table', 'TR', 'TH', 'TD'])
      expect(bytes, tag).toContain(`/S /${tag}\n`)
    expect(bytes).toMatch(/\/Scope \/Column/)
    expect(bytes).toContain('/Alt (The home from the street)')
    expect(bytes).toMatch(/\/Lang \(en-US\)/)
    expect(bytes).toContain('/DisplayDocTitle true')
  })

  it('says of each table of parts and of loose photographs which section they are of', async () => {
    const { pages } = await drawn()
    const text = pages.map((page) => page.text).join(' ')
    for (const one of [0, 11]) {
      expect(text).toContain(`Section ${one}: each part`)
      expect(text).toContain(`Section ${one}: photographs`)
    }
  })

  it('reads the days of a radon monitor in words, and signs only where an hour has one', async () => {
    const reading = (hour: number, mark: 'tamper' | null) => ({ hour, pci_per_l: 4, mark })
    const told = async (mark: 'tamper' | null) => {
      const [test] = reportOf(8).air
      const radon = {
        test: {
          monitor: 'Sample',
          location: 'Den',
          calibrated_on: '2026-01-09',
          started_on: '2026-03-03',
          readings: [reading(1, mark), reading(2, null)],
        },
        result: { usable_hours: 46, settling_hours: 4 },
      }
      const air = [{ ...test, radon }] as unknown as SharedReport['air'] // The writer reads no more of it.
      const { pages } = await drawn(8, { report: { ...reportOf(8), air } })
      return pages.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')
    }
    const plain = await told(null)
    expect(plain).toContain('calibrated January 9, 2026')
    expect(plain).toContain('Started March 3, 2026')
    expect(plain).not.toContain('T moved')
    expect(await told('tamper')).toContain('T moved')
  })

  it('reads levels of radon in both units', async () => {
    const { pages } = await drawn()
    const text = pages.map((page) => page.text.replaceAll('\n', ' ')).join(' ')
    expect(text).toContain('4.2 pCi/L (155 Bq/m³)')
  })

  it('reads radon and the weather first in the units of their profile', async () => {
    const conditions = {
      weather: 'Light rain',
      temperature_f: 58,
      occupancy: 'vacant',
      utilities_on: 'all',
      people_present: '',
    } as const
    const told = async (report: SharedReport) => {
      const { pages } = await drawn(8, { report, conditions })
      return pages.map(({ text }) => text.replaceAll('\n', ' ')).join(' ')
    }
    expect(await told(reportOf(8))).toContain('Light rain, 58 °F (14 °C)')
    const own = await told({ ...reportOf(8), units: { radon: 'bq', temperature: 'c' } })
    expect(own).toContain('Light rain, 14 °C (58 °F)')
    expect(own).toContain('155 Bq/m³ (4.2 pCi/L)')
  })
})
