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
    <ReportSection section={section} photoBase="/api" findingsOnly={false} onPhoto={() => {}} />,
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
