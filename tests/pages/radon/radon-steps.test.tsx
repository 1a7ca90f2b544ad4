import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RadonTestRecord } from '#contract/radon-tests.ts'
import { RadonSteps } from '#src/pages/radon/radon-steps.tsx'
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
const show = (test: RadonTestRecord) =>
  page.show(
    <main>
      <h1 tabIndex={-1}>Radon test</h1>
      <RadonSteps test={test} />
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
