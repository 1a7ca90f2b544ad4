import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { AssignForm } from '#src/pages/inspections/assign-card.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* An admin gives a request to an inspector, at the time that it asks for or at another one. */

const ida = {
  inspector_id: 'ida',
  name: 'Ida Spector',
  covers: true,
  free: true,
  away: null,
  not_on: null,
  travel_cents: 0,
  miles: 0,
  upcoming: 0,
}
let page: ReturnType<typeof openForms>
afterEach(() => {
  page.close()
  vi.useRealTimers()
})

const text = () => document.body.textContent ?? ''
const tuesday = '2026-03-03T15:00:00.000Z'
const thursday = '2026-03-05T15:00:00.000Z'
/** The form for a visit of this inspector, null for nobody, at this time. */
const show = (inspector: string | null, scheduled_start: string, status = 'requested') =>
  page.show(
    <AssignForm
      // What the form reads of it.
      inspection={
        {
          inspection_id: 'oak',
          time_zone: 'America/Chicago',
          scheduled_start,
          status,
          inspector: inspector === null ? null : { user_id: inspector, name: 'Ida Spector' },
        } as Inspection
      }
    />,
  )
/** The form on Monday or on Wednesday, for a request of Tuesday. */
const open = async (now: string) => {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] })
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, wired)
  await show(null, tuesday)
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give({ inspectors: [ida, { ...ida, inspector_id: 'ivo', name: 'Ivo Spector' }] })
}
const press = () =>
  act(async () =>
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

it('asks for no time where the time of the request is yet to come', async () => {
  await open('2026-03-02T15:00:00.000Z')
  expect(text()).toContain('free then')
  expect(text()).not.toContain('Day of the visit')
})

it('asks for another time where that of the request has passed, and says so at that field if none is given', async () => {
  await open('2026-03-04T15:00:00.000Z')
  expect(text()).toMatch(/The time of this visit, .*9:00 AM.*, has passed\. Choose another one\./)
  // Nobody is free in the past.
  expect(text()).not.toContain('free then')
  expect(text()).toContain('Day of the visit')
  await press()
  await page.wrong({ scheduled_start: 'This time has passed. Choose a future time.' })
  expect(text()).toContain('This time has passed. Choose a future time.')
})

it('asks for no time where the visit has begun, and says what comes along', async () => {
  await open('2026-03-04T15:00:00.000Z')
  await show('ida', tuesday, 'in_progress')
  expect(text()).toContain('Ida Spector has begun it.')
  expect(text()).not.toContain('has passed')
  expect(text()).not.toContain('Day of the visit')
  expect(text()).not.toContain('free then')
})

/** The admin chooses an inspector and presses the button. */
const assign = async (inspectorId: string) => {
  const select = document.querySelector('select')
  if (select === null) throw new Error('There is no list of inspectors.')
  await act(async () => {
    select.value = inspectorId
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await press()
}
const asked = (inspector_id: string, instead_of: string | null, instead_of_start: string) => ({
  params: { inspectionId: 'oak' },
  body: { inspector_id, instead_of, instead_of_start },
})

it('says whom and which time the admin saw, although the page has learned of others meanwhile', async () => {
  await open('2026-03-02T15:00:00.000Z')
  await show('ivo', thursday)
  await assign('ida')
  expect(page.sent).toEqual([asked('ida', null, tuesday)])
})

it('assigns instead of somebody new once the admin has read that somebody changed the visit', async () => {
  await open('2026-03-02T15:00:00.000Z')
  await assign('ida')
  await page.conflict({}, 'changed')
  await show('ivo', thursday)
  await press()
  expect(page.sent).toEqual([asked('ida', null, tuesday), asked('ida', 'ivo', thursday)])
})

it('goes on from its own assignment where it stays on the page', async () => {
  await open('2026-03-02T15:00:00.000Z')
  await assign('ida')
  await page.answer({})
  await show('ida', tuesday)
  await assign('ivo')
  expect(page.sent).toEqual([asked('ida', null, tuesday), asked('ivo', 'ida', tuesday)])
})
