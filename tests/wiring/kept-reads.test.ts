// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ActorRefFrom, createActor, fromPromise } from 'xstate'
import { readsMachine } from '#src/machines/calls/reads.machine.ts'
import { keyOf, watched } from '#src/machines/calls/reads-model.ts'
import { type Loaded, resourceMachine } from '#src/machines/calls/resource.machine.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { forgetField } from '#src/wiring/forget-field.ts'
import { copyInstead, keepingFor } from '#src/wiring/kept-reads.ts'
import type { World } from '#src/wiring/world.ts'
import { soon } from '#tests/support/soon.ts'

/* What an inspector's device keeps of reads, on the device's real store; the server is this file. */

const lost = () => Promise.reject(new CallError('No network.', 'network'))
const never = () => new Promise<never>(() => {})
const get = { name: 'inspections.get', input: { params: { inspectionId: 'i1' } } }
const at = Date.UTC(2026, 4, 4, 9)

const worldOf = (userId: string, reads: () => unknown = () => undefined) => {
  const logged: unknown[] = []
  let session: { userId: string } | null = { userId }
  const app = {
    getSnapshot: () => ({
      context: { session },
      children: { reads: reads() },
    }),
  }
  const world = {
    api: { readsOf: async () => ['inspections'] },
    effects: { log: (error: unknown) => logged.push(error) },
    app: () => app,
    // The reads ask for nothing else of it.
  } as unknown as World
  const leave = () => {
    session = null
  }
  return { keep: keepingFor(world), logged, leave }
}
/** The same beside the real charts of reads, in which somebody watches the read. */
const readFrom = (userId: string) => {
  let reads: ActorRefFrom<typeof readsMachine> | undefined
  const { keep } = worldOf(userId, () => reads)
  return {
    keep,
    reads: (ask: () => Promise<Loaded>) => {
      const load = fromPromise<Loaded, { name: string; input: unknown }>(({ input }) =>
        keep(input, ask),
      )
      const started = createActor(
        readsMachine.provide({
          actors: { resource: resourceMachine.provide({ actors: { load } }) },
        }),
        { input: { online: true, person: userId } },
      ).start()
      reads = started
      const { child } = watched(started, { ...get, key: keyOf(get.name, get.input), known: null })
      const snapshots = ['loading']
      child.subscribe(({ value }) => {
        const state = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')
        if (snapshots.at(-1) !== state) snapshots.push(state)
      })
      stops.push(() => started.stop())
      return { child, snapshots }
    },
  }
}
const stops: (() => void)[] = []
const answers = (data: unknown) => async () => ({ data, at: Date.now(), of: ['inspections'] })
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: at })
  for (const userId of ['ann', 'bob']) {
    await deviceStore.forgetCopies(userId, new Set())
    const unsent = await deviceStore.readUnsent(userId)
    await deviceStore.writeUnsent(
      userId,
      [],
      unsent.map(({ id }) => id),
    )
  }
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a read of an inspector', () => {
  it('becomes the copy that answers where the server cannot be reached, with its time', async () => {
    const { keep } = worldOf('ann')
    expect(await keep(get, answers('first'))).toMatchObject({ data: 'first' })
    expect(await keep(get, answers('second'))).not.toHaveProperty('lost')
    vi.setSystemTime(at + 60_000)
    expect(await keep(get, lost)).toMatchObject({
      data: 'second',
      at,
      of: ['inspections'],
      lost: { code: 'network', status: null },
    })
  })

  it('is no copy for another person, for another inspection, or for what field work does not read', async () => {
    await worldOf('ann').keep(get, answers('hers'))
    await expect(worldOf('bob').keep(get, lost)).rejects.toMatchObject({ code: 'network' })
    const { keep } = worldOf('ann')
    const other = { ...get, input: { params: { inspectionId: 'i2' } } }
    await expect(keep(other, lost)).rejects.toMatchObject({ code: 'network' })
    const profile = { name: 'profile.get', input: {} }
    await keep(profile, answers('hers'))
    await expect(keep(profile, lost)).rejects.toMatchObject({ code: 'network' })
  })

  it.each([
    'agents.list',
    'airTests.board',
    'openQuestions.ofInspection',
    'inspections.mine',
    'inspections.month',
    'messages.list',
    'messages.unread',
    'moldTests.get',
    'ownComments.list',
    'radonTests.get',
    'reports.comparePrevious',
    'templates.list',
    'worksheets.comments',
    'worksheets.fieldWork',
  ])('is there without a network, for field work reads it: %s', async (name) => {
    const { keep } = worldOf('ann')
    const asked = { name, input: { params: { inspectionId: 'i1' } } }
    await keep(asked, answers('hers'))
    expect(await keep(asked, lost)).toMatchObject({ data: 'hers' })
  })

  it('is kept for each of two people of one device', async () => {
    const [ann, bob] = [worldOf('ann'), worldOf('bob')]
    await ann.keep(get, answers('hers'))
    await bob.keep(get, answers('his'))
    expect(await ann.keep(get, lost)).toMatchObject({ data: 'hers' })
    expect(await bob.keep(get, lost)).toMatchObject({ data: 'his' })
  })

  it('is no copy where it searches: there are as many searches as people type', async () => {
    const { keep } = worldOf('ann')
    const search = (q: string) => ({ name: 'inspections.mine', input: { query: { q } } })
    await keep(search('oak'), answers('one'))
    await expect(keep(search('oak'), lost)).rejects.toMatchObject({ code: 'network' })
    await keep(search(''), answers('all'))
    expect(await keep(search(''), lost)).toMatchObject({ data: 'all' })
  })

  it('is the server’s where the device can neither read a copy nor write one; the failure is logged', async () => {
    const { keep, logged } = worldOf('ann')
    const full = new DOMException('', 'QuotaExceededError')
    vi.spyOn(deviceStore, 'readCopy').mockRejectedValue(full)
    vi.spyOn(deviceStore, 'writeWork').mockRejectedValue(full)
    expect(await keep(get, answers('hers'))).toMatchObject({ data: 'hers' })
    await soon(() => expect(logged).toEqual([full]))
  })

  it('that the server refuses is refused, whatever the device has', async () => {
    const { keep } = worldOf('ann')
    await keep(get, answers('hers'))
    const refuses = () => Promise.reject(new CallError('No.', 'forbidden', 403))
    await expect(keep(get, refuses)).rejects.toMatchObject({ status: 403 })
    const down = () => Promise.reject(new CallError('Later.', 'http_503', 503))
    expect(await keep(get, down)).toMatchObject({ data: 'hers' })
  })

  it('shows the copy at once without a network, and asks nothing', async () => {
    const { keep } = worldOf('ann')
    await keep(get, answers('hers'))
    online(false)
    const ask = vi.fn(never)
    expect(await keep(get, ask)).toMatchObject({ data: 'hers' })
    expect(ask.mock.calls).toEqual([])
  })

  it('shows the copy when the server is slow, then the answer that comes after all, and asks for it once', async () => {
    const { keep, reads } = readFrom('ann')
    await keep(get, answers('old'))
    let arrive = (_: string) => {}
    const slow = vi.fn(() =>
      new Promise<string>((resolve) => {
        arrive = resolve
      }).then((data) => answers(data)()),
    )
    const { child, snapshots } = reads(slow)
    await soon(() => expect(slow).toHaveBeenCalledTimes(1))
    await soon(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(2_500)
    await soon(() => expect(child.getSnapshot().value).toBe('stale'))
    expect(child.getSnapshot().context.loaded).toMatchObject({
      data: 'old',
      lost: { code: 'network' },
    })
    arrive('new')
    await soon(() => expect(child.getSnapshot().value).toEqual({ ready: 'fresh' }))
    const { loaded, problem } = child.getSnapshot().context
    expect([loaded?.data, loaded?.lost, problem]).toEqual(['new', undefined, null])
    expect(slow).toHaveBeenCalledTimes(1)
    expect(snapshots).toEqual(['loading', 'stale', 'refreshing', 'ready'])
    // A change after it is asked about.
    child.send({ type: 'changed', resources: ['inspections'], watched: true })
    await soon(() => expect(slow).toHaveBeenCalledTimes(2))
  })

  it('that asks anew already shows no late answer of before', async () => {
    const { keep, reads } = readFrom('ann')
    await keep(get, answers('old'))
    const arrive: ((_: string) => void)[] = []
    const slow = vi.fn(() =>
      new Promise<string>((resolve) => {
        arrive.push(resolve)
      }).then((data) => answers(data)()),
    )
    const { child } = reads(slow)
    await soon(() => expect(vi.getTimerCount()).toBe(1))
    await vi.advanceTimersByTimeAsync(2_500)
    await soon(() => expect(child.getSnapshot().value).toBe('stale'))
    child.send({ type: 'retry' })
    await soon(() => expect(arrive).toHaveLength(2))
    arrive[0]?.('older')
    await soon(async () => expect(await keep(get, lost)).toMatchObject({ data: 'older' }))
    arrive[1]?.('newer')
    await soon(() => expect(child.getSnapshot().value).toEqual({ ready: 'fresh' }))
    expect(child.getSnapshot().context.loaded?.data).toBe('newer')
  })

  it('leaves no timer behind, whether the server answers, refuses or cannot be reached', async () => {
    const { keep } = worldOf('ann')
    await keep(get, answers('hers'))
    await keep(get, answers('newer'))
    expect(vi.getTimerCount()).toBe(0)
    await keep(get, lost)
    expect(vi.getTimerCount()).toBe(0)
    const refuses = () => Promise.reject(new CallError('No.', 'forbidden', 403))
    await expect(keep(get, refuses)).rejects.toMatchObject({ status: 403 })
    expect(vi.getTimerCount()).toBe(0)
  })

  it('that comes after its person has left is not kept', async () => {
    const { keep, leave } = worldOf('ann')
    const written = vi.spyOn(deviceStore, 'writeWork')
    const loaded = await keep(get, async () => {
      leave()
      return answers('hers')()
    })
    expect([loaded.data, written.mock.calls]).toEqual(['hers', []])
  })

  it('of the list of homes is answered by its copy where the server cannot be reached, and only there', async () => {
    const input = { params: { id: 'ann' } }
    const gone = new CallError('No network.', 'network')
    const list = (error: unknown) => copyInstead('ann', 'properties.list', input, error)
    await expect(list(gone)).rejects.toBe(gone)
    await deviceStore.writeWork('ann', `ann ${keyOf('properties.list', input)}`, ['home'])
    expect(await list(gone)).toEqual(['home'])
    const refusal = new CallError('No.', 'forbidden', 403)
    await expect(list(refusal)).rejects.toBe(refusal)
    // A device that cannot read is no reason of its own.
    vi.spyOn(deviceStore, 'readCopy').mockRejectedValue(new DOMException('', 'NotReadableError'))
    await expect(list(gone)).rejects.toBe(gone)
  })

  it('ends with the session of its person; unsent work and its inspection stay', async () => {
    const entry = { id: 'e1', queuedAt: 1, inspectionId: 'i1' }
    await deviceStore.writeUnsent('ann', [entry], [])
    await deviceStore.writeWork('ann', 'i1', { worksheets: [] })
    await deviceStore.writeWork('ann', 'i2', { worksheets: [] })
    await worldOf('ann').keep(get, answers('hers'))
    await worldOf('bob').keep(get, answers('his'))
    await soon(async () => expect((await deviceStore.readCopies('bob')).size).toBe(1))
    await forgetField('ann')
    expect([...(await deviceStore.readCopies('ann')).keys()]).toEqual(['i1'])
    expect(await deviceStore.readUnsent('ann')).toEqual([entry])
    expect(await worldOf('bob').keep(get, lost)).toMatchObject({ data: 'his' })
  })
})
