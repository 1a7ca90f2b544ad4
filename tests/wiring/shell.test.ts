// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { wireApp } from '#src/wiring/shell.ts'
import type { World } from '#src/wiring/world.ts'
import { listenersOf } from '#tests/support/browser/listeners.ts'
import { place } from '#tests/support/charts/root.ts'

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
