import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import HomeHealthPage from '#src/pages/health/home-health-page.tsx'
import { RouteParams } from '#src/pages/shared/route-params.ts'
import { appHistory } from '#src/services/history.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* Issues that the address supposes to be fixed. */

let page: ReturnType<typeof openForms>
afterEach(() => {
  page.close()
  vi.unstubAllGlobals()
  act(() => appHistory.navigate('/'))
})

const row = (issue_id: string | null) => ({
  ...{ kind: 'finding', label: `Issue ${issue_id}`, why: 'An inspector found it.' },
  ...{ points: -4, issue_id, score_if_fixed: 84 },
})
const health = {
  ...{ property_id: '1', time_zone: 'America/Chicago', score: 80, band: 'good', rated_share: 100 },
  ...{
    confidence: 'high',
    confidence_why: 'An inspector has looked.',
    history: [],
    components: [],
  },
  overall_deductions: [row('whole'), row(null)],
  systems: [
    {
      ...{ system: 'roof', label: 'Roof', weight: 10, standing: 'inspected', score: 80 },
      ...{ band: 'good', condition: 80, age: null, upkeep: null, deductions: [row('leak')] },
    },
  ],
}

const open = async (fixed: string) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  act(() => appHistory.navigate(`/home-health/1?fixed=${fixed}`))
  const { wired, calls } = start()
  page = openForms(null, wired)
  await page.show(
    <RouteParams value={{ propertyId: '1' }}>
      <HomeHealthPage />
    </RouteParams>,
  )
  await soon(() => expect(calls.some(({ name }) => name === 'health.get')).toBe(true))
  await calls.find(({ name }) => name === 'health.get')?.give(health)
  return calls
}
const text = () => document.body.textContent ?? ''
const asked = (calls: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ name }) => name === 'health.whatIf').map(({ input }) => input)

it('are asked for only where they are issues of this home', async () => {
  const calls = await open('leak,elsewhere,whole')
  await soon(() => expect(asked(calls)).not.toEqual([]))
  expect(asked(calls)).toEqual([{ params: { propertyId: '1' }, query: { fixed: 'leak,whole' } }])
  await soon(() => expect(text()).toContain('If 2 issues were fixed'))
})

it('are nothing where all of them are of another home', async () => {
  const calls = await open('elsewhere')
  expect(text()).toContain('Issue leak')
  expect(asked(calls)).toEqual([])
  expect(text()).not.toContain('were fixed')
  expect(text()).not.toContain('Counting')
})

it('and cannot be counted say why, in the line beside the switches too', async () => {
  const calls = await open('leak')
  await soon(() => expect(text()).toContain('Counting …'))
  await calls.find(({ name }) => name === 'health.whatIf')?.fail()
  const line = () => document.querySelector('strong[aria-live]')?.textContent
  await soon(() => expect(line()).toBe('No.'))
})
