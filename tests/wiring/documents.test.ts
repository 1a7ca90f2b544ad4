import 'fake-indexeddb/auto'
import { expect, it } from 'vitest'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import { uploads } from '#src/wiring/documents.ts'
import type { World } from '#src/wiring/world.ts'

const file = (id: string): Upload => ({
  id,
  name: `${id}.pdf`,
  bytes: 3,
  category: 'other',
  received: null,
  state: 'waiting',
  problem: null,
})
const failed: unknown[] = []
/** A tab of the same person on the same device. */
const tab = () =>
  uploads({
    app: () => ({ getSnapshot: () => ({ context: { session: { userId: 'ann' } } }) }),
    effects: { log: (error: unknown) => failed.push(error) },
  } as unknown as World)
const place = { propertyId: 'home' }
const onDevice = async () => (await tab().asks.readFiles(place)).map(({ id }) => id)
const keeps = ({ does }: ReturnType<typeof tab>, ...ids: string[]) =>
  does.storeFiles?.({ ...place, files: ids.map(file) })

it('a tab that keeps its list of uploads leaves the files of another tab on it', async () => {
  const [one, other] = [tab(), tab()]
  keeps(one, 'deed')
  keeps(other, 'receipt')
  await expect.poll(onDevice).toEqual(['deed', 'receipt'])
  keeps(one)
  await expect.poll(onDevice).toEqual(['receipt'])
  keeps(other)
  await expect.poll(onDevice).toEqual([])
  expect(failed).toEqual([])
})
