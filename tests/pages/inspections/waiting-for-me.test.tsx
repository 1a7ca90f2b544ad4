import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BoardTest } from '#contract/air-tests.ts'
import { AppRouter } from '#src/app-router.tsx'
import { WaitingForMe } from '#src/pages/inspections/waiting-for-me.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

/* What an inspector has begun and not finished, beside the visits themselves: tests of the air. */

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-12T12:00:00Z'), toFake: ['Date'] })
})
let shown: ReturnType<typeof render>
afterEach(() => {
  shown.remove()
  vi.useRealTimers()
})

const test = (more: Partial<BoardTest>): BoardTest => ({
  kind: 'radon',
  inspection_id: 'i1',
  address: '12 Elm Street, Austin',
  time_zone: 'America/Chicago',
  scheduled_start: null,
  column: 'planned',
  state: 'planned',
  started_at: null,
  due_at: null,
  monitor: 'SN-7',
  calibrated_on: null,
  collected_at: null,
  shipped_at: null,
  samples: 0,
  reported_at: null,
  ...more,
})
const atLab = test({
  kind: 'mold',
  inspection_id: 'i2',
  column: 'at_lab',
  state: 'at_lab',
  shipped_at: '2026-11-09T12:00:00Z',
  samples: 3,
})
const toCollect = test({
  column: 'to_collect',
  state: 'to_collect',
  due_at: '2026-11-12T11:00:00Z',
})
const running = test({
  inspection_id: 'i3',
  column: 'running',
  state: 'running',
  started_at: '2026-11-11T12:00:00Z',
  due_at: '2026-11-13T12:00:00Z',
})

const open = async () => {
  const { app, wired, calls } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ida') }))
  shown = render(
    <AppContext value={wired}>
      <AppRouter>{() => <WaitingForMe visits={[]} />}</AppRouter>
    </AppContext>,
  )
  return calls[0]
}
const give = async (tests: BoardTest[]) => (await open())?.give({ tests, monitors: [] })
const text = () => shown.one('section').textContent

it('lists the tests that run, are to be collected, or are at the laboratory, as the board does, each at its step', async () => {
  const call = await open()
  expect([call?.name, call?.input]).toEqual(['airTests.board', { query: {} }])
  await call?.give({ tests: [atLab, toCollect, running], monitors: [] })
  expect(shown.all('li').map(({ textContent }) => textContent)).toEqual([
    'Mold, 12 Elm Street, Austin3 samples, 3 days at the laboratory',
    'Radon, 12 Elm Street, AustinReady since Thu, Nov 12, 5:00 AM. SN-7',
    'Radon, 12 Elm Street, Austin24 of 48 hours, until Fri, Nov 13, 6:00 AM. SN-7',
  ])
  expect(shown.all('a').map((link) => link.getAttribute('href'))).toEqual([
    '/mold-test/i2?tab=results',
    '/radon-test/i1?tab=readings',
    '/radon-test/i3?tab=setup',
  ])
})

it('lists the tests that need their inspector before the result is in the report, also of a published one', async () => {
  const radon = { column: 'results', started_at: null, due_at: null } as const
  await give([
    test({ ...radon, inspection_id: 'i4', state: 'collected' }),
    test({ ...radon, inspection_id: 'i5', state: 'valid' }),
    test({ ...radon, inspection_id: 'i6', state: 'invalid' }),
    test({ ...radon, inspection_id: 'i7', kind: 'mold', state: 'resulted' }),
  ])
  expect(shown.all('a').map((link) => link.getAttribute('href'))).toEqual([
    '/radon-test/i4?tab=readings',
    '/radon-test/i5?tab=result',
    '/radon-test/i6?tab=result',
    '/mold-test/i7?tab=report',
  ])
  expect(text()).not.toContain('Nothing.')
})

it('leaves out tests that wait for nothing of these, and says that there is nothing', async () => {
  await give([
    test({}),
    test({ column: 'reported', state: 'reported', reported_at: '2026-11-10T12:00:00Z' }),
  ])
  expect(shown.all('li')).toEqual([])
  expect(text()).toContain('Nothing. Everything you began is published.')
})

it('says that there is nothing only once the tests are known', async () => {
  const call = await open()
  expect(text()).toBe('Waiting for me')
  await call?.fail()
  expect(text()).toContain('Your tests could not be loaded: No.')
  expect(text()).not.toContain('Nothing.')
})
