// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Actor, createActor, createMachine } from 'xstate'
import { readNote } from '#src/services/storage.ts'
import { type WatchMessage, watchChannel } from '#src/services/trace-format.ts'
import { inspect } from '#src/trail.ts'
import { watch, watchThisTab } from '#src/wiring/inspect.ts'
import { soon } from '#tests/support/soon.ts'

/* A tab shows its charts to the visualizer in another tab, which is this file. */

const light = createMachine({
  id: 'light',
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
})
let heard: WatchMessage[]
let channel: BroadcastChannel
let frames: (() => void)[]
let actor: Actor<typeof light>
beforeEach(() => {
  localStorage.clear()
  heard = []
  frames = []
  channel = new BroadcastChannel(watchChannel)
  channel.onmessage = ({ data }: MessageEvent<WatchMessage>) => heard.push(data)
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(async () => {
  actor?.stop()
  await watch(false)
  channel.close()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
const kinds = () => heard.map(({ kind }) => kind)
const draw = () => {
  for (const frame of frames.splice(0)) frame()
}
const begin = async () => {
  await watch(true)
  await soon(() => expect(kinds()).toEqual(['here']))
  actor = createActor(light, { inspect }).start()
  draw()
  await soon(() => expect(kinds()).toEqual(['here', 'moved']))
  heard.splice(0)
}
const hide = (is: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(is)

it('says that it is here, for later visits too, and that it is gone when it is switched off', async () => {
  await watch(true)
  expect(readNote('inspect')).toBe('on')
  await watch(true)
  await soon(() => expect(kinds()).toEqual(['here']))
  await watch(false)
  expect(readNote('inspect')).toBeNull()
  await soon(() => expect(kinds()).toEqual(['here', 'gone']))
})

it('is watched for this visit alone where its address asks for it', async () => {
  watchThisTab()
  await soon(() => expect(kinds()).toEqual(['here']))
  expect(readNote('inspect')).toBeNull()
})

it('tells its steps once a frame, and once a task where it is hidden', async () => {
  await begin()
  actor.send({ type: 'press' })
  actor.send({ type: 'press' })
  expect(frames).toHaveLength(1)
  draw()
  await soon(() => expect(heard).toMatchObject([{ kind: 'moved', moves: [{}, {}] }]))
  hide(true)
  actor.send({ type: 'press' })
  await soon(() => expect(heard).toHaveLength(2))
  expect(frames).toEqual([])
})

it('tells the visualizer that asks what is running, each step once', async () => {
  await begin()
  actor.send({ type: 'press' })
  channel.postMessage({ kind: 'whoIsThere' } satisfies WatchMessage)
  await soon(() => expect(kinds()).toEqual(['moved', 'here']))
  draw()
  expect(heard[1]).toMatchObject({ running: [{ chart: 'light', state: ['on'] }] })
  actor.send({ type: 'press' })
  draw()
  await soon(() => expect(kinds()).toEqual(['moved', 'here', 'moved']))
})

it('sends what waits when it is hidden, and is gone and back with its page', async () => {
  await begin()
  actor.send({ type: 'press' })
  document.dispatchEvent(new Event('visibilitychange'))
  await soon(() => expect(kinds()).toEqual(['moved']))
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(new Event('pageshow'))
  await soon(() => expect(kinds()).toEqual(['moved', 'gone', 'here']))
})

it('tells nothing more once it is switched off', async () => {
  await begin()
  // A frame is on its way.
  actor.send({ type: 'press' })
  await watch(false)
  await soon(() => expect(kinds()).toEqual(['gone']))
  expect(draw).not.toThrow()
  actor.send({ type: 'press' })
  expect(frames).toEqual([])
  for (const type of ['pagehide', 'pageshow']) dispatchEvent(new Event(type))
  document.dispatchEvent(new Event('visibilitychange'))
  channel.postMessage({ kind: 'whoIsThere' } satisfies WatchMessage)
  // What was told would be here before this.
  const other = new BroadcastChannel(watchChannel)
  other.postMessage({ kind: 'gone', tab: 'another' } satisfies WatchMessage)
  await soon(() => expect(heard.at(-1)).toMatchObject({ tab: 'another' }))
  expect(kinds()).toEqual(['gone', 'gone'])
  other.close()
})
