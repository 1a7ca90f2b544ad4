import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { testOfCancelled } from '#contract/vocabulary/air.ts'
import { MoldSteps, type Unsaved } from '#src/pages/mold/mold-steps.tsx'
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
  }) as unknown as MoldTestRecord
const saved = { samples: false, results: false }
const show = (test: MoldTestRecord, unsaved: Unsaved = saved) =>
  page.show(
    <main>
      <h1 tabIndex={-1}>Mold test</h1>
      <MoldSteps test={test} unsaved={unsaved} />
    </main>,
  )

it('the focus of a step that is done goes on to the next one, and to the heading after the last', async () => {
  await show(offering('planned', 'collect'))
  const button = document.querySelector('button')
  focus(button as HTMLElement)
  await act(async () => button?.click())
  await page.answer({})
  await show(offering('collected', 'ship'))
  await soon(() =>
    expect(document.activeElement?.textContent).toBe('The laboratory has the samples'),
  )
  await act(async () => (document.activeElement as HTMLElement).click())
  await page.answer({})
  await show(offering('reported'))
  await soon(() => expect(document.activeElement?.textContent).toBe('Mold test'))
})

it('what is typed and not saved is not left behind by a step', async () => {
  const button = () => document.querySelector('button')
  for (const [state, verb, unsaved, words] of [
    ['planned', 'collect', { samples: true, results: false }, 'Save the samples first.'],
    ['collected', 'ship', { samples: true, results: true }, 'Save the samples first.'],
    ['resulted', 'report', { samples: true, results: true }, 'Save the samples first.'],
    ['resulted', 'report', { samples: false, results: true }, 'Save the results first.'],
  ] as const) {
    await show(offering(state, verb), unsaved)
    await act(async () => button()?.click())
    expect(button()?.nextElementSibling?.textContent, verb).toBe(words)
  }
  expect(page.sent).toEqual([])
  // What the laboratory read does not depend on it, nor does a new test.
  await show(offering('collected', 'ship'), { samples: false, results: true })
  await act(async () => button()?.click())
  expect(page.sent).toHaveLength(1)
  await show(offering('reported', 'retest'), { samples: true, results: true })
  expect(button()?.nextElementSibling).toBeNull()
})

it('a test of a cancelled inspection says so, and offers no step', async () => {
  await show({ ...offering('at_lab'), cancelled: true })
  expect(document.body.textContent).toContain(testOfCancelled)
  expect(document.querySelector('button')).toBeNull()
  await show({ ...offering('at_lab'), cancelled: false })
  expect(document.body.textContent).not.toContain(testOfCancelled)
})
