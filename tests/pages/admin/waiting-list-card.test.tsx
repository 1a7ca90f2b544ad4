import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { WaitingListCard } from '#src/pages/admin/waiting-list-card.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const entry = (email: string, more: object = {}) => ({
  entry_id: email,
  email,
  state: 'waiting',
  since: '2026-03-01T15:00:00.000Z',
  offered_until: null,
  ended_at: null,
  ...more,
})
const none = { waiting: 0, offered: 0, booked: 0, lapsed: 0 }
const county = (more: object) => ({
  county_fips: '48021',
  county_name: 'Bastrop',
  state: 'TX',
  people: [],
  counts: none,
  covered: false,
  ...more,
})

const open = async (...counties: object[]) => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, wired)
  await page.show(<WaitingListCard />)
  const asked = (name: string) => calls.filter((call) => call.name === name)
  await soon(() => expect(asked('bookings.waiting')).toHaveLength(1))
  await asked('bookings.waiting')[0]?.give({ counties })
  return asked
}
const summaries = () =>
  [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
const text = () => document.body.textContent ?? ''

it('says of each entry whether it waits, has an offer, booked or lapsed, and of each county how many', async () => {
  const offered_until = '2026-03-15T15:00:00.000Z'
  await open(
    county({
      people: [
        entry('a@x.example'),
        entry('b@x.example', { state: 'offered', offered_until }),
        entry('c@x.example', { state: 'booked', ended_at: '2026-03-04T15:00:00.000Z' }),
        entry('d@x.example', {
          state: 'lapsed',
          offered_until,
          ended_at: '2026-03-05T15:00:00.000Z',
        }),
      ],
      counts: { waiting: 1, offered: 2, booked: 3, lapsed: 4 },
    }),
  )
  expect(summaries()).toEqual([
    'Bastrop, TX: 1 waits, 2 have an offer, 3 booked, 4 lapsed',
    'a@x.example waiting since Mar 1, 2026',
    'b@x.example offered until Mar 15, 2026',
    'c@x.example booked on Mar 4, 2026',
    'd@x.example lapsed on Mar 5, 2026',
  ])
  expect(text()).toContain('And 6 more.')
})

it('says the days where the admin is, as the other cards do', async () => {
  await open(county({ people: [entry('a@x.example', { since: '2026-03-02T03:00:00.000Z' })] }))
  expect(summaries()).toContain('a@x.example waiting since Mar 1, 2026')
})

it('names only the states that a county has, and says when those who wait get an offer', async () => {
  await open(
    county({ covered: true, people: [entry('a@x.example')], counts: { ...none, waiting: 1 } }),
    county({ county_fips: '48299', covered: true, counts: { ...none, offered: 1 } }),
  )
  expect(summaries().filter((one) => one?.startsWith('Bastrop'))).toEqual([
    'Bastrop, TX: 1 waits',
    'Bastrop, TX: 1 has an offer',
  ])
  expect(text().split('those who wait get an offer within the hour')).toHaveLength(2)
  expect(text().split('And 1 more.')).toHaveLength(2)
})

it('asks for the story of an entry that somebody opens, and for no other one', async () => {
  const asked = await open(
    county({
      people: [entry('a@x.example'), entry('b@x.example')],
      counts: { ...none, waiting: 2 },
    }),
  )
  expect(asked('bookings.waitingLife')).toEqual([])
  const [, row] = document.querySelectorAll('details')
  await act(async () => {
    if (row === undefined) return
    row.open = true
    row.dispatchEvent(new Event('toggle'))
  })
  await soon(() =>
    expect(asked('bookings.waitingLife').map(({ input }) => input)).toEqual([
      { params: { entryId: 'a@x.example' } },
    ]),
  )
})

it('says that nobody waits', async () => {
  await open()
  expect(text()).toContain('No one is waiting for a county.')
})
