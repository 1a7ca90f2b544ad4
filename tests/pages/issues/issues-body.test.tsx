import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { IssuesBody } from '#src/pages/issues/issues-body.tsx'
import { useBoardPages } from '#src/pages/issues/use-board-pages.ts'
import { useIssueMoves } from '#src/pages/issues/use-issue-moves.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { type } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* Issues of the list that are selected, and what is done with them in one press. */

giveDialogs()
let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const issue = (issue_id: string) =>
  ({
    ...{ issue_id, property_id: 'h1', title: issue_id, system: 'roof', severity: 'safety' },
    ...{ state: 'open', events: ['resolve', 'plan'], version: 1, due_on: null, provider: '' },
    ...{ cost_cents: null, cost_range: null, score_now: null, score_if_fixed: null },
    // Nothing else of it is read here.
  }) as unknown as Issue

const Body = ({ ids }: { ids: readonly string[] }) => {
  const moves = useIssueMoves('h1')
  const pages = useBoardPages('h1', 'list', {})
  const counts = { state: {}, severity: {} }
  const facts = { total: ids.length, page: 1, page_size: 50, score: null, available: true }
  return (
    <IssuesBody
      propertyId="h1"
      list={{ issues: ids.map(issue), counts, matching: counts, ...facts }}
      all={3}
      chosen={{ state: '', severity: '', q: '', sort: 'due_on' }}
      look="list"
      pages={pages}
      openId={null}
      moves={moves}
      onChoose={() => {}}
      onLook={() => {}}
      onOpen={() => {}}
      onPage={() => {}}
    />
  )
}
const open = async () => {
  const { app, wired } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, { ...wired, wire: (_, chart) => chart })
  await page.show(<Body ids={['Shingles', 'Flashing', 'Gutter']} />)
}
const selected = () =>
  [...document.querySelectorAll('strong')].find(({ textContent }) =>
    textContent?.endsWith(' selected'),
  )?.textContent
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
const press = (name: string) => act(async () => button(name)?.click())
const selectAll = async () => {
  await act(async () =>
    document.querySelector<HTMLElement>('[aria-label="Select all rows shown"]')?.click(),
  )
  await soon(() => expect(button('Mark fixed')).toBeDefined())
}

it('counts those that are selected and shown: what is done is done with them alone', async () => {
  await open()
  await selectAll()
  expect(selected()).toBe('3 selected')
  await page.show(<Body ids={['Shingles', 'Gutter']} />)
  expect(selected()).toBe('2 selected')
  await page.show(<Body ids={['Another']} />)
  expect(selected()).toBeUndefined()
})

it('nothing is selected any more after a step with several', async () => {
  await open()
  await selectAll()
  await press('Mark fixed')
  expect(selected()).toBeUndefined()
})

it('several that are planned in a dialog stay selected until the plan is made', async () => {
  await open()
  await selectAll()
  await press('Plan with a provider')
  await soon(() => expect(document.querySelector('dialog form input')).not.toBeNull())
  expect(selected()).toBe('3 selected')
  type(document.querySelector('dialog form input') as HTMLElement, 'Roof Right')
  await act(async () =>
    document
      .querySelector('dialog form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  expect(selected()).toBeUndefined()
})
