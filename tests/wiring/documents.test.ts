import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { partBytes } from '#contract/vocabulary/documents.ts'
import type { Upload } from '#src/machines/documents/uploads-model.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { uploads } from '#src/wiring/documents.ts'
import type { World } from '#src/wiring/world.ts'
import { soon } from '#tests/support/soon.ts'
import { attended, person, worldWith } from '#tests/support/wiring/noted-world.ts'

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

it('a tab that finds a list after a reload keeps it as its own: what is removed there is gone', async () => {
  keeps(tab(), 'deed', 'receipt')
  await expect.poll(onDevice).toEqual(['deed', 'receipt'])
  const reloaded = tab()
  await reloaded.asks.readFiles(place)
  keeps(reloaded, 'receipt')
  await expect.poll(onDevice).toEqual(['receipt'])
  keeps(reloaded)
  await expect.poll(onDevice).toEqual([])
})

describe('an upload', () => {
  const wire = attended('uploads', uploads)
  const open = (answers: Record<string, unknown> = {}) => {
    const around = worldWith({ answers })
    return { ...around, ...wire(around.world) }
  }
  const answerOf = (state: string, received: number) => ({ document: { state }, received })
  const chosen = (id: string, bytes: Blob) => ({
    ...file(id),
    type: '',
    bytes: bytes.size,
    file: bytes,
  })

  it('begins with what it is, the issue that it proves among it', async () => {
    const { asks, news } = open({ 'documents.begin': answerOf('uploading', 0) })
    const part = await asks.sendPart({ ...place, file: { ...file('deed'), issueId: 'i1' } })
    expect(part).toEqual({ received: 0, isDone: false })
    await asks.sendPart({ ...place, file: file('plan') })
    const [first, second] = news()
    expect(first).toEqual([
      'documents.begin',
      {
        params: { propertyId: 'home', documentId: 'deed' },
        body: { name: 'deed.pdf', category: 'other', bytes: 3, issue_id: 'i1' },
      },
    ])
    expect(second).toEqual([
      'documents.begin',
      {
        params: { propertyId: 'home', documentId: 'plan' },
        body: { name: 'plan.pdf', category: 'other', bytes: 3 },
      },
    ])
  })

  it('goes on where the server says that it is, a part at a time', async () => {
    const bytes = new Uint8Array(2 * partBytes + 5)
    bytes[partBytes] = 7
    const { asks, does, news } = open({
      'documents.addPart': ({ params }: { params: { at: string } }) =>
        params.at === '0' ? answerOf('uploading', partBytes) : answerOf('ready', bytes.length),
    })
    does.holdFiles?.({ files: [chosen('deed', new Blob([bytes]))] })
    const send = (received: number) =>
      asks.sendPart({ ...place, file: { ...file('deed'), received } })
    expect(await send(0)).toEqual({ received: partBytes, isDone: false })
    expect(await send(partBytes)).toEqual({ received: bytes.length, isDone: true })
    await send(2 * partBytes)
    const calls = news() as [string, { params: object; form: object; file: Blob }][]
    expect(calls.map(([name, { params }]) => [name, params])).toEqual(
      [0, partBytes, 2 * partBytes].map((at) => [
        'documents.addPart',
        { documentId: 'deed', at: String(at) },
      ]),
    )
    const sizes = calls.map(([, { file: part }]) => part.size)
    expect(sizes).toEqual([partBytes, partBytes, 5])
    expect(new Uint8Array((await calls[1]?.[1].file.arrayBuffer()) as ArrayBuffer)[0]).toBe(7)
  })

  it('finds its bytes on the device after a reload, until they are needed no more', async () => {
    const { does } = open()
    does.holdFiles?.({ files: [chosen('kept', new Blob(['abc']))] })
    await soon(async () => expect(await deviceStore.readPicture('kept')).not.toBeNull())
    does.forgetFile?.({ id: undefined })
    does.forgetFile?.({ id: 'kept' })
    await soon(async () => expect(await deviceStore.readPicture('kept')).toBeNull())
    const { asks } = open()
    for (const none of [{ ...file('kept'), received: 0 }, undefined])
      await expect(asks.sendPart({ ...place, file: none })).rejects.toMatchObject({
        code: 'file_gone',
        status: 410,
      })
    await deviceStore.writePicture('ann', 'left', new Blob(['abc']))
    const { asks: later } = open({ 'documents.addPart': answerOf('ready', 3) })
    const sent = later.sendPart({ ...place, file: { ...file('left'), received: 0 } })
    expect(await sent).toEqual({ received: 3, isDone: true })
  })

  it('that is given up is removed on the server, which may never have heard of it', async () => {
    const refused = (status: number) => new CallError('No.', 'no', status)
    for (const [status, says] of [
      [404, []],
      [403, [['say', { tone: 'error', text: 'No.' }]]],
    ] as const) {
      const { does, news } = open({ 'documents.remove': refused(status) })
      does.removeDocument?.({ id: 'deed' })
      await new Promise((resolve) => setImmediate(resolve))
      expect(news()).toEqual([['documents.remove', { params: { documentId: 'deed' } }], ...says])
    }
  })

  it('that has arrived is removed and put back, and says where it cannot be', async () => {
    const no = new CallError('No.', 'no', 409)
    const { asks, does, news } = open({ 'documents.restore': no })
    await asks.moveDocument({ id: 'deed', to: 'removed' })
    await expect(asks.moveDocument({ id: 'deed', to: 'done' })).rejects.toBe(no)
    does.log?.({ error: 'why' })
    expect(news()).toEqual([
      ['documents.remove', { params: { documentId: 'deed' } }],
      ['documents.restore', { params: { documentId: 'deed' } }],
      ['log', 'why'],
    ])
  })

  it('that somebody else has removed is removed; the server may refuse it for another reason', async () => {
    for (const [status, outcome] of [
      [404, 'removed'],
      [403, 'refused'],
    ] as const) {
      const { asks } = open({ 'documents.remove': new CallError('No.', 'no', status) })
      const removed = asks.moveDocument({ id: 'deed', to: 'removed' }).then(
        () => 'removed',
        () => 'refused',
      )
      expect(await removed).toBe(outcome)
    }
  })

  it('is told of the network until the page is left, and kept on the list of its home', async () => {
    const { asks, does, watches, listening } = open()
    watches.watchNetwork(undefined as never, () => {})()
    expect(listening()).toBe(0)
    does.storeFiles?.({ propertyId: 'other home', files: [file('other')] })
    await soon(async () =>
      expect(await asks.readFiles({ propertyId: 'other home' })).toEqual([file('other')]),
    )
    expect(await asks.readFiles(place)).toEqual([])
  })

  it('is sent from this tab where the device had no room for it; that is logged', async () => {
    const { writePicture } = deviceStore
    const full = new Error('full')
    deviceStore.writePicture = () => Promise.reject(full)
    const { asks, does, news } = open({ 'documents.addPart': answerOf('ready', 3) })
    does.holdFiles?.({ files: [chosen('large', new Blob(['abc']))] })
    deviceStore.writePicture = writePicture
    await soon(() => expect(news()).toEqual([['log', full]]))
    const sent = asks.sendPart({ ...place, file: { ...file('large'), received: 0 } })
    expect(await sent).toEqual({ received: 3, isDone: true })
    does.forgetFile?.({ id: 'large' })
    const again = asks.sendPart({ ...place, file: { ...file('large'), received: 0 } })
    await expect(again).rejects.toMatchObject({ code: 'file_gone' })
  })

  it('is on the list of its own person alone', async () => {
    const mine = open()
    mine.does.storeFiles?.({ ...place, files: [file('deed')] })
    await soon(async () => expect(await mine.asks.readFiles(place)).toEqual([file('deed')]))
    const { world } = worldWith({ session: person({ userId: 'bob' }) })
    expect(await uploads(world).asks.readFiles(place)).toEqual([])
    mine.does.storeFiles?.({ ...place, files: [] })
    await soon(async () => expect(await mine.asks.readFiles(place)).toEqual([]))
  })

  it('whose list cannot be kept is logged', async () => {
    const { changeDraft } = deviceStore
    const full = new Error('full')
    deviceStore.changeDraft = () => Promise.reject(full)
    const { does, news } = open()
    does.storeFiles?.({ ...place, files: [file('deed')] })
    deviceStore.changeDraft = changeDraft
    await soon(() => expect(news()).toEqual([['log', full]]))
  })

  it.each([
    ['uploading', false],
    ['kept', true],
    ['removed', true],
  ])('whose document is %s: done is %s', async (state, isDone) => {
    const { asks } = open({ 'documents.begin': answerOf(state, 0) })
    expect((await asks.sendPart({ ...place, file: file('deed') })).isDone).toBe(isDone)
  })
})
