import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import { ReminderPanel } from '#src/pages/reminders/reminder-panel.tsx'
import { RouteParams } from '#src/pages/shared/route-params.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'

/* Who does a task, typed in its panel beside the other forms of the same reminder. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const gutters = {
  ...{ reminder_id: 'r1', property_id: 'h1', system: 'roof', title: 'Clean the gutters', why: '' },
  ...{ minutes: null, who: 'diy', provider: '', supply: '', every_months: 6, season: null },
  ...{ state: 'due', due_on: '2026-11-28', last_done_on: null, turns: [], log: [] },
  ...{ events: ['done', 'change'], version: 1 },
  // Nothing else of it is read here.
} as unknown as Reminder
const open = async () => {
  const { app, wired } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, wired)
}
const show = (changes: Partial<Reminder> = {}) =>
  page.show(
    <RouteParams value={{ propertyId: 'h1' }}>
      <ReminderPanel
        reminder={{ ...gutters, ...changes }}
        today="2026-11-28"
        place={undefined}
        intent={null}
        onUsed={() => {}}
        onClose={() => {}}
        onStep={() => {}}
        onMove={() => {}}
        onSkip={() => {}}
      />
    </RouteParams>,
  )
const form = () => document.querySelector('[aria-label="Who does: Clean the gutters"]')
const name = () => form()?.querySelector('input') as HTMLInputElement
const send = () =>
  act(async () => {
    form()?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })

it('a name that is being typed outlasts a step with the reminder, and is sent over what it has become', async () => {
  await open()
  await show()
  type(name(), 'Roof Ri')
  await show({ version: 2, due_on: '2027-05-28' })
  expect(name().value).toBe('Roof Ri')
  type(name(), 'Roof Right')
  await send()
  expect(page.sent).toMatchObject([
    {
      body: {
        event: 'change',
        version: 2,
        details: { provider: 'Roof Right', who: 'pro', due_on: '2027-05-28' },
      },
    },
  ])
})

it('a name that is being typed outlasts the panel', async () => {
  await open()
  await show()
  expect(page.readFrom).toContain('/ reminders.move who r1')
  type(name(), 'Roof Ri')
  expect(page.drafts.at(-1)).toMatchObject({ provider: 'Roof Ri' })
})

it('a name that another tab has given meanwhile is left to the person', async () => {
  await open()
  await show()
  type(name(), 'Roof Ri')
  await show({ version: 2, provider: 'Gutter Guild' })
  expect(name().value).toBe('Roof Ri')
  expect(form()?.textContent).toContain('Gutter Guild')
  await act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'Take the newer version')
      ?.click(),
  )
  expect(name().value).toBe('Gutter Guild')
})
