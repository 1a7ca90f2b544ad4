import { afterEach, expect, it } from 'vitest'
import type { Answered, SharedDiyAnalysis } from '#contract/diy.ts'
import { AnalysisView } from '#src/pages/reports/analysis-view.tsx'
import { render } from '#tests/support/browser/render.tsx'

/* An owner's own look at their home, as they and the holder of a link read it. */

let page: ReturnType<typeof render>
afterEach(() => page.remove())

const answered = (more: Partial<Answered>): Answered => ({
  question_id: '1',
  category: 'roof-gutters',
  label: 'Roof and gutters',
  ask: 'Are the gutters clear?',
  problem: '',
  answer: 'ok',
  note: '',
  photos: [],
  severity: 'monitor',
  advice: '',
  trade: '',
  cost_range: null,
  ...more,
})
const photo = {
  photo_id: 'p',
  caption: '',
  url: '/full',
  thumbnail_url: '/small',
} as Answered['photos'][number]
const counts = { ok: 0, problem: 0, not_sure: 0, not_present: 0 }
const show = (answers: Answered[], of: Partial<typeof counts> = {}) => {
  page = render(
    <AnalysisView
      photoBase=""
      analysis={
        // What this page reads of an analysis.
        {
          summary: '',
          submitted_at: '2026-03-01T18:00:00.000Z',
          time_zone: 'America/Chicago',
          answers,
          actions: [],
          categories: [
            {
              category: 'roof-gutters',
              label: 'Roof and gutters',
              asked: 3,
              counts: { ...counts, ...of },
            },
          ],
        } as unknown as SharedDiyAnalysis
      }
    />,
  )
}
const noted = '[aria-label="Notes and photos on the other answers"]'

it('shows, folded, what was noted or photographed beside an answer that asks nothing of anybody', () => {
  show([
    answered({ question_id: '1', note: 'Cleaned in May.' }),
    answered({
      question_id: '2',
      answer: 'not_present',
      ask: 'Is the sump pump dry?',
      photos: [photo],
    }),
    answered({ question_id: '3', ask: 'Is the flashing tight?' }),
    answered({ question_id: '4', answer: 'problem', problem: 'A gap', note: 'North side.' }),
  ])
  const list = page.one(`ul${noted}`)
  const items = [...list.children]
  expect(items.map((one) => one.querySelector('h3')?.textContent)).toEqual([
    'Are the gutters clear?',
    'Is the sump pump dry?',
  ])
  expect(items[0]?.textContent).toContain('Cleaned in May.')
  expect(items[0]?.textContent).toContain('OK')
  expect(items[1]?.textContent).toContain('Not in my home')
  expect(items[1]?.querySelector('img')?.getAttribute('alt')).toBe('Is the sump pump dry?')
  expect(page.one('details').hasAttribute('open')).toBe(false)
})

it('has no such part where nothing was noted', () => {
  show([answered({}), answered({ question_id: '4', answer: 'problem', problem: 'A gap' })])
  expect(page.all(noted)).toEqual([])
})

it('counts in each area what is not in this home', () => {
  show([], { not_present: 2 })
  expect(page.all('thead th').at(-1)?.textContent).toBe('Not there')
  expect(page.all('tbody tr').map(({ textContent }) => textContent)).toEqual([
    'Roof and gutters0002',
  ])
})
