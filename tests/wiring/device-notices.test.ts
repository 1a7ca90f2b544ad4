// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { nameManifest, removeAppCopy, workingWorker } from '#src/services/app-copy.ts'
import * as here from '#src/services/device-notices.ts'
import { writeHolder } from '#src/services/notice-holder.ts'
import { deviceNotices } from '#src/wiring/device-notices.ts'
import { forgetNotices } from '#src/wiring/forget-notices.ts'
import { attended, person, worldWith } from '#tests/support/wiring/noted-world.ts'

vi.mock('#src/services/app-copy.ts', () => ({
  nameManifest: vi.fn(),
  removeAppCopy: vi.fn(),
  workingWorker: vi.fn(),
}))
vi.mock('#src/services/notice-holder.ts', () => ({ writeHolder: vi.fn() }))
vi.mock('#src/services/device-notices.ts', () => ({
  readPossible: vi.fn(),
  askPermission: vi.fn(),
  subscribe: vi.fn(),
  forgetHere: vi.fn(),
}))

const wire = attended('deviceNotices', deviceNotices)
const keys = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(here.subscribe).mockResolvedValue(keys)
})

it('asks the browser what is possible, and names the app that an iPhone can install', async () => {
  const { asks } = wire(worldWith().world)
  vi.mocked(here.readPossible).mockResolvedValueOnce('off')
  expect(await asks.readPossible({ device: 'd1' })).toBe('off')
  expect(here.readPossible).toHaveBeenCalledWith('d1')
  expect(nameManifest).not.toHaveBeenCalled()
  vi.mocked(here.readPossible).mockResolvedValueOnce('needsInstalling')
  expect(await asks.readPossible({ device: null })).toBe('needsInstalling')
  expect(nameManifest).toHaveBeenCalledWith('/home.webmanifest')
})

it('asks the person by the browser', async () => {
  vi.mocked(here.askPermission).mockResolvedValueOnce('default')
  expect(await wire(worldWith().world).asks.askPerson(undefined as never)).toBe('default')
})

it.each([
  ['a homeowner', 'home', person()],
  ['an inspector', 'field', person({ role: 'inspector' })],
  ['an admin', 'notices', person({ role: 'admin' })],
  [
    'an admin in a homeowner’s view',
    'notices',
    person({ isSwitched: true, originalRole: 'admin' }),
  ],
] as const)(
  'subscribes with the worker of %s, tells the server, and notes it for the worker',
  async (_who, use, session) => {
    const { world, news } = worldWith({
      session,
      answers: { 'push.subscribe': { device_id: 'd1' } },
    })
    expect(await wire(world).asks.subscribe({ serverKey: 'key' })).toEqual({ device: 'd1' })
    expect(workingWorker).toHaveBeenCalledWith(use)
    expect(news()).toEqual([['push.subscribe', { body: keys }]])
    expect(writeHolder).toHaveBeenCalledWith({
      device: 'd1',
      endpoint: keys.endpoint,
      auth: 'a',
      serverKey: 'key',
    })
  },
)

it('subscribes nobody where the device cannot note whom its notices are for', async () => {
  vi.mocked(writeHolder).mockRejectedValueOnce(new Error('This browser keeps nothing.'))
  const { world } = worldWith({ answers: { 'push.subscribe': { device_id: 'd1' } } })
  await expect(wire(world).asks.subscribe({ serverKey: 'key' })).rejects.toThrow('keeps nothing')
})

it('takes the device from the server first, and forgets it here', async () => {
  const { world, news } = worldWith({ answers: { 'push.remove': { success: true } } })
  const { asks } = wire(world)
  await asks.unsubscribe({ device: 'd1' })
  await asks.unsubscribe({ device: null })
  expect(news()).toEqual([['push.remove', { params: { deviceId: 'd1' } }]])
  expect(here.forgetHere).toHaveBeenCalledTimes(2)
  const lost = worldWith({ answers: { 'push.remove': new Error('No network.') } })
  await expect(wire(lost.world).asks.unsubscribe({ device: 'd1' })).rejects.toThrow('No network.')
  expect(here.forgetHere).toHaveBeenCalledTimes(2)
})

it('forgets a session that is over, with the worker that did nothing else', async () => {
  await forgetNotices(false)
  expect([vi.mocked(here.forgetHere).mock.calls.length, removeAppCopy]).toEqual([1, removeAppCopy])
  expect(removeAppCopy).not.toHaveBeenCalled()
  await forgetNotices(true)
  expect(removeAppCopy).toHaveBeenCalledOnce()
})
