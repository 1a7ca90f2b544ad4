import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ClosedDays } from '#src/pages/admin/closed-days.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click, focus } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* An admin opens days that the firm has closed, and thinks better of it. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const today = '2026-03-03'
const entry = (from_day: string, until_day: string) => ({
  from_day,
  until_day,
  reason: 'Inventory',
  closed_by: 'Ada Demo',
  planned: { total: 0, visits: [] },
})
/** The firm is closed on these days, and others; then the first of them are opened. */
const openAgain = async (
  from_day: string,
  until_day: string,
  others: ReturnType<typeof entry>[] = [],
) => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, wired)
  await page.show(
    <main>
      <ClosedDays />
    </main>,
  )
  const list = (closed: object[]) => ({ today, closed, holidays: [] })
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give(list([entry(from_day, until_day), ...others]))
  await press('Open again')
  await page.answer(list(others))
  await act(async () =>
    app.getSnapshot().children.reads?.send({ type: 'data.changed', resources: ['admin'] }),
  )
  await soon(() => expect(calls).toHaveLength(2))
  await calls[1]?.give(list(others))
}
const press = async (label: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(label),
  )
  if (button === undefined) throw new Error(`There is no button ${label}`)
  focus(button)
  await act(async () => click(button))
}
const closed = (from_day: string, until_day: string) => ({
  body: { from_day, until_day, reason: 'Inventory' },
})

it('closes days to come again as they were', async () => {
  await openAgain('2026-03-05', '2026-03-06')
  await press('Undo')
  expect(page.sent[1]).toEqual(closed('2026-03-05', '2026-03-06'))
})

it('closes the rest again of days that have begun', async () => {
  await openAgain('2026-03-02', '2026-03-06')
  await press('Undo')
  expect(page.sent[1]).toEqual(closed(today, '2026-03-06'))
})

it('says why they stay open', async () => {
  await openAgain('2026-03-05', '2026-03-06')
  await press('Undo')
  await page.wrong({ from_day: 'This day has passed.' })
  expect(document.querySelector('[role=alert]')?.textContent).toBe('This day has passed.')
})

it('gives the focus of opened days to those that come next', async () => {
  await openAgain('2026-03-05', '2026-03-06', [entry('2026-04-01', '2026-04-01')])
  expect(document.activeElement?.textContent).toBe('Open again on Wed, Apr 1, 2026')
})
