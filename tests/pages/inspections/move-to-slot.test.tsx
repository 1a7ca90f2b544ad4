import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { MoveToSlot } from '#src/pages/inspections/move-to-slot.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* A homeowner moves a visit to one of the offered times, while our office may move it, too. */

let page: ReturnType<typeof openForms>
afterEach(() => {
  page.close()
  vi.useRealTimers()
})

const tuesday = '2026-03-03T15:00:00.000Z'
const thursday = '2026-03-05T15:00:00.000Z'
const friday = '2026-03-06T15:00:00.000Z'
const show = (scheduled_start: string) =>
  page.show(
    <MoveToSlot
      // What the form reads of it.
      inspection={
        {
          inspection_id: 'oak',
          time_zone: 'America/Chicago',
          scheduled_start,
          payment_status: 'unpaid',
          homeowner: { name: 'Harper Demo' },
          life: { owner_moves: 0, inspector_moves: 0 },
        } as Inspection
      }
      by="owner"
      action="Move the visit"
      onMoved={() => {}}
    />,
  )

it('moves the visit from the time that its client saw, and from a new one once they have read of it', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-02-27T15:00:00.000Z'), toFake: ['Date'] })
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, wired)
  await show(tuesday)
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give({ slots: [{ start: friday }], closed: [], can_return: true })
  const press = () =>
    act(async () =>
      document
        .querySelector('form')
        ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
    )
  await act(async () => document.querySelector<HTMLInputElement>('input[type=radio]')?.click())
  await show(thursday)
  await press()
  await page.conflict({}, 'changed')
  await press()
  const asked = (instead_of: string) => ({
    params: { inspectionId: 'oak' },
    body: { scheduled_start: friday, instead_of },
  })
  expect(page.sent).toEqual([asked(tuesday), asked(thursday)])
})
