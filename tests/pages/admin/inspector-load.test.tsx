import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { InspectorLoad as Answer } from '#contract/inspector-load.ts'
import { InspectorLoad } from '#src/pages/admin/inspector-load.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

type Inspector = Answer['inspectors'][number]
type Remark = Answer['remarks'][number]
const person = (name: string, more: Partial<Inspector> = {}): Inspector => ({
  inspector_id: name.toLowerCase(),
  name,
  visits: 3,
  minutes: 630,
  work_days: 10,
  reports: 12,
  median_hours: 24,
  compares_visits: true,
  compares_reports: true,
  ...more,
})
const remark = (name: string, kind: Remark['kind'], own: number, others: number): Remark => ({
  inspector_id: name.toLowerCase(),
  ...{ name, kind, own, others },
})

const open = async (inspectors: Inspector[], remarks: Remark[] = []) => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, wired)
  await page.show(<InspectorLoad />)
  await soon(() => expect(calls.map(({ name }) => name)).toContain('admin.inspectorLoad'))
  const days = { from: '2016-03-09', to: '2016-03-22', reports_from: '2015-12-11' }
  await calls
    .find(({ name }) => name === 'admin.inspectorLoad')
    ?.give({
      ...days,
      inspectors,
      remarks,
    })
}
const text = () => document.body.textContent ?? ''
const linkTo = (name: string) =>
  [...document.querySelectorAll('a')]
    .find(({ textContent }) => textContent === name)
    ?.getAttribute('href')

it('says who has many visits, with the way to the calendar and to the visits', async () => {
  await open(
    [person('Ann', { visits: 9 }), person('Bob'), person('Cid', { visits: 2 })],
    [remark('Ann', 'many_visits', 9, 2.5)],
  )
  expect(text()).toContain('Ann has 9 visits in the next 14 days, the others have 2.5 on average.')
  expect(linkTo('Calendar of Ann')).toBe('/admin?show=calendar&q=Ann')
  expect(linkTo('Visits of Ann')).toBe(
    '/admin/user/ann/inspections?status=scheduled%2Cin_progress&from=2016-03-09&to=2016-03-22',
  )
  expect(text()).not.toContain('no one has many more')
  expect(text()).toContain('No one’s reports take much longer than those of the others.')
})

it('names the other one of two', async () => {
  await open([person('Ann', { visits: 9 }), person('Bob')], [remark('Ann', 'many_visits', 9, 3)])
  expect(text()).toContain('Ann has 9 visits in the next 14 days, Bob has 3.')
})

it('says who has few visits, with the way to requests and to counties', async () => {
  await open(
    [person('Ann', { visits: 6 }), person('Bob', { visits: 6 }), person('Cid', { visits: 1 })],
    [remark('Cid', 'few_visits', 1, 6)],
  )
  expect(text()).toContain('Cid has 1 visit in the next 14 days, the others have 6 on average.')
  expect(linkTo('Assign requests')).toBe('/admin?show=inspections&status=requested')
  expect(linkTo('Counties of Cid')).toBe('/admin/inspector/cid/service-areas')
})

it('says whose reports take long, with the way to those that wait and to those of the days compared', async () => {
  await open([person('Ann'), person('Bob')], [remark('Bob', 'slow_reports', 72, 20)])
  expect(text()).toContain(
    'Reports of Bob take 3 days from visit to publication, those of the others 20 hours.',
  )
  expect(linkTo('Not yet published by Bob')).toBe('/admin/user/bob/inspections?status=completed')
  expect(linkTo('Reports of Bob')).toBe(
    '/admin/user/bob/inspections?on=published&from=2015-12-11&to=2016-03-09',
  )
})

it('says who seldom sees attics and crawl spaces', async () => {
  await open(
    [person('Ann'), person('Bob')],
    [remark('Bob', 'attic_unseen', 0.5, 0.755), remark('Bob', 'crawl_space_unseen', 0.1, 0.9)],
  )
  expect(text()).toContain('Bob saw 50% of the attics of the last 90 days, the others 76%.')
  expect(text()).toContain('Bob saw 10% of the crawl spaces of the last 90 days, the others 90%.')
})

it('says that nobody stands out', async () => {
  await open([person('Ann'), person('Bob')])
  expect(text()).toContain(
    'In the next 14 days no one has many more or fewer visits than the others.',
  )
  expect(text()).toContain('No one’s reports take much longer than those of the others.')
})

it('says what is missing to compare: reports, days at work, another inspector, a license', async () => {
  const few = { reports: 2, compares_reports: false }
  await open([person('Ann', few), person('Bob', { ...few, reports: 0, median_hours: null })])
  expect(text()).toContain('Times to the report cannot be compared: that needs 5 reports')
  expect(text()).not.toContain('Too few reports')
  page.close()

  const away = { work_days: 2, compares_visits: false }
  await open([person('Ann'), person('Bob', few), person('Cid', away)])
  expect(text()).toContain('Too few reports in the last 90 days to compare: Bob (2).')
  expect(text()).toContain('Cid works on 2 of these days, and is not in the average.')
  page.close()

  await open([person('Ann', away), person('Bob', away)])
  expect(text()).toContain('Too few inspectors work in the next 14 days to compare their visits.')
  page.close()

  await open([person('Ann', { median_hours: 30 })])
  expect(text()).toContain(
    'Ann has 3 visits in the next 14 days. Reports take 1.3 days from visit to publication. There is no other inspector to compare with.',
  )
  expect(text()).not.toContain('nobody has')
  page.close()

  await open([])
  expect(text()).toContain('No visit can be assigned yet: an inspector needs an approved license.')
})

it('draws visits and times, and shows them as tables', async () => {
  await open([
    person('Ann', { visits: 9, minutes: 1900, median_hours: 0.5, reports: 1 }),
    person('Bob', { visits: 0, minutes: 0, median_hours: null, reports: 0 }),
  ])
  const pictures = [...document.querySelectorAll('svg')].map((one) =>
    one.getAttribute('aria-label'),
  )
  expect(pictures).toEqual([
    'Visits in the next 14 days: Ann 9, 32 h, Bob none',
    'Visit to report, last 90 days: Ann < 1 h, of 1, Bob no report',
  ])
  await act(async () => document.querySelector<HTMLElement>('figure button')?.click())
  const rows = [...document.querySelectorAll('figure tbody tr')].map(
    ({ textContent }) => textContent,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('9, 32 h')
})

it('of a large firm says the first sentences and draws the busiest, and the rest on demand', async () => {
  const people = Array.from({ length: 13 }, (_, at) => person(`P${at}`))
  await open(
    people,
    people.slice(0, 8).map(({ name }) => remark(name, 'slow_reports', 72, 24)),
  )
  expect(document.querySelector('summary')?.textContent).toBe('2 more')
  expect(text()).toContain('These are the 12 with the most visits.')
  expect(document.querySelector('svg')?.getAttribute('aria-label')).not.toContain('P12')
})
