// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { forgetField } from '#src/wiring/forget-field.ts'
import { forgetPicturesBut } from '#src/wiring/kept-pictures.ts'
import { copyRead, keepingFor, markCopied, markOf, orCopy } from '#src/wiring/kept-reads.ts'
import { soon } from '#tests/support/soon.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* Copies that are fetched ahead, and how one stands in for an answer; the server is this file. */

const lost = new CallError('No network.', 'network')
const input = { params: { inspectionId: 'i1' } }
const open = (answers: Record<string, unknown> = {}, session = person({ role: 'inspector' })) => {
  const around = worldWith({ answers, session })
  Object.assign(around.world.api, { readsOf: async () => ['inspections'] })
  return around
}
const next = person({ userId: 'bob', role: 'inspector' })
const names = async (userId = 'ann') => [...(await deviceStore.readCopies(userId)).keys()]

beforeEach(async () => {
  for (const userId of ['ann', 'bob']) await deviceStore.forgetCopies(userId, new Set())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a copy that is fetched ahead', () => {
  it('is on the device when it is answered, the worksheets as the form’s own copy', async () => {
    const { world } = open({ 'worksheets.fieldWork': 'sheets', 'inspections.get': 'visit' })
    expect(await copyRead(world, 'ann', 'worksheets.fieldWork', input)).toBe('sheets')
    expect(await deviceStore.readWork('ann', 'i1')).toBe('sheets')
    expect(await copyRead(world, 'ann', 'inspections.get', input)).toBe('visit')
    expect(await names()).toHaveLength(2)
  })

  it('is not asked for once its person has left', async () => {
    const { world, news, change } = open()
    change({ session: next })
    const copied = copyRead(world, 'ann', 'inspections.get', input)
    await expect(copied).rejects.toMatchObject({ code: 'signed_out' })
    expect(news()).toEqual([])
  })

  it('is not kept when its person leaves while it is on its way', async () => {
    const around = open({ 'inspections.get': () => around.change({ session: null }) })
    const copied = copyRead(around.world, 'ann', 'inspections.get', input)
    await expect(copied).rejects.toMatchObject({ code: 'signed_out' })
    expect(await names()).toEqual([])
  })

  it('that the disk refuses is none', async () => {
    const full = new DOMException('', 'QuotaExceededError')
    vi.spyOn(deviceStore, 'writeWork').mockRejectedValue(full)
    const { world } = open({ 'inspections.get': 'visit' })
    await expect(copyRead(world, 'ann', 'inspections.get', input)).rejects.toBe(full)
    await expect(markCopied(world, 'ann', 'i1')).rejects.toBe(full)
  })

  it('is called whole for its own person, with the time, and not for one who has left', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 5_000 })
    const { world, change } = open()
    expect(await markCopied(world, 'ann', 'i1')).toBe(5_000)
    expect(await deviceStore.readCopies('ann')).toEqual(new Map([[`${markOf('ann')}i1`, 5_000]]))
    change({ session: next })
    await expect(markCopied(world, 'ann', 'i2')).rejects.toMatchObject({ code: 'signed_out' })
    expect(await names()).toEqual([`${markOf('ann')}i1`])
  })
})

describe('the copy or the answer', () => {
  it('is what the server says, without a copy however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let arrive = (_: string) => {}
    const late = vi.fn()
    const asked = new Promise<string>((resolve) => {
      arrive = resolve
    })
    const answer = orCopy(() => asked, null, late)
    expect(vi.getTimerCount()).toBe(0)
    arrive('new')
    expect([await answer, late.mock.calls]).toEqual(['new', []])
  })

  it('is the answer until two and a half seconds are over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let arrive = (_: string) => {}
    const late = vi.fn()
    const asked = new Promise<string>((resolve) => {
      arrive = resolve
    })
    const answer = orCopy(() => asked, 'old', late)
    await vi.advanceTimersByTimeAsync(2_499)
    arrive('new')
    expect([await answer, late.mock.calls]).toEqual(['new', []])
  })

  it.each([
    ['refuses', new CallError('No.', 'forbidden', 403)],
    ['cannot be reached', lost],
  ])('stays the copy where the server %s after all, and nobody is told', async (_, error) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let fail = (_: Error) => {}
    const late = vi.fn()
    const asked = new Promise<string>((_, reject) => {
      fail = reject
    })
    const answer = orCopy(() => asked, 'old', late)
    await vi.advanceTimersByTimeAsync(2_500)
    fail(error)
    expect(await answer).toBe('old')
    await vi.advanceTimersByTimeAsync(0)
    expect(late).not.toHaveBeenCalled()
  })

  it('is the server’s for who is not signed in', async () => {
    const { world, change } = open()
    change({ session: null })
    const read = vi.spyOn(deviceStore, 'readCopy')
    const ask = async () => ({ data: 'public', at: 1, of: [] })
    expect(await keepingFor(world)({ name: 'inspections.get', input }, ask)).toEqual({
      data: 'public',
      at: 1,
      of: [],
    })
    expect(read).not.toHaveBeenCalled()
  })

  it.each(['properties.list', 'diy.get', 'diy.list', 'diy.overview', 'diy.result'])(
    'is there without a network for a look at one’s home: %s',
    async (name) => {
      const keep = keepingFor(open({}, person()).world)
      await keep({ name, input }, async () => ({ data: 'theirs', at: 1, of: [] }))
      await soon(async () => expect(await names()).toHaveLength(1))
      const shown = await keep({ name, input }, () => Promise.reject(lost))
      expect(shown.data).toBe('theirs')
    },
  )
})

describe('a previous report', () => {
  const photo = { photo_id: 'p', url: '/p/full', thumbnail_url: '/p/small' }
  const report = {
    cover_photo: null,
    air: [],
    sections: [{ findings: [{ photos: [photo] }], photos: [] }],
  }
  const shownFor = async (inspectionId: string) => {
    const asked = { name: 'reports.previous', input: { params: { inspectionId } } }
    const keep = keepingFor(open().world)
    await keep(asked, async () => ({ data: { report }, at: 1, of: [] }))
    await soon(async () => expect(await names()).toHaveLength(1))
    const { data } = await keep(asked, () => Promise.reject(lost))
    const [section] = (data as { report: typeof report }).report.sections
    return section?.findings[0]?.photos[0]?.url
  }
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:kept'
    URL.revokeObjectURL = () => {}
  })
  afterEach(() => forgetPicturesBut('ann', []))

  it('shows the photographs that were kept for the same visit', async () => {
    await deviceStore.writePicture('ann', 'report i1 /p/full', new Blob(['light']))
    expect(await shownFor('i1')).toBe('blob:kept')
  })

  it('shows none of another visit', async () => {
    await deviceStore.writePicture('ann', 'report i2 /p/full', new Blob(['light']))
    expect(await shownFor('i1')).toBe('/p/full')
  })
})

it('a session that ends takes the photographs of reports and the app’s copy with it; those of field work stay', async () => {
  const unregister = vi.fn(async () => true)
  const asked: unknown[] = []
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: async (scope: string) => {
        asked.push(scope)
        return { unregister }
      },
    },
  })
  for (const [userId, id] of [
    ['ann', 'report i1 /a'],
    ['ann', 'field photo'],
    ['bob', 'report i1 /b'],
  ] as const)
    await deviceStore.writePicture(userId, id, new Blob(['x']))
  await forgetField('ann')
  expect(await deviceStore.fileIds('ann', '')).toEqual(['field photo'])
  expect(await deviceStore.fileIds('bob', '')).toEqual(['report i1 /b'])
  expect([asked, unregister.mock.calls.length]).toEqual([['/'], 1])
  for (const id of ['field photo', 'report i1 /b']) await deviceStore.removePicture(id)
})

it('a session that ends leaves the worksheets of every inspection with unsent work, and no others', async () => {
  const unsent = [
    { id: 'e1', queuedAt: 1, inspectionId: 'i1' },
    // A comment of one's own belongs to no inspection.
    { id: 'e2', queuedAt: 2 },
    { id: 'e3', queuedAt: 3, inspectionId: 'i3' },
  ]
  await deviceStore.writeUnsent('ann', unsent, [])
  for (const id of ['i1', 'i2', 'i3']) await deviceStore.writeWork('ann', id, { worksheets: [] })
  await forgetField('ann')
  expect((await names()).sort()).toEqual(['i1', 'i3'])
  expect(await deviceStore.readUnsent('ann')).toEqual(unsent)
  await deviceStore.writeUnsent(
    'ann',
    [],
    unsent.map(({ id }) => id),
  )
})
