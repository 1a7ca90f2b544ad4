import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newRun, type Run, type RunPhoto } from '#src/machines/diy/diy-run-model.ts'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { diyRun } from '#src/wiring/diy.ts'
import { uploads } from '#src/wiring/documents.ts'
import { ownerUnsent } from '#src/wiring/owner-unsent.ts'
import { soon } from '#tests/support/soon.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* What an owner's device has for the server, and for how long. */

const names = ['diy h1 roof-gutters', 'diy h1 attic', 'uploads h1', 'uploads h2']
beforeEach(async () => {
  for (const name of names) await deviceStore.writeDraft('ann', name, null)
})
afterEach(() => {
  vi.useRealTimers()
})

const run = (more: Partial<Run>): Run => ({ ...newRun('a1'), version: 1, ...more })
const photo = (more: Partial<RunPhoto>): RunPhoto => ({
  photo_id: 'p1',
  question_id: 'q1',
  url: '',
  state: 'sent',
  problem: null,
  ...more,
})
const file = (id: string): Upload => ({
  id,
  name: `${id}.pdf`,
  bytes: 3,
  category: 'other',
  received: null,
  state: 'waiting',
  problem: null,
})
const keep = (name: string, values: unknown) => deviceStore.writeDraft('ann', name, values)
/** More than thirty days later. */
const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
const readRun = async (category: string) => {
  const { world } = worldWith({ session: person() })
  return diyRun(world).asks.readKept({ propertyId: 'h1', category: category as never })
}

it('counts the areas and the files that wait, those of long ago among them', async () => {
  expect(await ownerUnsent('ann')).toEqual({ areas: 0, files: 0 })
  await keep('diy h1 roof-gutters', run({ submitted: true }))
  await keep('diy h1 attic', run({ photos: [photo({})] }))
  await keep('uploads h1', [file('deed'), file('plan')])
  await keep('uploads h2', [file('bill')])
  later()
  expect(await ownerUnsent('ann')).toEqual({ areas: 1, files: 3 })
  expect(await ownerUnsent('bob')).toEqual({ areas: 0, files: 0 })
})

it('answers that wait, and photographs that only this device has, do not expire; all that arrived does', async () => {
  await keep('diy h1 roof-gutters', run({ submitted: true }))
  later()
  expect(await readRun('roof-gutters')).toMatchObject({ submitted: true })
  vi.useRealTimers()
  const refused = photo({ state: 'waiting', problem: 'Too dark.' })
  await keep('diy h1 roof-gutters', run({ photos: [refused] }))
  await keep('diy h1 attic', run({ photos: [photo({})] }))
  later()
  expect(await readRun('roof-gutters')).toMatchObject({ photos: [{ problem: 'Too dark.' }] })
  expect(await readRun('attic')).toBeNull()
})

it('files that wait are still on the list of their home, and stay there beside a new one', async () => {
  const { world } = worldWith({ session: person() })
  const { asks, does } = uploads(world)
  await keep('uploads h1', [file('deed')])
  later()
  does.storeFiles?.({ propertyId: 'h1', files: [file('plan')] })
  await soon(async () => {
    const list = await asks.readFiles({ propertyId: 'h1' })
    expect(list.map(({ id }) => id)).toEqual(['deed', 'plan'])
  })
})
