// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { workCopy } from '#src/services/work-copy.ts'
import { wireOutbox } from '#src/wiring/worksheets-outbox.ts'
import { soon } from '#tests/support/soon.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

/* Work that is discarded without a network: the copy of its inspection on this device. */

const running: AnyActor[] = []
afterEach(async () => {
  for (const actor of running.splice(0)) actor.stop()
  const left = (await deviceStore.readUnsent('ann')).map(({ id }) => id)
  await deviceStore.writeUnsent('ann', [], left)
})
const copyWith = (photos: object[], value: string) => ({
  inspection_id: 'v1',
  worksheets: [{ items: [], facts: [{ fact_id: 'age', value, version: 2 }] }],
  findings: [],
  photos,
})
const photo = { photo_id: 'p1', finding_id: null, url: 'blob:x', version: 0 }
const of = (id: string, edit: object, base: Entry['base']): Entry => ({
  id,
  userId: 'ann',
  inspectionId: 'v1',
  target: id,
  edit,
  version: base === null ? 0 : 2,
  base,
  queuedAt: Number(id),
  state: 'waiting',
  problem: null,
})
const entries = [
  of('1', { kind: 'photo', photo }, null),
  of('2', { kind: 'fact', fact_id: 'age', value: 'new' }, { value: 'old' }),
]
const open = async () => {
  const { world } = worldWith()
  const actor = createActor(wireOutbox(world), { input: { userId: 'ann', online: false } }).start()
  running.push(actor)
  await soon(() => expect(actor.getSnapshot().value).toBe('idle'))
  for (const entry of entries) actor.send({ type: 'entry.add', entry })
  return actor
}

it('it is no longer there, also where nobody has the form open', async () => {
  await deviceStore.writeWork('ann', 'v1', copyWith([photo], 'new'))
  const actor = await open()
  actor.send({ type: 'entries.discard', ids: ['1', '2'] })
  // Asked for at once, as by a form that loads.
  expect(await workCopy.read('ann', 'v1')).toEqual(copyWith([], 'old'))
  actor.send({ type: 'entries.takeIn', entries })
  expect(actor.getSnapshot().context.entries).toHaveLength(2)
})

it('an inspection without a copy gets none', async () => {
  await deviceStore.writeWork('ann', 'v1', null)
  const actor = await open()
  actor.send({ type: 'entries.discard', ids: ['1'] })
  expect(await workCopy.read('ann', 'v1')).toBeNull()
})
