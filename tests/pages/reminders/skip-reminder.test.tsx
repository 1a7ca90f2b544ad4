import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { Reminder } from '#contract/reminders.ts'
import type { movesMachine } from '#src/machines/calls/moves.machine.ts'
import RemindersPage from '#src/pages/reminders/reminders-page.tsx'
import { SkipReminder } from '#src/pages/reminders/skip-reminder.tsx'
import { RouteParams } from '#src/pages/shared/route-params.ts'
import { appHistory } from '#src/services/history.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* Why a turn is skipped, in words of one's own. */

giveDialogs()
let page: ReturnType<typeof openForms>
afterEach(() => {
  page.close()
  appHistory.navigate('/')
})

const gutters = {
  ...{ reminder_id: 'r1', property_id: 'h1', system: 'roof', title: 'Clean the gutters', why: '' },
  ...{ minutes: null, who: 'diy', provider: '', supply: '', every_months: 6, season: null },
  ...{ state: 'due', due_on: '2026-11-28', last_done_on: null, turns: [], log: [] },
  ...{ events: ['done', 'snooze', 'skip'], version: 1 },
}
const reason = () => document.querySelector<HTMLInputElement>('dialog input[maxlength]')
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )
const send = () =>
  act(async () =>
    document
      .querySelector('dialog form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )

it('a reason that was typed before is there again, until it is sent or let go', async () => {
  page = openForms({ chosen: 'other', words: 'The ladder is lent.' })
  const sent: unknown[] = []
  await page.show(
    <dialog open>
      <SkipReminder
        // Nothing else of it is read here.
        reminder={gutters as unknown as Reminder}
        onMove={(body) => sent.push(body)}
      />
    </dialog>,
  )
  expect(page.readFrom).toEqual(['/ reminders.move skip r1'])
  expect(reason()?.value).toBe('The ladder is lent.')
  await send()
  expect(sent).toEqual([{ event: 'skip', reason: 'The ladder is lent.' }])
  expect(page.drafts).toEqual([null])
})

it('a reason that the server refused is in the dialog again', async () => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  const refusing = (_: string, chart: typeof movesMachine) =>
    chart.provide({
      actors: {
        sendStep: fromPromise(() =>
          Promise.reject({ code: 'server_error', status: 500, message: 'No.' }),
        ),
      },
    })
  page = openForms(null, { ...wired, wire: refusing as never })
  appHistory.navigate('/reminders/h1')
  await page.show(
    <RouteParams value={{ propertyId: 'h1' }}>
      <RemindersPage />
    </RouteParams>,
  )
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give({ today: '2026-11-28', year: [], reminders: [gutters] })
  await press('Skip')
  await soon(() => expect(document.querySelector('dialog[open] form')).not.toBeNull())
  await act(async () =>
    document.querySelector<HTMLInputElement>('dialog input[value=other]')?.click(),
  )
  type(reason() as HTMLElement, 'The ladder is lent.')
  await send()
  await soon(() => expect(document.body.textContent).toContain('as it was before: No.'))
  await press('Skip')
  await soon(() => expect(reason()?.value).toBe('The ladder is lent.'))
})
