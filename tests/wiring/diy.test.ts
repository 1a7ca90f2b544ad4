// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Run, RunPhoto } from '#src/machines/diy/diy-run-model.ts'
import { newRun } from '#src/machines/diy/diy-run-model.ts'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { areaIn, diyRun } from '#src/wiring/diy.ts'
import { soon } from '#tests/support/soon.ts'
import { attended, person, worldWith } from '#tests/support/wiring/noted-world.ts'

const wire = attended('diyRun', diyRun)
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
  sessionStorage.clear()
  for (const category of ['roof', 'attic'])
    for (const home of ['1', '2'])
      await deviceStore.writeDraft('ann', `diy ${home} ${category}`, null)
  let made = 0
  URL.createObjectURL = () => `blob:new-${made++}`
})

describe('the answers of an area', () => {
  it('are kept on the device for each area of each home, and gone once there is no run', async () => {
    const { asks, does } = open()
    const keptOf = async (propertyId: string, category: string) =>
      (await open().asks.readKept({ propertyId, category: category as never }))?.analysis_id ?? null
    await asks.readKept(place)
    does.storeRun?.({ ...place, run: run() })
    await soon(async () => expect(await keptOf('1', 'roof')).toBe('a1'))
    expect([await keptOf('1', 'attic'), await keptOf('2', 'roof')]).toEqual([null, null])
    does.storeRun?.({ ...place, run: null })
    await soon(async () => expect(await keptOf('1', 'roof')).toBeNull())
  })

  it('stay where another tab keeps answers of its own', async () => {
    const [one, other] = [open(), open()]
    for (const tab of [one, other]) await tab.asks.readKept(place)
    one.does.storeRun?.({ ...place, run: run() })
    const theirs = { q2: { answer: 'no' as never, note: '' } }
    other.does.storeRun?.({ ...place, run: run({ answers: theirs, unsent: ['q2'] }) })
    const kept = () => open().asks.readKept(place)
    await soon(async () => expect((await kept())?.unsent.toSorted()).toEqual(['q1', 'q2']))
    one.does.storeRun?.({ ...place, run: null })
    await soon(async () => expect((await kept())?.unsent).toEqual(['q2']))
  })

  it('are there again after a reload that came before the device had them, and not as they were before', async () => {
    const before = open()
    await before.asks.readKept(place)
    before.does.storeRun?.({ ...place, run: run() })
    await soon(async () => expect(await deviceStore.readDraft('ann', 'diy 1 roof')).not.toBeNull())
    const hangs = vi.spyOn(deviceStore, 'changeDraft').mockReturnValue(new Promise(() => {}))
    const other = (note: string) => run({ answers: { q1: { answer: 'no' as never, note } } })
    before.does.storeRun?.({ ...place, run: other('First') })
    before.does.storeRun?.({ ...place, run: other('Second') })
    hangs.mockRestore()
    const after = open()
    expect((await after.asks.readKept(place))?.answers.q1).toEqual({ answer: 'no', note: 'Second' })
    // The device has it now, and the tab no more.
    sessionStorage.clear()
    expect((await open().asks.readKept(place))?.answers.q1?.note).toBe('Second')
  })

  it('lose a photograph that their owner removes after a reload, before it was sent', async () => {
    const before = open()
    await before.asks.readKept(place)
    before.does.storeRun?.({ ...place, run: run({ photos: [photo('p1')] }) })
    await soon(async () => expect((await open().asks.readKept(place))?.photos).toHaveLength(1))
    const after = open()
    await after.asks.readKept(place)
    after.does.storeRun?.({ ...place, run: run({ photos: [] }) })
    await soon(async () => expect((await open().asks.readKept(place))?.photos).toEqual([]))
  })

  it('lose a photograph that one page takes and removes again, after other changes of its own', async () => {
    const { asks, does } = open()
    await asks.readKept(place)
    const kept = async () => (await open().asks.readKept(place))?.photos.length
    does.storeRun?.({ ...place, run: run() })
    does.storeRun?.({ ...place, run: run({ photos: [photo('p1')] }) })
    await soon(async () => expect(await kept()).toBe(1))
    does.storeRun?.({ ...place, run: run() })
    await soon(async () => expect(await kept()).toBe(0))
  })

  it('come back with pictures that this page can show', async () => {
    await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
    const { asks, does } = open()
    await asks.readKept(place)
    const photos = [photo('p1'), photo('lost'), photo('p3', { url: '/photos/p3', state: 'sent' })]
    does.storeRun?.({ ...place, run: run({ photos }) })
    await soon(async () =>
      expect((await open().asks.readKept(place))?.photos.map(({ url }) => url)).toEqual([
        expect.stringMatching(/^blob:new-/),
        '',
        '/photos/p3',
      ]),
    )
    does.forgetPhoto?.({ photoId: undefined })
    does.forgetPhoto?.({ photoId: 'p1' })
    await soon(async () => expect(await deviceStore.readPicture('p1')).toBeNull())
  })

  it('show a photograph at one address, which ends with the photograph', async () => {
    await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
    const gone: string[] = []
    URL.revokeObjectURL = (address) => void gone.push(address)
    const { asks, does } = open()
    await asks.readKept(place)
    does.storeRun?.({ ...place, run: run({ photos: [photo('p1')] }) })
    const urls = async () => (await open().asks.readKept(place))?.photos.map(({ url }) => url)
    await soon(async () => expect(await urls()).toEqual(['blob:new-0']))
    expect(await urls()).toEqual(['blob:new-0'])
    does.storeRun?.({ ...place, run: run({ photos: [] }) })
    expect(gone).toEqual(['blob:new-0'])
    await deviceStore.removePicture('p1')
  })

  it('come back and stay although the disk cannot read a photograph', async () => {
    const before = open()
    await before.asks.readKept(place)
    before.does.storeRun?.({ ...place, run: run({ photos: [photo('p1')] }) })
    await soon(async () => expect(await open().asks.readKept(place)).not.toBeNull())
    const { readPicture } = deviceStore
    deviceStore.readPicture = () => Promise.reject(new DOMException('', 'NotReadableError'))
    const kept = await open().asks.readKept(place)
    deviceStore.readPicture = readPicture
    expect(kept).toMatchObject({
      unsent: ['q1'],
      photos: [{ photo_id: 'p1', url: '', state: 'waiting' }],
    })
  })

  it('are their own person’s alone', async () => {
    const { asks, does } = open()
    await asks.readKept(place)
    does.storeRun?.({ ...place, run: run() })
    await soon(async () => expect(await open().asks.readKept(place)).not.toBeNull())
    const { world } = worldWith({ session: person({ userId: 'bob' }) })
    expect(await diyRun(world).asks.readKept(place)).toBeNull()
  })

  it('lose a photograph that the device cannot remove with a line in the log', async () => {
    const { removePicture } = deviceStore
    const closed = new Error('closed')
    deviceStore.removePicture = () => Promise.reject(closed)
    const { does, news } = open()
    does.forgetPhoto?.({ photoId: 'p1' })
    deviceStore.removePicture = removePicture
    await soon(() => expect(news()).toEqual([['log', closed]]))
  })

  it('that the device has no room for are said to be in this page alone', async () => {
    const { does, news } = open()
    const { changeDraft } = deviceStore
    deviceStore.changeDraft = () => Promise.reject(new Error('full'))
    does.storeRun?.({ ...place, run: run() })
    deviceStore.changeDraft = changeDraft
    await soon(() =>
      expect(news()).toMatchObject([
        ['log', { message: 'full' }],
        ['say', { tone: 'error' }],
      ]),
    )
  })
})

describe('what goes to the server', () => {
  it('is the run with its version and all its answers, and its end', async () => {
    const { asks, does, news } = open({ 'diy.runs': { run: 'theirs' }, 'diy.save': 'saved' })
    const known = await asks.readRun({ ...place, run: run() })
    expect(known).toEqual({ known: 'theirs', arrived: [] })
    expect(await asks.saveRun({ ...place, run: run() })).toBe('saved')
    await asks.submitRun({ run: run() })
    does.navigate?.({ analysisId: 'a1' })
    does.log?.({ error: new Error('why') })
    const answers = [{ question_id: 'q1', answer: 'yes', note: 'So so.' }]
    expect(news()).toMatchObject([
      ['diy.runs', { params: place }],
      [
        'diy.save',
        {
          params: { propertyId: '1', analysisId: 'a1' },
          body: { category: 'roof', version: 3, answers },
        },
      ],
      ['diy.submit', { params: { analysisId: 'a1' }, body: { version: 3 } }],
      ['navigate', { to: expect.stringContaining('a1') }],
      ['log', { code: 'unexpected' }],
    ])
  })

  it('is each photograph with its question, or that it is removed; one that is gone is refused', async () => {
    await deviceStore.writePicture('ann', 'p1', new Blob(['light']))
    const { asks, news } = open()
    const send = (one: RunPhoto | null) => asks.sendPhoto({ analysisId: 'a1', photo: one })
    await send(photo('p1'))
    await send(photo('p2', { state: 'removing' }))
    for (const none of [photo('lost'), null])
      await expect(send(none)).rejects.toMatchObject({ code: 'file_gone', status: 410 })
    const params = (photoId: string) => ({ analysisId: 'a1', photoId })
    const [saved, removed] = news() as [[string, { file: Blob }], unknown]
    expect(saved).toMatchObject([
      'diy.savePhoto',
      { params: params('p1'), form: { question_id: 'q1' } },
    ])
    expect(await saved[1].file.text()).toBe('light')
    expect(removed).toEqual(['diy.removePhoto', { params: params('p2') }])
  })
})

describe('what the server has of an area', () => {
  const late = { ...place, run: run({ photos: [photo('p1')] }) }
  const submitted = { answers: [{ photos: [{ photo_id: 'p1' }] }, { photos: [] }] }
  const begun = (analysis_id: string) => ({ 'diy.runs': { run: { analysis_id } } })

  it('is the look under way alone, while it is the one that this device answers or no photograph waits', async () => {
    const there = open(begun('a1'))
    await there.asks.readRun(late)
    const none = open({ 'diy.runs': { run: null } })
    await none.asks.readRun({ ...place, run: run({ photos: [photo('p1', { state: 'sent' })] }) })
    await none.asks.readRun({ ...place, run: { ...late.run, version: 0 } })
    const asked = [...there.news(), ...none.news()] as [string, object][]
    expect(asked.map(([name]) => name)).toEqual(['diy.runs', 'diy.runs', 'diy.runs'])
  })

  it('is, of a look that is over, the photographs that it got', async () => {
    for (const over of [{ 'diy.runs': { run: null } }, begun('a2')]) {
      const { asks, news } = open({ ...over, 'diy.get': submitted })
      expect(await asks.readRun(late)).toMatchObject({ arrived: ['p1'] })
      expect(news()).toMatchObject([
        ['diy.runs', { params: place }],
        ['diy.get', { params: { analysisId: 'a1' } }],
      ])
    }
  })

  it('is no photograph where that look is gone, and asked for again where the network is', async () => {
    const failing = (status: number | null, code: string) => ({
      'diy.runs': { run: null },
      'diy.get': new CallError('No.', code, status),
    })
    const gone = await open(failing(404, 'not_found')).asks.readRun(late)
    expect(gone).toEqual({ known: null, arrived: [] })
    const lost = open(failing(null, 'network')).asks.readRun(late)
    await expect(lost).rejects.toMatchObject({ code: 'network' })
  })
})

it('is told of the network at once and when it changes, until the page is left', () => {
  const { watches, change, listening } = open()
  const told: unknown[] = []
  const stop = watches.watchNetwork(undefined as never, (event) => told.push(event))
  change({ online: true })
  change({ online: false })
  change({ online: false })
  change({ online: true })
  const network = (online: boolean) => ({ type: 'network.changed', online })
  expect(told).toEqual([network(true), network(false), network(true)])
  stop()
  expect(listening()).toBe(0)
})

it('the name of a draft says which area of which home it is about, or nothing', () => {
  expect(areaIn('diy h1 roof-gutters')).toEqual({
    propertyId: 'h1',
    category: 'roof-gutters',
  })
  for (const other of ['diy h1 roof', 'diy h1', 'diy']) expect(areaIn(other)).toBeNull()
})
