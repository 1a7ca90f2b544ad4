import { describe, expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import {
  choicesIn,
  filtered,
  filterIn,
  type ReportFilter,
  wholeReport,
  withFilter,
} from '#src/pages/reports/report-filter.ts'

type Section = Report['sections'][number]
const finding = (title: string, more: Partial<Section['findings'][number]> = {}) =>
  ({
    title,
    severity: 'major',
    observation: '',
    implication: '',
    recommendation: '',
    trade: 'roofer',
    locations: [],
    photos: [],
    ...more,
  }) as unknown as Section['findings'][number] // the filter reads these fields alone
const section = (label: string, findings: Section['findings'], photos: readonly object[] = []) =>
  ({ worksheet_id: label.toLowerCase(), label, findings, photos }) as unknown as Section

const sections = [
  section('Roof', [
    finding('Worn shingles', { locations: ['North'] }),
    finding('Leaves in the gutter', { severity: 'maintenance', trade: 'owner' }),
  ]),
  section('Electrical', [
    finding('Outlet without GFCI', {
      severity: 'safety',
      trade: 'electrician',
      photos: [{}] as Section['photos'],
    }),
  ]),
  section('Attic', [], [{}]),
]
const titles = (filter: Partial<typeof wholeReport>) =>
  filtered(sections, { ...wholeReport, ...filter }).map(({ label, findings }) => [
    label,
    findings.map(({ title }) => title),
  ])

describe('the search in a report', () => {
  it('is everything at first, sections without findings too', () => {
    for (const text of ['', '  '])
      expect(titles({ text }).map(([label]) => label)).toEqual(['Roof', 'Electrical', 'Attic'])
  })
  it('is of any of the chosen severities', () => {
    expect(titles({ severities: ['safety', 'maintenance'] })).toEqual([
      ['Roof', ['Leaves in the gutter']],
      ['Electrical', ['Outlet without GFCI']],
    ])
  })
  it('is of one section, one trade or one place, and of all that are asked for together', () => {
    expect(titles({ section: 'roof' })).toEqual([
      ['Roof', ['Worn shingles', 'Leaves in the gutter']],
    ])
    expect(titles({ trade: 'electrician' })).toEqual([['Electrical', ['Outlet without GFCI']]])
    expect(titles({ location: 'North' })).toEqual([['Roof', ['Worn shingles']]])
    expect(titles({ section: 'roof', trade: 'owner' })).toEqual([
      ['Roof', ['Leaves in the gutter']],
    ])
    expect(titles({ section: 'electrical', location: 'North' })).toEqual([])
    // The photographs of items are of no trade.
    expect(titles({ trade: 'electrician', withPhotos: true })).toEqual([
      ['Electrical', ['Outlet without GFCI']],
    ])
  })
  it('offers what the findings have, with their numbers', () => {
    expect(choicesIn(sections)).toEqual({
      section: [
        { value: 'roof', count: 2 },
        { value: 'electrical', count: 1 },
      ],
      trade: [
        { value: 'electrician', count: 1 },
        { value: 'owner', count: 1 },
        { value: 'roofer', count: 1 },
      ],
      location: [{ value: 'North', count: 1 }],
    })
  })
  it('has every word, in any case, in title, place, trade or section', () => {
    expect(titles({ text: ' north ROOF ' })).toEqual([['Roof', ['Worn shingles']]])
    expect(titles({ text: 'electrician roof' })).toEqual([])
  })
  it.each([
    ['the section', { label: 'Chimney' }, {}],
    ['the title', {}, { title: 'Chimney leans' }],
    ['what was seen', {}, { observation: 'The chimney leans.' }],
    ['why it matters', {}, { implication: 'The chimney may fall.' }],
    ['what to do', {}, { recommendation: 'Rebuild the chimney.' }],
    ['the trade', {}, { trade: 'chimney sweep' }],
    ['any of the places', {}, { locations: ['North', 'Chimney'] }],
  ])('finds a word in %s', (_, more, words) => {
    const found = [{ ...section('Roof', [finding('It leans', words)]), ...more }]
    expect(filtered(found, { ...wholeReport, text: 'chimney' })).toHaveLength(1)
    expect(filtered(found, { ...wholeReport, text: 'chimneys' })).toHaveLength(0)
  })
  it('has a photograph when that is asked for', () => {
    const photos = ['Electrical', ['Outlet without GFCI']]
    expect(titles({ withPhotos: true })).toEqual([photos, ['Attic', []]])
    // A photograph of an item has no words of its own.
    expect(titles({ withPhotos: true, text: 'outlet' })).toEqual([photos])
  })
})

describe('the photographs of items', () => {
  const photosOf = (filter: Partial<ReportFilter>) =>
    filtered(
      sections.map((one) => ({ ...one, photos: [{}] as Section['photos'] })),
      { ...wholeReport, ...filter },
    ).map(({ label, photos }) => `${label} ${photos.length}`)

  it('are there while photographs alone are asked for, after a blank search too', () => {
    for (const text of ['', '  '])
      expect(photosOf({ withPhotos: true, text })).toEqual(['Roof 1', 'Electrical 1', 'Attic 1'])
  })
  it('are not there while a severity or a word is asked for', () => {
    expect(photosOf({ severities: ['safety'], withPhotos: true })).toEqual(['Electrical 0'])
    expect(photosOf({ severities: ['safety'] })).toEqual(['Electrical 0'])
    expect(photosOf({ text: 'outlet' })).toEqual(['Electrical 0'])
  })
})

describe('the filter in the address', () => {
  const filter: ReportFilter = {
    severities: ['safety', 'monitor'],
    section: 'roof',
    trade: 'roofer',
    location: 'North',
    text: 'north wall',
    withPhotos: true,
  }
  it('comes back from the address that it made, and leaves the rest of it alone', () => {
    const address = withFilter(new URLSearchParams('view=x&photo=7'), filter)
    expect(filterIn(address)).toEqual(filter)
    expect([address.get('view'), address.get('photo')]).toEqual(['x', '7'])
  })
  it('is gone from the address of the whole report', () => {
    const address = withFilter(withFilter(new URLSearchParams('part=summary'), filter), wholeReport)
    expect(address.toString()).toBe('part=summary')
    expect(filterIn(address)).toEqual(wholeReport)
  })
  it('passes over words that there are not', () => {
    expect(filterIn(new URLSearchParams('severity=huge,major&photos=maybe'))).toEqual({
      ...wholeReport,
      severities: ['major'],
    })
  })
})
