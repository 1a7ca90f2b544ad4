// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor } from 'xstate'
import { systems } from '#contract/vocabulary/worksheets.ts'
import { boardQuery, openingQueries } from '#src/pages/inspections/list-queries.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { wireFieldKit } from '#src/wiring/field-kit.ts'
import { listenersOf } from '#tests/support/browser/listeners.ts'
import { person, servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

/* What an inspector's device asks for all visits, word for word: pages find the copies by these words. */

const session = person({ role: 'inspector' })
const day = 86_400_000

beforeEach(() => deviceStore.forgetCopies('ann', new Set()))

const round = async (inspections: object[] = []) => {
  const { world, news } = worldWith({ session, answers: { 'inspections.mine': { inspections } } })
  const { asks } = servicesOf(wireFieldKit(world), { asks: ['listVisits'], does: [] })
  await asks.listVisits?.({ userId: 'ann', asked: [] })
  const asked = news() as [string, { query?: object }][]
  return (name: string) => asked.flatMap(([one, { query }]) => (one === name ? [query] : []))
}

it('the dashboard and the list of inspections are there under each of their tabs', async () => {
  expect((await round())('inspections.mine')).toEqual([boardQuery, ...openingQueries])
})

it('the browser’s copy of the app is watched for field work, until the person leaves', async () => {
  const asked: unknown[][] = []
  const container = Object.assign(new EventTarget(), {
    controller: null,
    register: async (...given: unknown[]) => void asked.push(given),
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  const listening = listenersOf(container, 'controllerchange')
  const { world } = worldWith({ session })
  const watch = wireFieldKit(world).implementations.actors.watchApp as AnyActorLogic
  const actor = createActor(watch).start()
  expect(asked.map(([address]) => address)).toEqual(['/service-worker.js'])
  expect(listening()).toBe(1)
  actor.stop()
  expect(listening()).toBe(0)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('each test of the air comes with the visits that have it alone', async () => {
  const testsOf = async (services: string[]) => {
    const answers = { 'inspections.get': { services }, 'reports.previous': { report: null } }
    const { world, news } = worldWith({ session, answers })
    const { asks } = servicesOf(wireFieldKit(world), { asks: ['copyVisit'], does: [] })
    await asks.copyVisit?.({ userId: 'ann', placeId: 'v1' })
    return (news() as [string][]).map(([name]) => name).filter((name) => name.includes('Tests'))
  }
  expect(await testsOf(['mold'])).toEqual(['moldTests.get'])
  expect(await testsOf(['radon'])).toEqual(['radonTests.get'])
  expect(await testsOf(['inspection'])).toEqual([])
})

it('a visit is copied less than three days ahead, and the comments again after twelve hours and a moment', async () => {
  const now = Date.UTC(2026, 0, 5)
  vi.useFakeTimers({ toFake: ['Date'], now })
  const visit = (inspection_id: string, at: number) => ({
    inspection_id,
    status: 'scheduled',
    scheduled_start: new Date(at).toISOString(),
  })
  const inspections = [visit('soon', now + 3 * day - 1), visit('later', now + 3 * day)]
  const { world, news } = worldWith({ session, answers: { 'inspections.mine': { inspections } } })
  const { asks } = servicesOf(wireFieldKit(world), { asks: ['listVisits'], does: [] })
  const list = () => asks.listVisits?.({ userId: 'ann', asked: [] })
  const comments = () =>
    (news() as [string][]).filter(([name]) => name === 'worksheets.comments').length > 0
  expect([await list(), comments()]).toEqual([['soon'], true])
  vi.setSystemTime(now + 12 * 3_600_000)
  await list()
  expect(comments()).toBe(false)
  vi.setSystemTime(now + 12 * 3_600_000 + 1)
  await list()
  expect(comments()).toBe(true)
  vi.useRealTimers()
})

it('a new version that nobody waits for any more is taken at once', async () => {
  const { asks } = servicesOf(wireFieldKit(worldWith({ session }).world), {
    asks: ['takeVersion'],
    does: [],
  })
  await expect(asks.takeVersion?.(undefined)).resolves.toBeUndefined()
})

it('the board of air tests is there whole, and of each kind by itself', async () => {
  expect((await round())('airTests.board')).toEqual([{}, { kind: 'radon' }, { kind: 'mold' }])
})

it('the comments are there for each worksheet, and all of them for one that a template adds', async () => {
  expect((await round())('worksheets.comments')).toEqual([
    ...systems.map((worksheet) => ({ worksheet })),
    {},
  ])
})

it('the photographs of a visit that is far ahead stay on the device', async () => {
  await deviceStore.writePicture('ann', 'report far /a', new Blob(['x']))
  await round([
    {
      inspection_id: 'far',
      status: 'scheduled',
      scheduled_start: new Date(Date.now() + 9 * day).toISOString(),
    },
  ])
  expect(await deviceStore.fileIds('ann', 'report ')).toEqual(['report far /a'])
})
