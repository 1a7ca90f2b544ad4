import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { MoveToAnyTime } from '#src/pages/inspections/move-to-any-time.tsx'
import { openForms } from '#tests/support/browser/edited-forms.tsx'

/* An admin moves a visit, which its homeowner or another admin may move meanwhile. */

const onDone = vi.fn<() => void>()
let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const monday = '2026-03-02T15:00:00.000Z'
const friday = '2026-03-06T15:00:00.000Z'
const show = (scheduled_start: string) =>
  page.show(
    <MoveToAnyTime
      // What the form reads of it.
      inspection={
        {
          inspection_id: 'oak',
          time_zone: 'America/Chicago',
          scheduled_start,
          inspector: null,
          homeowner: { name: 'Harper Demo' },
        } as Inspection
      }
      action="Move the visit"
      onDone={onDone}
    />,
  )
const press = () =>
  act(async () =>
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const asked = (instead_of: string) => ({
  params: { inspectionId: 'oak' },
  body: { scheduled_start: monday, instead_of },
})

it('says which time the admin saw, although the page has learned of another one meanwhile', async () => {
  page = openForms()
  await show(monday)
  await show(friday)
  await press()
  expect(page.sent).toEqual([asked(monday)])
})

it('moves the visit from its new time once the admin has read that somebody moved it', async () => {
  page = openForms()
  await show(monday)
  await press()
  await page.conflict({}, 'changed')
  await show(friday)
  await press()
  expect(page.sent).toEqual([asked(monday), asked(friday)])
})
