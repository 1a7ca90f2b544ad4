import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import RemindersPage from '#src/pages/reminders/reminders-page.tsx'
import { RouteParams } from '#src/pages/shared/route-params.ts'
import { appHistory } from '#src/services/history.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* A link leads to one reminder of the list. */

let page: ReturnType<typeof openForms>
afterEach(() => {
  page.close()
  appHistory.navigate('/')
})

const gutters = {
  reminder_id: 'r1',
  property_id: 'h1',
  system: 'roof',
  title: 'Clean the gutters',
  why: '',
  minutes: null,
  who: 'diy',
  provider: '',
  supply: '',
  every_months: null,
  season: null,
  state: 'due',
  due_on: '2026-11-28',
  last_done_on: null,
  turns: [],
  log: [],
  events: ['remove'],
  version: 1,
}
const open = async (address: string) => {
  appHistory.navigate(address)
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, { ...wired, wire: (_, chart) => chart })
  await page.show(
    <RouteParams value={{ propertyId: 'h1' }}>
      <RemindersPage />
    </RouteParams>,
  )
  await soon(() => expect(calls).toHaveLength(1))
  return calls
}
const answer = (reminders: object[]) => ({ today: '2026-11-28', year: [], reminders })
const says = (words: string) => document.body.textContent?.includes(words)
const press = (name: string) =>
  act(async () =>
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === name)
      ?.click(),
  )

it('a link to a reminder that is not on the list says so until it is closed', async () => {
  const calls = await open('/reminders/h1?reminder=gone')
  expect(says('not on this list')).toBe(false)
  await calls[0]?.give(answer([gutters]))
  expect(says('not on this list')).toBe(true)
  await press('Close')
  expect([says('not on this list'), location.search]).toEqual([false, ''])
})

it('a reminder that is removed where it is open takes its address with it', async () => {
  const calls = await open('/reminders/h1?reminder=r1')
  await calls[0]?.give(answer([gutters]))
  await soon(() => expect(document.querySelector('aside')).not.toBeNull())
  await press('Remove')
  expect([says('not on this list'), location.search]).toEqual([false, ''])
})

it('a reminder that is opened to be put off has the focus on the day, and its address forgets what for', async () => {
  const calls = await open('/reminders/h1?reminder=r1&do=snooze')
  await calls[0]?.give(answer([{ ...gutters, events: ['done', 'snooze'] }]))
  const day = () => document.querySelector<HTMLInputElement>('aside details[open] [type=date]')
  await soon(() => expect(day()).not.toBeNull())
  await soon(() => expect(location.search).toBe('?reminder=r1'))
  expect(document.activeElement).toBe(day())
})

it('choosing a day in the list opens the reminder there', async () => {
  const calls = await open('/reminders/h1')
  await calls[0]?.give(answer([{ ...gutters, events: ['done', 'snooze'] }]))
  await press('Snooze')
  await soon(() => expect(says('Choose a day')).toBe(true))
  await press('Choose a day')
  await soon(() =>
    expect(document.activeElement?.closest('details')?.textContent).toContain('Remind me on'),
  )
})
