import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { UserDetail } from '#contract/people.ts'
import { goneAddress } from '#contract/vocabulary/roles.ts'
import { MergeDialog } from '#src/pages/admin/merge-dialog.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* An admin merges two accounts; the answer of the server may be lost. */

giveDialogs()

let page: ReturnType<typeof openForms>
let world: ReturnType<typeof start>
beforeEach(async () => {
  world = start()
  await act(async () => world.app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, world.wired)
})
afterEach(() => page.close())

const user = (email: string) => ({ user_id: 'u1', name: 'Sage', email }) as UserDetail
const show = (of: UserDetail) =>
  page.show(<MergeDialog user={of} onClose={() => {}} onMerged={() => {}} />)
const submit = (at: number) =>
  act(async () =>
    document
      .querySelectorAll('form')
      [at]?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
const text = () => document.body.textContent

it('says beside the button that the server did not answer, and once it knows of the merge, that it is done', async () => {
  await show(user('sage@example.com'))
  type(document.querySelector('input') as HTMLInputElement, 'robin@example.com')
  await submit(0)
  await soon(() => expect(world.calls).toHaveLength(1))
  const into = { user_id: 'u2', name: 'Robin', email: 'robin@example.com' }
  const moves = { homes: 1, inspections: 1, documents: 0, messages: 0, payments: 0 }
  await world.calls[0]?.give({ into, moves, blockers: [] })
  expect(text()).toContain('All of this goes from Sage (sage@example.com)')
  await submit(1)
  await page.fail('The server does not answer.')
  const merge = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Merge the two accounts',
  )
  expect(merge?.previousElementSibling?.textContent).toBe('The server does not answer.')
  await show(user(`merged-u1${goneAddress}`))
  expect(text()).toContain('This account is closed already. Its page says what became of it.')
  expect(text()).not.toContain('All of this goes')
})
