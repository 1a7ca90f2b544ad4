import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { License } from '#contract/licenses.ts'
import { AdminLicense, RefuseDialog } from '#src/pages/licenses/admin-license.tsx'
import { LicenseForm } from '#src/pages/licenses/license-form.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click, focus, type } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* An admin decides on a renewed license while its inspector corrects it. */

let page: ReturnType<typeof openForms>
beforeEach(() => {
  giveDialogs()
  page = openForms()
})
afterEach(() => page.close())

const wrong = { number: 'WRONG-1', state: 'TX', expires_on: '2029-03-31' }
const right = { number: 'RIGHT-2', state: 'TX', expires_on: '2029-03-31' }
const former = { number: 'TX-1', state: 'TX', expires_on: '2027-03-31' }
/** What the forms read of it. */
const withRenewal = (renewal: License['renewal']) =>
  ({ ...former, inspector_id: 'ida', status: 'approved', renewal }) as License
const seen = (paper: object) => ({ ...paper, status: 'approved' })
const press = () =>
  act(async () =>
    document
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const asked = (body: object) => ({ params: { inspectorId: 'ida' }, body })
const shown = () => document.body.textContent

it('approves the renewed license that the admin saw, and a corrected one once they have read of it', async () => {
  const show = (renewal: License['renewal']) =>
    page.show(
      <LicenseForm
        of={withRenewal(renewal)}
        name="licenses.approve"
        label="Check"
        action="Approve"
      />,
    )
  const number = () => document.querySelector<HTMLInputElement>('input')?.value
  await show(wrong)
  await show(right)
  expect(number()).toBe('WRONG-1')
  await press()
  expect(shown()).not.toContain('It is now')
  await page.conflict({}, 'changed')
  expect(number()).toBe('RIGHT-2')
  expect(shown()).toContain('Changed.')
  expect(shown()).toContain('It is now: TX RIGHT-2, good until Mar 31, 2029')
  await press()
  expect(page.sent).toEqual([
    asked({ ...wrong, seen: seen(wrong) }),
    asked({ ...right, seen: seen(right) }),
  ])
})

it.each(['licenses.decline', 'licenses.refuse'] as const)(
  '%s is about what the admin saw, and about a corrected license once they have read of it',
  async (name) => {
    const show = (renewal: License['renewal']) =>
      page.show(<RefuseDialog name={name} of={withRenewal(renewal)} onClose={() => {}} />)
    await show(wrong)
    await show(right)
    await press()
    await page.conflict({}, 'changed')
    expect(shown()).toContain('It is now: TX RIGHT-2, good until Mar 31, 2029')
    await press()
    expect(page.sent).toEqual([
      asked({ reason: '', seen: seen(wrong) }),
      asked({ reason: '', seen: seen(right) }),
    ])
  },
)

it('approves over what another admin has decided once the admin has read of it, and keeps what was typed', async () => {
  const show = (status: License['status']) =>
    page.show(
      <LicenseForm
        of={{ ...withRenewal(null), status }}
        name="licenses.approve"
        label="Check"
        action="Approve"
      />,
    )
  await show('waiting')
  type(document.querySelector('input') as HTMLInputElement, 'TX-2')
  await show('refused')
  await press()
  await page.conflict({}, 'changed')
  expect(document.querySelector('input')?.value).toBe('TX-2')
  await press()
  const typed = { ...former, number: 'TX-2' }
  expect(page.sent).toEqual([
    asked({ ...typed, seen: { ...former, status: 'waiting' } }),
    asked({ ...typed, seen: { ...former, status: 'refused' } }),
  ])
})

it('gives the focus of a decision that is not offered any more to the one that is', async () => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page.close()
  page = openForms(null, wired)
  await page.show(<AdminLicense inspectorId="ida" />)
  const give = (of: Pick<License, 'status' | 'events'>) =>
    calls.at(-1)?.give({
      ...withRenewal(null),
      ...of,
      name: 'Ida',
      phone: '',
      reason: 'Wrong',
      decided_at: null,
      papers: [],
    })
  await soon(() => expect(calls).toHaveLength(1))
  await give({ status: 'approved', events: ['approve', 'refuse'] })
  const back = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Take the approval back',
  )
  if (back === undefined) throw new Error('There is no way back.')
  focus(back)
  await act(async () => click(back))
  await press()
  await page.answer({})
  await act(async () =>
    app.getSnapshot().children.reads?.send({ type: 'data.changed', resources: ['admin'] }),
  )
  await soon(() => expect(calls).toHaveLength(2))
  await give({ status: 'refused', events: ['approve'] })
  expect(document.activeElement?.textContent).toBe('Check and approve')
})
