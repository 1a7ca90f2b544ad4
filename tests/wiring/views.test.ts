// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { newRun } from '#src/machines/diy/diy-run-model.ts'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { workCopy } from '#src/services/work-copy.ts'
import { diyRun } from '#src/wiring/diy.ts'
import { uploads } from '#src/wiring/documents.ts'
import { typedDrafts } from '#src/wiring/typed-drafts.ts'
import { inspectionForm } from '#src/wiring/worksheets.ts'
import { copyIn } from '#src/wiring/worksheets-device.ts'
import { entry } from '#tests/support/fixtures/unsent.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/*
 * An admin looks at the view of a certain person, on a device that may be that person's too. What a page kept there
 * under the person's id would be sent as theirs once they sign in, and what they have there is not the admin's to send.
 */

const view = (role: 'inspector' | 'homeowner') =>
  worldWith({ session: person({ role, isSwitched: true, viewer: 'eve' }) })
const place = { propertyId: '1', category: 'roof' as never }
const deed: Upload = {
  id: 'deed',
  name: 'deed.pdf',
  bytes: 3,
  category: 'other',
  received: null,
  state: 'waiting',
  problem: null,
}
const ofDiy = 'diy 1 roof'
const ofUploads = 'uploads 1'
/** What was asked of the database before is done once it answers this. */
const kept = async (name: string) => {
  await deviceStore.readUnsent('ann')
  return deviceStore.readDraft('ann', name, () => true)
}

beforeEach(async () => {
  for (const name of [ofDiy, ofUploads, 'contact']) await deviceStore.writeDraft('ann', name, null)
})

it('the worksheets leave no copy there', async () => {
  const work = { inspection_id: 'v1' } as never
  inspectionForm(view('inspector').world).does.keepOnDevice?.({ work })
  expect(await workCopy.read('ann', 'v1')).toBeNull()
})

it('an edit of a page that does not know yet goes nowhere, and the page says so', async () => {
  const { world, news } = view('inspector')
  const { edit, ...of } = { ...entry({ userId: 'ann' }), base: null }
  inspectionForm(world).does.queueEdit?.({ ...of, edit: edit as never })
  expect(news()).toMatchObject([['say', { tone: 'error' }]])
  expect(await deviceStore.readUnsent('ann')).toEqual([])
})

it('a copy of work is not read in for them', async () => {
  const { asks } = copyIn(view('inspector').world)
  await expect(asks.readCopy({ file: new File(['{}'], 'x') as never })).rejects.toMatchObject({
    code: 'read_only',
  })
})

it('answers to an area stay in the page, and those of the home’s owner stay unread', async () => {
  const { asks, does } = diyRun(view('homeowner').world)
  does.storeRun?.({ ...place, run: newRun('a1') })
  expect(await kept(ofDiy)).toBeNull()
  await deviceStore.writeDraft('ann', ofDiy, newRun('a2'))
  expect(await asks.readKept(place)).toBeNull()
  does.storeRun?.({ ...place, run: null })
  expect(await kept(ofDiy)).toMatchObject({ analysis_id: 'a2' })
})

it('files stay in the page, and those of the home’s owner stay where they are', async () => {
  const { asks, does } = uploads(view('homeowner').world)
  does.holdFiles?.({ files: [{ ...deed, type: '', file: new Blob(['deed']) }] })
  does.storeFiles?.({ propertyId: '1', files: [deed] })
  expect(await kept(ofUploads)).toBeNull()
  expect(await deviceStore.readPicture('deed')).toBeNull()
  await deviceStore.writeDraft('ann', ofUploads, [deed])
  expect(await asks.readFiles({ propertyId: '1' })).toEqual([])
  does.storeFiles?.({ propertyId: '1', files: [] })
  expect(await kept(ofUploads)).toHaveLength(1)
})

it('typed text is kept for nobody, and theirs is neither shown nor forgotten', async () => {
  const drafts = typedDrafts(view('homeowner').world)
  drafts.keep('contact', { text: 'Mine' })
  expect(await kept('contact')).toBeNull()
  await deviceStore.writeDraft('ann', 'contact', { text: 'Theirs' })
  expect(await drafts.read('contact')).toBeNull()
  drafts.forgetting('contact')()
  expect(await kept('contact')).toEqual({ text: 'Theirs' })
})
