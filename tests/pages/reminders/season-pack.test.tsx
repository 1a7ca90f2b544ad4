import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SeasonPack } from '#src/pages/reminders/season-pack.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

/* The proposals of a pack on the last day of a fall. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const task = (key: string, more: object) => ({
  key,
  title: key,
  system: 'roof',
  why: '',
  minutes: 10,
  who: 'diy',
  supply: '',
  every_months: 12,
  season: 'fall',
  due_on: '2027-10-01',
  known: true,
  needs: null,
  now: false,
  ...more,
})

it('tells the tasks of the next fall from those of this one, and chooses only what is due now', async () => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('harper') }))
  page = openForms(null, { ...wired, wire: (_, chart) => chart })
  await page.show(<SeasonPack propertyId="h1" />)
  await soon(() => expect(calls).toHaveLength(1))
  await calls[0]?.give({
    season: 'fall',
    climate: 'hot',
    proposals: [
      task('This', { due_on: '2026-11-30', now: true }),
      task('Next', {}),
      task('Alarms', { season: null, due_on: '2026-12-07', now: true }),
      task('Deck', { season: 'spring', due_on: '2027-02-01' }),
    ],
  })
  const groups = [...document.querySelectorAll('details')].map((one) => [
    one.querySelector('summary')?.textContent,
    [...one.querySelectorAll('input')].map(({ checked }) => checked),
  ])
  expect(groups).toEqual([
    ['For this fall 1', [true]],
    ['All year 1', [true]],
    ['For next fall 1', [false]],
    ['For the other seasons 1', [false]],
  ])
})
