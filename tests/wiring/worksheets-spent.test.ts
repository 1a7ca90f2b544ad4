// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, expect, it, vi } from 'vitest'
import { type AnyActor, createActor } from 'xstate'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { wireOutbox } from '#src/wiring/worksheets-outbox.ts'
import { soon } from '#tests/support/soon.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

/* The outbox with its real wiring on the device's real store: when a picture leaves it, and what is logged. */

const running: AnyActor[] = []
afterEach(async () => {
  for (const actor of running.splice(0)) actor.stop()
  vi.restoreAllMocks()
  const left = (await deviceStore.readUnsent('ann')).map(({ id }) => id)
  await deviceStore.writeUnsent('ann', [], left)
  await deviceStore.removePicture('p1')
})
const photo = {
  photo_id: 'p1',
  worksheet_id: 'roof',
  item_id: 'i1',
  finding_id: null,
  url: 'blob:x',
}
const captioned = (id: string, caption: string): Entry => ({
  id,
  userId: 'ann',
  inspectionId: 'v1',
  target: 'photo:p1',
  edit: { kind: 'photo', photo: { ...photo, caption } },
  version: null,
  queuedAt: 1,
  state: 'waiting',
  problem: null,
})
const open = async () => {
  const calls: { of: { form: { caption: string }; file: Blob }; answer: () => void }[] = []
  const { world, news } = worldWith({
    answers: {
      'worksheets.savePhoto': (of: never) =>
        new Promise((resolve) =>
          calls.push({ of, answer: () => resolve({ saved: {}, status: 'in_progress' }) }),
        ),
    },
  })
  const actor = createActor(wireOutbox(world), { input: { userId: 'ann', online: true } }).start()
  running.push(actor)
  await soon(() => expect(actor.getSnapshot().value).toBe('idle'))
  return { actor, calls, news }
}

it('a picture leaves the device once the server has the last edit of its photograph, and no sooner', async () => {
  await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
  const { actor, calls } = await open()
  actor.send({ type: 'entry.add', entry: captioned('e1', 'Ridge') })
  await soon(() => expect(calls).toHaveLength(1))
  actor.send({ type: 'entry.add', entry: captioned('e2', 'Ridge, worn') })
  calls[0]?.answer()
  await soon(() => expect(calls).toHaveLength(2))
  expect(calls.map(({ of }) => of.form.caption)).toEqual(['Ridge', 'Ridge, worn'])
  expect(await calls[1]?.of.file.text()).toBe('light')
  expect(await deviceStore.readPicture('p1')).not.toBeNull()
  calls[1]?.answer()
  await soon(async () => expect(await deviceStore.readPicture('p1')).toBeNull())
  expect(await deviceStore.readUnsent('ann')).toEqual([])
})

it('a disk that refuses the list of unsent work is logged with its own error', async () => {
  const { actor, news } = await open()
  const full = new DOMException('', 'QuotaExceededError')
  vi.spyOn(deviceStore, 'writeUnsent').mockRejectedValue(full)
  actor.send({ type: 'entry.add', entry: captioned('e1', 'Ridge') })
  await soon(() => expect(news()).toContainEqual(['log', full]))
})
