// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Run, RunPhoto } from '#src/machines/diy/diy-run-model.ts'
import { newRun } from '#src/machines/diy/diy-run-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { diyRun } from '#src/wiring/diy.ts'
import { soon } from '#tests/support/soon.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

const wire = diyRun
const place = { propertyId: '1', category: 'roof' as never }
const photo = (photo_id: string, more: Partial<RunPhoto> = {}): RunPhoto => ({
  photo_id,
  question_id: 'q1',
  url: 'blob:gone',
  state: 'waiting',
  problem: null,
  ...more,
})
const run = (more: Partial<Run> = {}): Run => ({
  ...newRun('a1'),
  version: 3,
  answers: { q1: { answer: 'yes' as never, note: 'So so.' } },
  unsent: ['q1'],
  ...more,
})
const open = (answers: Record<string, unknown> = {}) => {
  const around = worldWith({ answers })
  return { ...around, ...wire(around.world) }
}

beforeEach(async () => {
  for (const category of ['roof', 'attic'])
    for (const home of ['1', '2'])
      await deviceStore.writeDraft('ann', `diy ${home} ${category}`, null)
  let made = 0
  URL.createObjectURL = () => `blob:new-${made++}`
})

/* A photograph's bytes leave the device once nothing needs them. */

describe('the answers of an area', () => {
  it.each([
    ['is removed before it was sent', run({ photos: [photo('p2')] })],
    [
      'arrived, although the answer was lost',
      run({ photos: [photo('p1', { state: 'sent' }), photo('p2')] }),
    ],
  ])(
    'give the bytes of a photograph back that %s, and keep those of another one',
    async (_, next) => {
      for (const id of ['p1', 'p2']) await deviceStore.writePicture('ann', id, new Blob(['light']))
      const { asks, does } = open()
      await asks.readKept(place)
      does.storeRun?.({ ...place, run: run({ photos: [photo('p1'), photo('p2')] }) })
      await soon(async () => expect((await open().asks.readKept(place))?.photos).toHaveLength(2))
      expect(await deviceStore.readPicture('p1')).not.toBeNull()
      does.storeRun?.({ ...place, run: next })
      await soon(async () => expect(await deviceStore.readPicture('p1')).toBeNull())
      expect(await deviceStore.readPicture('p2')).not.toBeNull()
      await deviceStore.removePicture('p2')
    },
  )

  it('give the bytes of a photograph that the server refused back once the look is over', async () => {
    await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
    const { asks, does } = open()
    await asks.readKept(place)
    const refused = run({ unsent: [], photos: [photo('p1', { problem: 'It is no photo.' })] })
    does.storeRun?.({ ...place, run: refused })
    await soon(async () => expect(await open().asks.readKept(place)).not.toBeNull())
    // Until then its owner sees it beside the reason.
    expect(await deviceStore.readPicture('p1')).not.toBeNull()
    does.storeRun?.({ ...place, run: null })
    await soon(async () => expect(await deviceStore.readPicture('p1')).toBeNull())
  })

  it('keep the bytes of a removed photograph while the device cannot keep that it is removed', async () => {
    await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
    const { asks, does, news } = open()
    await asks.readKept(place)
    does.storeRun?.({ ...place, run: run({ photos: [photo('p1')] }) })
    await soon(async () => expect(await open().asks.readKept(place)).not.toBeNull())
    const { changeDraft } = deviceStore
    deviceStore.changeDraft = () => Promise.reject(new Error('full'))
    does.storeRun?.({ ...place, run: run() })
    deviceStore.changeDraft = changeDraft
    await soon(() => expect(news().flat()).toContain('say'))
    expect(await deviceStore.readPicture('p1')).not.toBeNull()
    await deviceStore.removePicture('p1')
  })
})
