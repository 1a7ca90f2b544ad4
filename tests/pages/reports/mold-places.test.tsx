import { afterEach, expect, it } from 'vitest'
import type { MoldPlace } from '#contract/air.ts'
import { MoldPlaces } from '#src/pages/reports/mold-places.tsx'
import { render } from '#tests/support/browser/render.tsx'

const photo = (photo_id: string, caption: string, taken_at: string | null) =>
  ({
    ...{ photo_id, caption, taken_at, width: 4, height: 3, marks: [] },
    ...{ url: `/photos/${photo_id}/full`, thumbnail_url: `/photos/${photo_id}/thumbnail` },
  }) as unknown as MoldPlace['photos'][number]
const place = (sample_id: string, location: string, photos: MoldPlace['photos']): MoldPlace => ({
  ...{ sample_id, location, type: 'tape', photos },
})

let page: ReturnType<typeof render>
afterEach(() => page.remove())

it('each sample has its photographs, with what is written under them and when they were taken', () => {
  const places = [
    place('T-1', 'Closet', [photo('a', 'Back wall', '2026-03-05T18:00:00Z')]),
    place('T-2', 'Attic', [photo('b', '', null)]),
  ]
  page = render(<MoldPlaces places={places} photoBase="/api" zone="America/Chicago" />)
  const told = (name: string) =>
    page.all('section').find((one) => one.getAttribute('aria-label') === name)
  const [closet, attic] = ['T-1, Closet', 'T-2, Attic'].map((name) =>
    told(`Photos of sample ${name}`),
  )
  expect(closet?.textContent).toContain('Back wall · Taken Mar 5, 2026, 12:00 PM')
  const image = closet?.querySelector('img')
  expect([image?.alt, image?.getAttribute('src')]).toEqual(['Back wall', '/api/photos/a/thumbnail'])
  expect(attic?.querySelector('img')?.alt).toBe('Where sample T-2, Attic was taken')
  expect(attic?.textContent).not.toContain('Taken')
})
