import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { DiyResult } from '#contract/diy-runs.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Proposals } from '#src/pages/diy/proposals.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { focus } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* What an owner makes of a problem leaves the button that made it, and not the keyboard, behind. */

let page: ReturnType<typeof openForms>
beforeEach(() => {
  page = openForms(null, start().wired)
})
afterEach(() => page.close())

const show = (made: readonly string[]) =>
  page.show(
    <main>
      <h1 tabIndex={-1}>Your look is done</h1>
      <Proposals
        result={
          {
            analysis_id: 'a1',
            property_id: 'p1',
            issues: ['Roof', 'Deck'].map((problem) => ({
              question_id: problem,
              problem,
              severity: 'major',
              advice: '',
              cost_range: null,
              issue_id: made.includes(problem) ? `issue ${problem}` : null,
            })),
            reminders: [],
            // Nothing else of it is read here.
          } as unknown as DiyResult
        }
      />
    </main>,
  )
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const press = () => act(async () => (document.activeElement as HTMLElement).click())

it('the focus goes from a problem that became an issue to the next one, and to the heading after the last', async () => {
  await show([])
  focus(document.querySelector('main button') as HTMLElement)
  expect(focused()).toBe('Make an issue: Roof')
  await press()
  await page.answer({})
  await show(['Roof'])
  await soon(() => expect(focused()).toBe('Make an issue: Deck'))
  await press()
  await page.answer({})
  await show(['Roof', 'Deck'])
  await soon(() => expect(focused()).toBe('Your look is done'))
})

it('a problem that an earlier look made an issue of leads to that issue instead of making another', async () => {
  await page.show(
    <Proposals
      result={
        {
          analysis_id: 'a1',
          property_id: 'p1',
          issues: [
            {
              ...{ question_id: 'roof', problem: 'Roof', severity: 'major', advice: '' },
              ...{ cost_range: null, issue_id: 'i1', already: true },
            },
          ],
          reminders: [],
          // Nothing else of it is read here.
        } as unknown as DiyResult
      }
    />,
  )
  expect(document.querySelector('main button, li button')).toBeNull()
  const link = document.querySelector('li a')
  expect([link?.textContent, link?.getAttribute('href')]).toEqual([
    'Already in your issues',
    paths.issue({ propertyId: 'p1', issueId: 'i1' }),
  ])
})
