import { describe, expect, it } from 'vitest'
import type { SharedReport } from '#contract/sharing.ts'
import { asPdf } from '#server/papers/pdf.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'

/* What a report on paper says, where the facts are others than usual. Its instants are evenings of Texas. */

const evening = '2026-03-06T02:30:00Z'
const empty = {
  scope: 'summary',
  number: 'HK-7',
  version: 2,
  address: { street: '12 Oak Street', city: 'Austin', state: 'TX', zip: '78701' },
  inspected_on: evening,
  finalized_at: '2026-03-09T03:30:00Z',
  time_zone: 'America/Chicago',
  inspector: { name: 'Ina Demo', license_number: 'TX-1' },
  cover_photo: null,
  counts: { safety: 0, major: 0, maintenance: 0, monitor: 0 },
  summary: 'A solid home.',
  headlines: [],
  sections: [],
  good_news: [],
  not_inspected: [],
  not_present: [],
  tests_not_done: [],
  air: [],
  planning: [],
  scope_note: 'A visual inspection.',
  repair_request: null,
  answerable: null,
}
const conditions = {
  weather: '',
  temperature_f: null,
  occupancy: 'vacant',
  utilities_on: 'all',
  people_present: '',
} as const
const told = async (
  more: object = {},
  given: Partial<Parameters<typeof asPdf>[0]> = {},
): Promise<string> => {
  // The writer reads nothing else of a report.
  const report = { ...empty, ...more } as unknown as SharedReport
  const paper = await asPdf(
    { report, company: 'A Firm', score: null, conditions: null, ...given },
    new Map(),
  )
  return (await textOfPdf(paper)).replace(/\s+/g, ' ')
}

describe('the corrections', () => {
  const corrections = [
    {
      version: 2,
      finalized_at: '2026-03-09T03:30:00Z',
      reason: 'It was another house.',
      added: ['Was missed'],
      removed: ['Worn shingles', 'Moss'],
      changed: [],
    },
  ]

  it('say when the report was published again, why, and which findings are others now', async () => {
    const text = await told({ scope: 'full' }, { corrections })
    expect(text).toContain(
      'Corrections Version 2, March 8, 2026 It was another house. Added: Was missed. Taken out: Worn shingles and Moss.',
    )
    // Once in the contents, once as the heading.
    expect(text.split('Corrections')).toHaveLength(3)
  })

  it('are on no paper of a report that was never corrected', async () => {
    expect(await told({ scope: 'full' })).not.toContain('Corrections')
  })
})

describe('the cover', () => {
  it('has the days on the clocks of the home, and the number and version of the report', async () => {
    const text = await told()
    expect(text).toContain('Inspected March 5, 2026')
    expect(text).toContain('Published March 8, 2026')
    expect(text).toContain('Report Number HK-7, version 2')
    expect(await told({ inspected_on: null })).toContain('Inspected not known')
  })

  it('leaves out a license and a ZIP that nobody has given, and the weather of a link', async () => {
    const { zip: _, ...address } = empty.address
    const text = await told({ address, inspector: { name: 'Ina Demo', license_number: null } })
    expect(text).toMatch(/Austin, TX Inspected/)
    expect(text).toMatch(/Inspector Ina Demo Report/)
    expect(text).not.toContain('Weather')
    expect(await told({}, { conditions })).toContain('Weather Not recorded')
    const found = { occupancy: 'vacant', utilities_on: 'some', people_present: 'Buyer' } as const
    const said = await told({}, { conditions: { ...conditions, ...found } })
    expect(said).toContain('The home was Vacant Utilities on Some Present Buyer')
    const warm = { ...conditions, temperature_f: 0 }
    expect(await told({}, { conditions: warm })).toContain('Weather 0 °F')
  })
})

describe('the summary', () => {
  it('numbers the defects and says how serious each is, where and how soon', async () => {
    const headline = (title: string) => ({
      finding_id: title,
      title,
      severity: 'major',
      time_frame: 'within_1_year',
      label: 'Roof',
    })
    const text = await told({ headlines: [headline('Worn'), headline('Loose')] })
    expect(text).toContain('1. Worn Repair or replace Roof Within a year')
    expect(text).toContain('2. Loose Repair or replace Roof Within a year')
    expect(text).not.toContain('No defects were found.')
    expect(await told()).toContain('No defects were found.')
  })
})

it('the ages of parts are estimates, and one that nobody knows is said so', async () => {
  const part = { component: 'Water heater', age_years: 9, life_low: 8, life_high: 12 }
  const unknown = { ...part, component: 'Roof', age_years: null }
  const text = await told({ planning: [part, unknown] })
  expect(text).toContain('Planning Our estimates, not the inspector’s')
  expect(text).toContain('Water heater 9 years 8 to 12 years')
  expect(text).toContain('Roof Not known 8 to 12 years')
  expect(await told()).not.toContain('Planning')
})

it('the cost of a new part stands beside its age with source and year, and nothing where there is no figure', async () => {
  const part = { component: 'Roof covering', age_years: 18, life_low: 20, life_high: 30 }
  const cost_range = {
    low_cents: 658_605,
    high_cents: 1_427_150,
    source: 'Our own bills',
    year: 2025,
    region: { state: 'Texas', factor: 1.15 },
  }
  const text = await told({
    planning: [
      { ...part, cost_range },
      { ...part, component: 'Heating system', cost_range: { ...cost_range, region: undefined } },
      { ...part, component: 'Water heater' },
    ],
  })
  expect(text).toContain('Part Age Usually lasts A new one usually costs')
  expect(text).toContain(
    'Roof covering 18 years 20 to 30 years $6,600–$14,000 (Our own bills, 2025, times 1.15 for Texas)',
  )
  expect(text).toContain(
    'Heating system 18 years 20 to 30 years $6,600–$14,000 (Our own bills, 2025) Water heater 18 years 20 to 30 years About this report',
  )
  // A report from before there were such figures.
  expect(await told({ planning: [part] })).not.toContain('A new one')
})

it('a test of the air is of its day on the clocks of the home, and one without a day names none', async () => {
  const test = {
    kind: 'radon',
    tested_at: evening,
    valid: true,
    radon_average: 4.2,
    mold_verdict: null,
  }
  expect(await told({ air: [test] })).toMatch(/Radon and mold [^,]+, March 5, 2026 /)
  expect(await told({ air: [{ ...test, tested_at: null }] })).not.toMatch(
    /Radon and mold [^,.]+, (March|not)/,
  )
})

describe('a section', () => {
  const section = (more: object) => ({
    label: 'Roof',
    facts: [],
    items: [],
    findings: [],
    photos: [],
    limits: '',
    limitations: [],
    remarks: '',
    ...more,
  })
  const item = (label: string, rating: string | null, note = '', standard = '') => ({
    item_id: label,
    label,
    rating,
    note,
    standard,
  })

  it('has a row for each rated part, with the reason of one that was not inspected in its own table', async () => {
    const items = [
      item('Covering', 'IN', 'Sound'),
      item('Flashing', 'NI', 'Under snow.'),
      item('Skylight', null, 'Nobody looked.'),
      item('Gutters', 'D', '', 'R905'),
    ]
    const text = await told({ scope: 'full', sections: [section({ items })] })
    expect(text).toMatch(/Covering Inspected Sound Flashing Not inspected Gutters \w+ R905/)
    expect(text).not.toContain('Skylight')
  })

  it('says of a finding where it is, how soon it matters and whom to ask', async () => {
    const finding = {
      finding_id: 'f',
      title: 'Worn covering',
      severity: 'major',
      time_frame: 'within_1_year',
      locations: ['North side', 'Ridge'],
      observation: 'It is worn.',
      implication: 'Water comes in.',
      action: 'replace',
      recommendation: 'Replace it.',
      trade: 'roofer',
      photos: [],
    }
    const found = (more: object = {}) =>
      told({ scope: 'full', sections: [section({ findings: [{ ...finding, ...more }] })] })
    expect(await found()).toContain(
      'Worn covering Repair or replace · within a year · North side, Ridge It is worn. Water comes in. Replace: Replace it. (roofer)',
    )
    expect(await found({ trade: '', locations: [] })).toContain(
      'within a year It is worn. Water comes in. Replace: Replace it. About this report',
    )
  })
})
