import { expect, it } from 'vitest'
import type { Report } from '#contract/reports.ts'
import { ReportSection } from '#src/pages/reports/report-section.tsx'
import { render } from '#tests/support/browser/render.tsx'

type Section = Report['sections'][number]

const photo = (at: number, more: Partial<Section['photos'][number]> = {}) => ({
  photo_id: `photo ${at}`,
  finding_id: null,
  item_id: 'roof.covering',
  worksheet_id: 'roof',
  caption: '',
  width: 1600,
  height: 1200,
  url: `/photos/${at}/full`,
  thumbnail_url: `/photos/${at}/thumbnail`,
  created_at: '2026-11-02T09:00:00.000Z',
  ...more,
})
const roof: Section = {
  worksheet_id: 'roof',
  label: 'Roof',
  scope: '',
  facts: [],
  items: [{ item_id: 'roof.covering', label: 'Covering', rating: 'IN', note: '' }],
  findings: [],
  photos: [],
  limitations: [],
}
const shown = (section: Section) =>
  render(
    <ReportSection
      section={section}
      photoBase="/api"
      zone="America/Chicago"
      findingsOnly={false}
      onPhoto={() => {}}
    />,
  )

it('shows every photograph of an item, with the item and the caption of the inspector', () => {
  const photos = Array.from({ length: 37 }, (_, at) => photo(at))
  const page = shown({ ...roof, photos: [...photos, photo(37, { caption: 'North slope' })] })
  const pictures = page.all('[aria-label="Photos of Roof"] img')
  expect(pictures).toHaveLength(38)
  expect(pictures[0]?.getAttribute('src')).toBe('/api/photos/0/thumbnail')
  expect(pictures[37]?.getAttribute('alt')).toBe('Covering: North slope')
  page.remove()
})

it('shows the note of an item without a press, and on paper; that of a limitation is beside its reason', () => {
  const page = shown({
    ...roof,
    items: [
      { item_id: 'roof.covering', label: 'Covering', rating: 'IN', note: 'Second layer.' },
      { item_id: 'roof.vents', label: 'Vents', rating: 'NI', note: 'Snow on it.' },
    ],
    limitations: [{ label: 'Vents', reason: 'snow_cover', note: 'Snow on it.' }],
  })
  const outside = page.all('li').filter((line) => line.closest('details') === null)
  expect(outside.map(({ textContent }) => textContent)).toEqual([
    'Vents: Snow cover. Snow on it.',
    'Covering: Second layer.',
  ])
  page.remove()
})

it('says below a photograph what it shows and when it was taken, on the clocks of the home', () => {
  const taken = { caption: 'A slipped slate', taken_at: '2026-11-02T17:05:00.000Z' }
  const finding = {
    finding_id: 'f1',
    worksheet_id: 'roof',
    item_id: 'roof.covering',
    title: 'Slates slip',
    observation: '',
    implication: '',
    action: 'repair',
    recommendation: '',
    trade: '',
    severity: 'major',
    time_frame: 'within_30_days',
    locations: [],
    version: 1,
  } as const
  const page = shown({
    ...roof,
    photos: [photo(1, taken)],
    findings: [{ ...finding, locations: [], photos: [photo(2, taken), photo(3)] }],
  })
  const words = page.all('li > p').map((line) => line.textContent)
  expect(words).toEqual([
    'A slipped slate · Taken Nov 2, 2026, 11:05 AM',
    '',
    'Covering: A slipped slate · Taken Nov 2, 2026, 11:05 AM',
  ])
  page.remove()
})

it('tells what was not inspected from what was inspected without a finding', () => {
  const ni = { item_id: 'roof.vents', label: 'Vents', rating: 'NI', note: '' }
  const limitations = [{ label: 'Vents', reason: 'snow_cover', note: '' }]
  const words = (section: Section) => {
    const page = shown(section)
    const text = document.body.textContent
    page.remove()
    return text
  }
  expect(words(roof)).toContain('Inspected, nothing found.')
  const none = words({ ...roof, items: [ni], limitations })
  expect(none).toContain('Vents: Snow cover')
  expect(none).not.toContain('nothing found')
  expect(words({ ...roof, items: [...roof.items, ni], limitations })).toContain(
    'Nothing was found in the parts that were inspected.',
  )
})
