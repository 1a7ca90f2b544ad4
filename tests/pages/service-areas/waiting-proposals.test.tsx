import { act } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { WaitingProposals } from '#src/pages/service-areas/waiting-proposals.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click, focus } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* An admin decides one change after the other, with the keys alone. */

beforeAll(giveDialogs)
let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const proposal = (name: string) => ({
  proposal_id: name,
  inspector_id: name,
  name,
  state: 'proposed',
  added: [],
  removed: [],
  changed: [],
  note: '',
  reason: '',
  proposed_at: '2026-03-03T15:00:00.000Z',
  decided_at: null,
  decided_by: null,
  events: ['approve', 'decline'].map((event) => ({ event, blockers: [] })),
})
const open = async (...names: string[]) => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, wired)
  await page.show(
    <main>
      <h1 tabIndex={-1}>Service areas</h1>
      <WaitingProposals />
    </main>,
  )
  // Each change asks for its own story too.
  const asked = () => calls.filter(({ name }) => name === 'areaProposals.list')
  const give = (...left: string[]) =>
    asked()
      .at(-1)
      ?.give({ proposals: left.map(proposal), total: left.length, page: 1, page_size: 10 })
  await soon(() => expect(asked()).toHaveLength(1))
  await give(...names)
  /** The server says who waits after the decision. */
  return async (...left: string[]) => {
    await page.answer({})
    await act(async () =>
      app.getSnapshot().children.reads?.send({ type: 'data.changed', resources: ['admin'] }),
    )
    await soon(() => expect(asked()).toHaveLength(2))
    await give(...left)
  }
}
const press = async (label: string) => {
  const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)
  if (button === null) throw new Error(`There is no button ${label}`)
  focus(button)
  await act(async () => click(button))
}
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

it('gives the focus of an approved change to the next one', async () => {
  const decided = await open('Ida', 'Jo')
  await press('Approve the change of Ida')
  await decided('Jo')
  expect(focused()).toBe('Approve the change of Jo')
})

it('gives the focus of a declined change to the next one', async () => {
  const decided = await open('Ida', 'Jo')
  await press('Decline the change of Ida')
  const form = document.querySelector('form')
  await act(async () =>
    form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  await decided('Jo')
  expect(document.querySelector('dialog')).toBeNull()
  expect(focused()).toBe('Decline the change of Jo')
})

it('gives the focus of the last change to the heading of the page', async () => {
  const decided = await open('Ida')
  await press('Approve the change of Ida')
  await decided()
  expect(focused()).toBe('Service areas')
})
