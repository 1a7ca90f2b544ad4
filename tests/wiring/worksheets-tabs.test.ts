import 'fake-indexeddb/auto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { openTabLine } from '#src/services/tabs.ts'
import { soon } from '#tests/support/soon.ts'
import { entry, kept, makeLocks, makeServer, openTab } from '#tests/support/wiring/tabs.ts'

/* Two tabs of one person: two outboxes with their real wiring on one disk. */

/** An edit of what 'e1' is about, by somebody who saw the 9 that it says. */
const over = (id: string, value: string): Entry => ({
  ...entry(id, value),
  target: 'fact:e1',
  base: { value: '9' },
})

beforeEach(async () => {
  vi.stubGlobal('navigator', { locks: makeLocks() })
  await deviceStore.writeUnsent('ann', [], await kept())
})
afterAll(() => {
  vi.unstubAllGlobals()
})

describe('two tabs of one person', () => {
  it('send each piece of work once, and both learn what the server has', async () => {
    await deviceStore.writeUnsent('ann', [entry('e1'), { ...entry('e2'), queuedAt: 2 }], [])
    const { calls, world } = makeServer()
    const [one, other] = [await openTab(world), await openTab(world)]
    for (const at of [0, 1]) {
      await soon(() => expect(calls).toHaveLength(at + 1))
      calls[at]?.answer()
    }
    await soon(() => expect([...one.ids(), ...other.ids()]).toEqual([]))
    expect(calls).toHaveLength(2)
    expect(await kept()).toEqual([])
    for (const { told } of [one, other])
      await soon(() =>
        expect(told).toEqual([
          { value: '9', version: 5 },
          { value: '9', version: 6 },
        ]),
      )
    one.actor.stop()
    other.actor.stop()
  })

  it('send nothing that the other sent, or that the person discarded, while it waited for its turn', async () => {
    await deviceStore.writeUnsent('ann', [entry('e1'), { ...entry('e2'), queuedAt: 2 }], [])
    const { calls, world } = makeServer()
    let pass = () => {}
    const turn = navigator.locks.request(
      'hearthkeep sends ann',
      () => new Promise<void>((resolve) => (pass = resolve)),
    )
    const { actor, ids } = await openTab(world)
    await soon(() => expect(actor.getSnapshot().matches('sending')).toBe(true))
    await deviceStore.writeUnsent('ann', [], ['e1'])
    const line = openTabLine('hearthkeep sent ann', () => {})
    line.tell({ ...entry('e1'), saved: { value: '9', version: 5 }, status: 'in_progress' })
    await soon(() => expect(ids()).toEqual(['e2']))
    await soon(() => expect(actor.getSnapshot().matches('sending')).toBe(true))
    actor.send({ type: 'entries.discard', ids: ['e2'] })
    await soon(async () => expect(await kept()).toEqual([]))
    pass()
    await turn
    // What waited before this had its turn.
    await navigator.locks.request('hearthkeep sends ann', async () => {})
    expect(calls).toEqual([])
    line.close()
    actor.stop()
  })

  it('keep what one of them wrote while the other sent an older edit of it', async () => {
    await deviceStore.writeUnsent('ann', [entry('e1')], [])
    const { calls, world } = makeServer()
    const writing = await openTab(world, false)
    const sending = await openTab(world)
    await soon(() => expect(calls).toHaveLength(1))
    writing.actor.send({ type: 'entry.add', entry: over('e9', '10') })
    await soon(async () =>
      expect(await deviceStore.readUnsent('ann')).toMatchObject([{ edit: { value: '10' } }]),
    )
    calls[0]?.answer()
    await soon(() => expect(sending.ids()).toEqual([]))
    await soon(() =>
      expect(writing.actor.getSnapshot().context.entries).toMatchObject([
        { edit: { value: '10' }, version: 5 },
      ]),
    )
    await soon(async () =>
      expect(await deviceStore.readUnsent('ann')).toMatchObject([{ version: 5 }]),
    )
    writing.actor.send({ type: 'network.changed', online: true })
    await soon(() => expect(calls[1]).toMatchObject({ value: '10', version: 5 }))
    calls[1]?.answer()
    await soon(async () => expect(await kept()).toEqual([]))
    writing.actor.stop()
    sending.actor.stop()
  })

  it('lose neither of two edits that both put in the place of one', async () => {
    await deviceStore.writeUnsent('ann', [entry('e1')], [])
    const { calls, world } = makeServer()
    const [one, other] = [await openTab(world, false), await openTab(world, false)]
    one.actor.send({ type: 'entry.add', entry: over('e2', 'one') })
    other.actor.send({ type: 'entry.add', entry: over('e3', 'other') })
    await soon(async () => expect((await kept()).sort()).toEqual(['e2', 'e3']))
    one.actor.send({ type: 'network.changed', online: true })
    await soon(() => expect(calls).toMatchObject([{ value: 'one' }]))
    calls[0]?.answer()
    await soon(() => expect(one.ids()).toEqual([]))
    // Built on what it saw, so that the server can tell.
    other.actor.send({ type: 'network.changed', online: true })
    await soon(() => expect(calls[1]).toMatchObject({ value: 'other', version: 4 }))
    one.actor.stop()
    other.actor.stop()
  })

  it('send what one of them made of an edit in its place, before what came after it', async () => {
    await deviceStore.writeUnsent('ann', [entry('e1'), { ...entry('e2'), queuedAt: 2 }], [])
    const { calls, world } = makeServer()
    const [writing, sending] = [await openTab(world, false), await openTab(world, false)]
    const heard: unknown[] = []
    sending.actor.on('entry.merged', (told) => heard.push(told))
    writing.actor.send({ type: 'entry.add', entry: over('e9', '10') })
    await soon(async () => expect(await kept()).toEqual(['e9', 'e2']))
    sending.actor.send({ type: 'network.changed', online: true })
    await soon(() => expect(calls).toMatchObject([{ value: '10', version: 4 }]))
    expect(heard).toMatchObject([{ before: { value: '9' }, after: { value: '10' } }])
    calls[0]?.answer()
    await soon(() => expect(writing.ids()).toEqual(['e2']))
    await soon(() => expect(calls).toMatchObject([{ value: '10' }, { value: '9' }]))
    calls[1]?.answer()
    await soon(async () => expect([...writing.ids(), ...(await kept())]).toEqual([]))
    writing.actor.stop()
    sending.actor.stop()
  })

  it('send what the other left when it ended, also what both knew in an older form', async () => {
    await deviceStore.writeUnsent('ann', [entry('e1')], [])
    const { calls, world } = makeServer()
    const [staying, ending] = [await openTab(world, false), await openTab(world, false)]
    const late = await openTab(world, false)
    const found: unknown[] = []
    staying.actor.on('entry.found', (told) => found.push(told.entry.id))
    staying.actor.on('entry.merged', (told) => found.push(told.after))
    ending.actor.send({ type: 'entry.add', entry: over('e9', '10') })
    ending.actor.send({ type: 'entry.add', entry: { ...entry('e2'), queuedAt: 2 } })
    await soon(async () => expect(await kept()).toEqual(['e9', 'e2']))
    expect(staying.ids()).toEqual(['e1'])
    ending.actor.stop()
    await soon(() =>
      expect([staying.ids(), late.ids()]).toEqual([
        ['e9', 'e2'],
        ['e9', 'e2'],
      ]),
    )
    expect(found).toMatchObject([{ value: '10' }, 'e2'])
    staying.actor.send({ type: 'network.changed', online: true })
    await soon(() => expect(calls).toMatchObject([{ value: '10', version: 4 }]))
    calls[0]?.answer()
    await soon(() => expect(calls).toHaveLength(2))
    calls[1]?.answer()
    await soon(async () => expect([...staying.ids(), ...late.ids(), ...(await kept())]).toEqual([]))
    staying.actor.stop()
    late.actor.stop()
  })

  it('hear what the other changed of a thing that has unsent work here', async () => {
    const conditions = (more: object = {}) => ({ weather: '', occupancy: '', ...more })
    const unsent = {
      ...entry('e1'),
      target: 'conditions',
      edit: { kind: 'conditions', conditions: conditions({ weather: 'Rain' }) },
      base: conditions(),
    }
    await deviceStore.writeUnsent('ann', [unsent], [])
    const { actor } = await openTab(makeServer().world, false)
    const heard: unknown[] = []
    actor.on('*', (told) => heard.push(told))
    const line = openTabLine('hearthkeep sent ann', () => {})
    const saved = { ...conditions({ occupancy: 'Vacant' }), version: 5 }
    line.tell({ ...unsent, id: 'e2', saved, status: 'in_progress' })
    await soon(() =>
      expect(heard).toMatchObject([
        {
          type: 'entry.merged',
          before: { conditions: { weather: 'Rain', occupancy: '' } },
          after: { conditions: { weather: 'Rain', occupancy: 'Vacant' } },
        },
        { type: 'entry.sent', sent: { elsewhere: { pending: true } } },
      ]),
    )
    line.tell({ ...entry('e3'), saved: { value: '9', version: 6 }, status: 'in_progress' })
    await soon(() =>
      expect(heard[2]).toMatchObject({ sent: { id: 'e3', elsewhere: { pending: false } } }),
    )
    line.close()
    actor.stop()
  })

  it('lose nothing that the disk of this device had no room for', async () => {
    const { calls, world } = makeServer()
    const full = vi
      .spyOn(deviceStore, 'writeUnsent')
      .mockRejectedValue(new DOMException('', 'QuotaExceededError'))
    const tab = await openTab(world)
    tab.actor.send({ type: 'entry.add', entry: entry('e1') })
    await soon(() => expect(calls).toHaveLength(1))
    full.mockRestore()
    calls[0]?.answer()
    await soon(() => expect(tab.ids()).toEqual([]))
    tab.actor.stop()
  })
})
