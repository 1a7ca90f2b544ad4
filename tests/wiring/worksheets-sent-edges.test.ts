// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor } from 'xstate'
import { keyOf, watched } from '#src/machines/calls/reads-model.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { targetOf } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Api } from '#src/services/api.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { wireReads } from '#src/wiring/reads.ts'
import { wireOutbox } from '#src/wiring/worksheets-outbox.ts'
import { soon } from '#tests/support/soon.ts'
import { servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'
import { makeLocks } from '#tests/support/wiring/tabs.ts'

/* What the outbox waits for before it says that something is sent, and what it hears of other tabs. */

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const entry = (edit: Edit, more = {}) => ({
  id: 'e1',
  userId: 'ann',
  inspectionId: 'v1',
  target: targetOf(edit),
  edit,
  version: 4,
  queuedAt: 1,
  state: 'sending',
  problem: null,
  ...more,
})

describe('a list of one’s own things that a page shows', () => {
  const comment: Edit = { kind: 'comment', comment_id: 'c1', comment: { title: 'Worn' } as never }
  const template: Edit = {
    kind: 'template',
    template_id: 't1',
    template: { name: 'Condos', sections: [] },
  }
  it.each([
    ['ownComments.list', 'ownComments.save', comment],
    ['ownComments.list', 'ownComments.remove', { ...comment, kind: 'commentRemoved' } as never],
    ['templates.list', 'templates.save', template],
    ['templates.list', 'templates.remove', { ...template, kind: 'templateRemoved' } as never],
  ] as const)('%s has the change of %s before it is said to be sent', async (list, call, edit) => {
    let arrive = (_: unknown) => {}
    const listApi = {
      call: () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
      readsOf: async () => [],
      // The reads ask for nothing else of it.
    } as unknown as Api
    const reads = createActor(
      wireReads(listApi, () => null),
      { input: { online: true, person: null } },
    ).start()
    watched(reads, { key: keyOf(list, {}), name: list, input: {}, known: null })
    const { world, news } = worldWith({ answers: { [call]: { comment: {}, template: {} } } })
    const { getSnapshot, ...app } = world.app()
    Object.assign(world, {
      app: () => ({ ...app, getSnapshot: () => ({ ...getSnapshot(), children: { reads } }) }),
    })
    const { asks } = servicesOf(wireOutbox(world), { asks: ['sendEntry'], does: [] })
    let isSent = false
    const sent = asks.sendEntry?.({ entry: entry(edit) }).then(() => {
      isSent = true
    })
    await soon(() => expect(news()).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(isSent).toBe(false)
    arrive([])
    await sent
    expect(isSent).toBe(true)
    reads.stop()
  })
})

it('a change is sent although the page that shows its list is left before the list has it', async () => {
  const list = 'ownComments.list'
  const listApi = { call: () => new Promise(() => {}), readsOf: async () => [] }
  const reads = createActor(
    wireReads(listApi as unknown as Api, () => null),
    { input: { online: true, person: null } },
  ).start()
  watched(reads, { key: keyOf(list, {}), name: list, input: {}, known: null })
  const { world, news } = worldWith({ answers: { 'ownComments.save': { comment: 'saved' } } })
  const { getSnapshot, ...app } = world.app()
  Object.assign(world, {
    app: () => ({ ...app, getSnapshot: () => ({ ...getSnapshot(), children: { reads } }) }),
  })
  const { asks } = servicesOf(wireOutbox(world), { asks: ['sendEntry'], does: [] })
  const edit: Edit = { kind: 'comment', comment_id: 'c1', comment: { title: 'Worn' } as never }
  const sent = asks.sendEntry?.({ entry: entry(edit) })
  await soon(() => expect(news()).toHaveLength(1))
  reads.stop()
  expect(await sent).toMatchObject({ saved: 'saved' })
})

it('a photograph of an older version of the app names no version, any other the one that it saw', async () => {
  await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
  const photo = { photo_id: 'p1', worksheet_id: 'roof', caption: '', url: 'blob:x' } as never
  const { world, news } = worldWith({ answers: { 'worksheets.savePhoto': { saved: {} } } })
  const { asks } = servicesOf(wireOutbox(world), { asks: ['sendEntry'], does: [] })
  for (const version of [null, 0, 4])
    await asks.sendEntry?.({ entry: entry({ kind: 'photo', photo }, { version }) })
  const forms = (news() as [string, { form: object }][]).map(([, { form }]) => form)
  expect(forms[0]).not.toHaveProperty('version')
  expect(forms.slice(1)).toMatchObject([{ version: '0' }, { version: '4' }])
  await deviceStore.removePicture('p1')
})

it('a photograph of a sample of a mold test names the key of the sample, and any other none', async () => {
  await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
  const photo = { photo_id: 'p1', worksheet_id: 'mold', caption: '', url: 'blob:x' }
  const { world, news } = worldWith({ answers: { 'worksheets.savePhoto': { saved: {} } } })
  const { asks } = servicesOf(wireOutbox(world), { asks: ['sendEntry'], does: [] })
  for (const sample_key of ['k1', undefined, null])
    await asks.sendEntry?.({
      entry: entry({ kind: 'photo', photo: { ...photo, sample_key } as never }),
    })
  const sent = (news() as [string, { form: { sample_key?: string } }][]).map(
    ([, { form }]) => form.sample_key,
  )
  expect(sent).toEqual(['k1', undefined, undefined])
  await deviceStore.removePicture('p1')
})

it('the marks of a photograph go as JSON, and one without any says nothing of them', async () => {
  await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
  const photo = { photo_id: 'p1', worksheet_id: 'roof', caption: '', url: 'blob:x' }
  const { world, news } = worldWith({ answers: { 'worksheets.savePhoto': { saved: {} } } })
  const { asks } = servicesOf(wireOutbox(world), { asks: ['sendEntry'], does: [] })
  const marks = [{ kind: 'arrow', from: [0, 0], to: [1, 1] }]
  for (const more of [{ marks }, {}])
    await asks.sendEntry?.({
      entry: entry({ kind: 'photo', photo: { ...photo, ...more } as never }),
    })
  const sent = (news() as [string, { form: { marks?: string } }][]).map(
    ([, { form }]) => form.marks,
  )
  expect(sent).toEqual(['[{"kind":"arrow","from":[0,0],"to":[1,1]}]', undefined])
  await deviceStore.removePicture('p1')
})

it('a photograph goes to the item or to the finding that it is of, and names nothing that it lacks', async () => {
  await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
  const photo = { photo_id: 'p1', worksheet_id: 'roof', caption: '', url: 'blob:x' }
  const { world, news } = worldWith({ answers: { 'worksheets.savePhoto': { saved: {} } } })
  const { asks } = servicesOf(wireOutbox(world), { asks: ['sendEntry'], does: [] })
  const none = { item_id: null, finding_id: null, taken_at: null }
  const taken = '2026-01-01T00:00:00Z'
  for (const more of [{ item_id: 'i1', taken_at: taken }, { finding_id: 'f1' }, {}])
    await asks.sendEntry?.({
      entry: entry({ kind: 'photo', photo: { ...photo, ...none, ...more } as never }),
    })
  // A form would send null as text.
  const [of, nothing] = [{ worksheet_id: 'roof', caption: '', version: '4' }, undefined]
  expect((news() as [string, { form: object }][]).map(([, { form }]) => form)).toEqual([
    { ...of, item_id: 'i1', finding_id: nothing, taken_at: taken, marks: nothing },
    { ...of, item_id: nothing, finding_id: 'f1', taken_at: nothing, marks: nothing },
    { ...of, item_id: nothing, finding_id: nothing, taken_at: nothing, marks: nothing },
  ])
  await deviceStore.removePicture('p1')
})

it('an edit leaves the disk once the server has it, not before', async () => {
  const edit: Edit = { kind: 'fact', fact_id: 'roof.age', value: '9' }
  const onDisk = async () => (await deviceStore.readUnsent('ann')).map(({ id }) => id)
  const refused = new CallError('No network.', 'network')
  for (const [answer, left] of [
    [refused, ['e1']],
    [{ saved: {}, status: 'in_progress' }, []],
  ] as const) {
    await deviceStore.writeUnsent('ann', [entry(edit)], [])
    const { world } = worldWith({ answers: { 'worksheets.saveFact': answer } })
    const { asks } = servicesOf(wireOutbox(world), { asks: ['sendEntry'], does: [] })
    await asks.sendEntry?.({ entry: entry(edit) }).catch((error: unknown) => {
      expect(error).toBe(refused)
    })
    expect(await onDisk()).toEqual(left)
  }
})

it('nothing is sent without an entry', async () => {
  const { world, news } = worldWith()
  const { asks } = servicesOf(wireOutbox(world), { asks: ['sendEntry'], does: [] })
  await expect(asks.sendEntry?.({ entry: undefined })).rejects.toMatchObject({
    code: 'unexpected',
  })
  expect(news()).toEqual([])
})

it('a disk that cannot be read when another tab ends is logged, and nothing is found', async () => {
  const locks = makeLocks()
  vi.stubGlobal('navigator', { locks })
  let leave = () => {}
  void locks.request(
    'hearthkeep open ann other',
    () =>
      new Promise<void>((resolve) => {
        leave = resolve
      }),
  )
  const names = async () => (await locks.query()).held.map(({ name }) => name)
  await soon(async () => expect(await names()).toEqual(['hearthkeep open ann other']))
  const closed = new DOMException('Closed', 'InvalidStateError')
  vi.spyOn(deviceStore, 'readUnsent').mockRejectedValue(closed)
  const { world, news } = worldWith()
  const watchTabs = wireOutbox(world).implementations.actors.watchTabs as AnyActorLogic
  const actor = createActor(watchTabs, { input: { userId: 'ann' } }).start()
  await soon(async () => expect(await names()).toHaveLength(2))
  leave()
  await soon(() => expect(news()).toEqual([['log', closed]]))
  actor.stop()
})
