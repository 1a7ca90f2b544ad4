// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import {
  type AnyActorLogic,
  type AnyStateMachine,
  createActor,
  createMachine,
  fromCallback,
  toPromise,
} from 'xstate'
import { appHistory } from '#src/services/history.ts'
import { placeAt, placeOf, wireApp } from '#src/wiring/shell.ts'
import type { World } from '#src/wiring/world.ts'
import { listenersOf } from '#tests/support/browser/listeners.ts'
import { place } from '#tests/support/charts/root.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

afterEach(() => vi.restoreAllMocks())

const lives = createMachine({}) as never
const start = () =>
  createActor(
    wireApp({} as World, () => null).provide({ actors: { session: lives, reads: lives } }),
    { input: { place, reading: { kind: 'none' }, apiBase: '/api', online: true } },
  ).start()
const network = (online: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  dispatchEvent(new Event(online ? 'online' : 'offline'))
}
const tab = (visible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
}

it('hears of the network and the tab from the browser', () => {
  const app = start()
  const device = () => app.getSnapshot().children.connectivity?.getSnapshot().value
  network(false)
  expect(app.getSnapshot().context.online).toBe(false)
  tab(false)
  expect(device()).toEqual({ network: 'offline', tab: 'hidden' })
  network(true)
  tab(true)
  expect(app.getSnapshot().context.online).toBe(true)
  expect(device()).toEqual({ network: 'online', tab: 'visible' })
  app.stop()
})

it('a session that failed starts again with what storage has then', () => {
  vi.useFakeTimers()
  localStorage.clear()
  const begun: string[] = []
  const session = fromCallback<never, { reading: { kind: string } }>(({ input }) => {
    begun.push(input.reading.kind)
    if (begun.length > 1) return
    localStorage.setItem('token', 'nobody can read this')
    localStorage.setItem('userType', 'homeowner')
    throw new Error('It broke')
  })
  const app = createActor(
    wireApp({} as World, () => null).provide({
      actors: { session: session as never, reads: lives },
    }),
    { input: { place, reading: { kind: 'none' }, apiBase: '/api', online: true } },
  ).start()
  vi.advanceTimersByTime(60_000)
  expect(begun).toEqual(['none', 'undecodable'])
  app.stop()
  localStorage.clear()
  vi.useRealTimers()
})

it('begins with the device as it is, whatever it was taken for', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const app = start()
  expect(app.getSnapshot().context.online).toBe(false)
  app.stop()
})

it('listens to the browser no longer once it has ended', () => {
  const counts = [
    listenersOf(window, 'online'),
    listenersOf(window, 'offline'),
    listenersOf(document, 'visibilitychange'),
  ]
  const app = start()
  expect(counts.map((count) => count())).toEqual([1, 1, 1])
  app.stop()
  expect(counts.map((count) => count())).toEqual([0, 0, 0])
})

it.each([
  ['/login?next=%2Fa', { guarded: false, homeownerOnly: false, authPage: true, property: null }],
  ['/notifications', { guarded: true, homeownerOnly: false, authPage: false, property: null }],
  ['/request-inspection', { guarded: true, homeownerOnly: true, authPage: false, property: null }],
  [
    '/property/3/dashboard?x=1',
    {
      guarded: true,
      homeownerOnly: true,
      authPage: false,
      property: { before: '/property/', id: '3', after: '/dashboard?x=1' },
    },
  ],
  ['/inspector-dashboard', { guarded: true, homeownerOnly: false }],
])('says of a page who it is for: %s', (path, place) => {
  expect(placeAt(path)).toMatchObject({ path, ...place })
})

it('says where the browser is, with the place in the page', () => {
  appHistory.navigate('/notifications?show=unread#today')
  expect(placeOf()).toEqual({ ...placeAt('/notifications?show=unread'), hash: '#today' })
})

it.each([
  ['a homeowner', { role: 'homeowner' }, ['properties']],
  ['an inspector', { role: 'inspector' }, ['outbox', 'fieldKit']],
  [
    'an inspector in another view',
    { role: 'homeowner', isSwitched: true, originalRole: 'inspector' },
    ['properties', 'outbox'],
  ],
  ['an admin who looks at an inspector', { role: 'inspector', isSwitched: true }, ['outbox']],
  ['an admin', { role: 'admin' }, []],
] as const)('loads for %s the parts that they have', async (_, session, parts) => {
  const { world } = worldWith({ session: person(session) })
  const load = wireApp(world, () => null).implementations.actors.loadPerson as AnyActorLogic
  const loaded = (await toPromise(createActor(load).start())) as AnyStateMachine
  const isChart = (name: string) => 'root' in Object(loaded.implementations.actors[name])
  expect(['properties', 'outbox', 'fieldKit'].filter(isChart)).toEqual(parts)
})

it('waits longer before each time that a failed part of the app begins again', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const { restartPause } = wireApp({} as World, () => null).implementations.delays
  const pause = (failures: number) =>
    (restartPause as (given: object) => number)({
      context: { failures: { counts: { part: failures }, last: 'part' } },
    })
  expect(pause(1)).toBeGreaterThan(0)
  expect(pause(2)).toBeGreaterThan(pause(1))
  expect(pause(3)).toBeGreaterThan(pause(2))
})
