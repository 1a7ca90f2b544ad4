import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RadonTestRecord } from '#contract/radon-tests.ts'
import { testOfCancelled } from '#contract/vocabulary/air.ts'
import { RadonSteps, type Unsaved } from '#src/pages/radon/radon-steps.tsx'
import { start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { focus } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof openForms>
beforeEach(() => {
  page = openForms(null, start().wired)
})
afterEach(() => page.close())

const offering = (state: string, ...events: string[]) =>
  ({
    inspection_id: 'v1',
    attempt: 1,
    version: 2,
    state,
    abort_reason: '',
    events: events.map((event) => ({ event, blockers: [] })),
    // Nothing else of it is read here.
  }) as unknown as RadonTestRecord
const saved = { setup: false, readings: false }
const show = (test: RadonTestRecord, unsaved: Unsaved = saved) =>
  page.show(
    <main>
      <h1 tabIndex={-1}>Radon test</h1>
      <RadonSteps test={test} unsaved={unsaved} />
    </main>,
  )

it('the focus of a step that is done goes on to the next one, and to the heading after the last', async () => {
  await show(offering('planned', 'start'))
  const button = document.querySelector('button')
  focus(button as HTMLElement)
  await act(async () => button?.click())
  await page.answer({})
  await show(offering('running', 'collect'))
  await soon(() => expect(document.activeElement?.textContent).toBe('I have collected the monitor'))
  await act(async () => (document.activeElement as HTMLElement).click())
  await page.answer({})
  await show(offering('reported'))
  await soon(() => expect(document.activeElement?.textContent).toBe('Radon test'))
})

it('what is typed and not saved is not left behind by a step', async () => {
  const button = () => document.querySelector('button')
  for (const [state, verb, unsaved, words] of [
    ['planned', 'start', { setup: true, readings: false }, 'Save the setup first.'],
    ['valid', 'report', { setup: true, readings: true }, 'Save the setup first.'],
    ['valid', 'report', { setup: false, readings: true }, 'Use the typed readings first.'],
  ] as const) {
    await show(offering(state, verb), unsaved)
    await act(async () => button()?.click())
    expect(button()?.nextElementSibling?.textContent, verb).toBe(words)
  }
  expect(page.sent).toEqual([])
  // A monitor that is back is back, whatever is typed meanwhile.
  await show(offering('running', 'collect'), { setup: true, readings: true })
  await act(async () => button()?.click())
  expect(page.sent).toHaveLength(1)
})

it('a test of a cancelled inspection says so, and offers no step', async () => {
  await show({ ...offering('to_collect'), cancelled: true })
  expect(document.body.textContent).toContain(testOfCancelled)
  expect(document.querySelector('button')).toBeNull()
  await show({ ...offering('to_collect'), cancelled: false })
  expect(document.body.textContent).not.toContain(testOfCancelled)
})
