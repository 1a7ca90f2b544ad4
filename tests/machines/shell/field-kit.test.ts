import { expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { fieldKitMachine } from '#src/machines/shell/field-kit.machine.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'

const refused = { message: 'No.', code: 'forbidden', status: 403 }
const lost = { message: 'No network.', code: 'network' }
const chart = (mayInterrupt: boolean) =>
  fieldKitMachine.provide({ guards: { mayInterrupt: () => mayInterrupt } })

const away = ['app.missing', 'app.impossible']
/** A new version waits, or has taken over. */
const later = [
  'newer.held',
  'newer.offered',
  'taking',
  'replaced.held',
  'replaced.offered',
  'reloading',
].map((state) => `app.watched.${state}`)
const after = ['app.watched.kept', ...later]

it('walks every transition of the field kit, while the person may be interrupted and while not', async () => {
  await walkChart('fieldKit', {
    machine: chart(true),
    variants: [chart(false)],
    inputs: [
      { userId: '9', online: true },
      { userId: '9', online: true, isHome: true },
    ],
    events: {
      'app.kept': [{ type: 'app.kept' }],
      'app.failed': [{ type: 'app.failed' }],
      'app.impossible': [{ type: 'app.impossible' }],
      'version.waiting': [{ type: 'version.waiting' }],
      'version.taken': [{ type: 'version.taken' }],
      'version.take': [{ type: 'version.take' }],
      'download.request': [
        { type: 'download.request' },
        { type: 'download.request', inspectionIds: ['6'] },
      ],
      'network.changed': [
        { type: 'network.changed', online: false },
        { type: 'network.changed', online: true },
      ],
    },
    ignored: {
      // The browser tells each of them once, and nothing after it has failed.
      'app.kept': [...after, ...away],
      'app.failed': away,
      'app.impossible': away,
      'version.waiting': [...later, ...away],
      'version.taken': ['taking', 'replaced.held', 'replaced.offered', 'reloading']
        .map((state) => `app.watched.${state}`)
        .concat(away),
      // Nothing is offered.
      'version.take': ['fetching', 'kept', 'newer.held', 'taking', 'replaced.held', 'reloading']
        .map((state) => `app.watched.${state}`)
        .concat(away),
    },
    actors: {
      watchApp: 'lives',
      takeVersion: { done: [undefined], error: [lost] },
      readCopies: { done: [{ '5': 1 }], error: [lost] },
      listVisits: { done: [[], ['5']], error: [lost] },
      copyVisit: { done: [7], error: [refused, lost] },
    },
    tell: (context) => [context.online, context.isHome, context.queue.length, context.asked.length],
  })
})

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** A device whose browser, server and person are this file. */
const open = ({ online = true, visits = ['5', '6'], isHome = false } = {}) => {
  const clock = new SimulatedClock()
  const did: string[] = []
  const world = { free: true, copyFails: null as object | null, takeFails: null as object | null }
  let tell: (event: {
    type: 'app.kept' | 'app.failed' | 'version.waiting' | 'version.taken'
  }) => void = () => {}
  const actor = createActor(
    fieldKitMachine.provide({
      actors: {
        watchApp: fromCallback(({ sendBack }) => {
          did.push('watch')
          tell = sendBack
          return () => did.push('leave')
        }),
        takeVersion: fromPromise(async () => {
          did.push('take')
          if (world.takeFails !== null) throw world.takeFails
        }),
        readCopies: fromPromise(async (): Promise<Record<string, number>> => ({ '4': 1 })),
        listVisits: fromPromise(async ({ input }): Promise<readonly string[]> => {
          did.push('list')
          return [...input.asked, ...visits]
        }),
        copyVisit: fromPromise(async ({ input }) => {
          did.push(`copy ${input.placeId}`)
          if (world.copyFails !== null) throw world.copyFails
          return 7
        }),
      },
      guards: { mayInterrupt: () => world.free },
      actions: { reloadPage: () => did.push('reload') },
    }),
    { input: { userId: '9', online, isHome }, clock },
  ).start()
  const is = (tag: 'opensOffline' | 'offered' | 'downloading') => actor.getSnapshot().hasTag(tag)
  return {
    actor,
    clock,
    did,
    world,
    is,
    tell: (type: Parameters<typeof tell>[0]['type']) => tell({ type }),
  }
}

it('offers a new version only while nothing would be lost, and takes it only when asked', async () => {
  const { actor, clock, did, world, is, tell } = open()
  tell('app.kept')
  world.free = false
  tell('version.waiting')
  expect([is('opensOffline'), is('offered')]).toEqual([true, false])
  clock.increment(3_600_000)
  expect([is('offered'), did.includes('take')]).toEqual([false, false])
  world.free = true
  clock.increment(3_000)
  expect(is('offered')).toBe(true)
  // The person begins to type: the offer goes, and a press that was under way takes nothing.
  world.free = false
  actor.send({ type: 'version.take' })
  clock.increment(3_000)
  expect([is('offered'), did.includes('take')]).toEqual([false, false])
  world.free = true
  clock.increment(3_000)
  actor.send({ type: 'version.take' })
  await settle()
  expect(did.slice(-2)).toEqual(['take', 'reload'])
})

it('goes on in a tab whose version another tab replaced, and reloads it only when asked', async () => {
  const { actor, did, is, tell } = open()
  tell('app.kept')
  tell('version.taken')
  expect([is('opensOffline'), is('offered'), did.includes('reload')]).toEqual([true, true, false])
  actor.send({ type: 'version.take' })
  expect(did.filter((one) => one === 'reload' || one === 'take')).toEqual(['reload'])
})

it('takes a new version by itself on a homeowner’s device, and reloads nothing', async () => {
  const { did, world, is, tell } = open({ isHome: true })
  world.free = false
  tell('app.kept')
  tell('version.waiting')
  await settle()
  expect([did.includes('take'), is('opensOffline'), is('offered')]).toEqual([true, true, false])
  // One that does not take over waits for the next visit; one that another tab took changes nothing.
  world.takeFails = lost
  tell('version.waiting')
  await settle()
  tell('version.taken')
  expect([is('opensOffline'), is('offered'), did.includes('reload')]).toEqual([true, false, false])
})

it('asks the browser again after a minute where the app could not be kept, or when the network is back', () => {
  const { actor, clock, did, is, tell } = open()
  tell('app.failed')
  expect([is('opensOffline'), did]).toEqual([false, ['watch', 'leave']])
  clock.increment(60_000)
  expect(did.filter((one) => one === 'watch')).toHaveLength(2)
  tell('app.failed')
  actor.send({ type: 'network.changed', online: true })
  expect(did.filter((one) => one === 'watch')).toHaveLength(3)
})

it('copies the next days’ inspections after the page’s own reads, and again when asked', async () => {
  const { actor, clock, did, is } = open()
  await settle()
  expect([did.includes('list'), actor.getSnapshot().context.copies]).toEqual([false, { '4': 1 }])
  clock.increment(20_000)
  expect(is('downloading')).toBe(true)
  await settle()
  expect(did.slice(1)).toEqual(['list', 'copy 5', 'copy 6'])
  expect(actor.getSnapshot().context.copies).toEqual({ '4': 1, '5': 7, '6': 7 })
  actor.send({ type: 'download.request' })
  await settle()
  expect(did.filter((one) => one === 'list')).toHaveLength(2)
})

it('leaves out an inspection that the server refuses, and stops where the server is gone', async () => {
  const { actor, clock, did, world, is } = open()
  await settle()
  world.copyFails = refused
  clock.increment(20_000)
  await settle()
  expect(did.slice(1)).toEqual(['list', 'copy 5', 'copy 6'])
  world.copyFails = lost
  actor.send({ type: 'download.request' })
  await settle()
  expect(did.slice(4)).toEqual(['list', 'copy 5'])
  expect([is('downloading'), actor.getSnapshot().context.problem?.code]).toEqual([false, 'network'])
  // Nobody reads of a failure that is over.
  world.copyFails = null
  actor.send({ type: 'download.request' })
  await settle()
  expect(actor.getSnapshot().context.problem).toBeNull()
})

it('asks nothing without a network, and begins when it is back', async () => {
  const { actor, clock, did } = open({ online: false })
  await settle()
  clock.increment(3_600_000)
  expect(did).toEqual(['watch'])
  actor.send({ type: 'network.changed', online: true })
  expect(did).toEqual(['watch', 'list'])
})

it('copies the inspections that the person chose, also while it copies others', async () => {
  const { actor, clock, did } = open({ visits: ['5'] })
  await settle()
  clock.increment(20_000)
  actor.send({ type: 'download.request', inspectionIds: ['8'] })
  await settle()
  expect(did.slice(1)).toEqual(['list', 'copy 5', 'list', 'copy 8', 'copy 5'])
  expect(actor.getSnapshot().context.asked).toEqual([])
})
