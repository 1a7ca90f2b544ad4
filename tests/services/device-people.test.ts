import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceStore as store } from '#src/services/device-store.ts'

/* Several people of one device whose ids and names begin alike; nobody meets what another has there. */

const people = ['an', 'ann', 'ann2', 'bob']
const entry = (id: string, queuedAt: number, more = {}) => ({ id, queuedAt, ...more })

beforeEach(async () => {
  for (const userId of people) {
    const left = (await store.readUnsent(userId)).map(({ id }) => id)
    await store.writeUnsent(userId, [], left)
    await store.forgetCopies(userId, new Set())
    for (const id of await store.fileIds(userId, '')) await store.removePicture(id)
    for (const { name } of await store.readDrafts(userId, ''))
      await store.writeDraft(userId, name, null)
  }
})
afterEach(() => {
  vi.useRealTimers()
})

describe('unsent work', () => {
  it('is that of the whole id, not of one that begins like it', async () => {
    for (const userId of people) await store.writeUnsent(userId, [entry(`of ${userId}`, 1)], [])
    for (const userId of people)
      expect(await store.readUnsent(userId)).toEqual([entry(`of ${userId}`, 1)])
  })

  it('is removed for its own person alone', async () => {
    for (const userId of ['ann', 'bob']) await store.writeUnsent(userId, [entry('a', 1)], [])
    await store.writeUnsent('ann', [], ['a'])
    await store.removeUnsentIf('ann', 'a', () => true)
    expect([await store.readUnsent('ann'), await store.readUnsent('bob')]).toEqual([
      [],
      [entry('a', 1)],
    ])
  })

  it('that is another by now is not removed, and one that is gone is asked nothing about', async () => {
    await store.writeUnsent('ann', [entry('a', 1, { edit: 'newer' })], [])
    const asked: unknown[] = []
    const isSame = (kept: unknown) => {
      asked.push(kept)
      return false
    }
    await store.removeUnsentIf('ann', 'a', isSame)
    await store.removeUnsentIf('ann', 'gone', isSame)
    expect(asked).toEqual([entry('a', 1, { edit: 'newer' })])
    expect(await store.readUnsent('ann')).toHaveLength(1)
  })

  it('is written, changed where it is still there, and removed in one go', async () => {
    await store.writeUnsent('ann', [entry('a', 1), entry('b', 2)], [])
    await store.writeUnsent(
      'ann',
      [entry('c', 3)],
      ['a'],
      [entry('b', 2, { state: 'sending' }), entry('gone', 4)],
    )
    expect(await store.readUnsent('ann')).toEqual([
      entry('b', 2, { state: 'sending' }),
      entry('c', 3),
    ])
  })

  it('that cannot be written fails its own write, and none after it', async () => {
    const broken = entry('a', 1, { edit: () => {} })
    await expect(store.writeUnsent('ann', [broken], [])).rejects.toThrow()
    await store.writeUnsent('ann', [entry('b', 2)], [])
    expect(await store.readUnsent('ann')).toEqual([entry('b', 2)])
  })
})

describe('drafts', () => {
  it('are listed for the whole id, by the beginning of their names, the bare beginning among them', async () => {
    await store.writeDraft('ann', 'diy ', 'bare')
    await store.writeDraft('ann', 'diy h1', 'first')
    await store.writeDraft('ann', 'dix', 'before')
    await store.writeDraft('ann', 'diz', 'after')
    await store.writeDraft('ann2', 'diy h2', 'other')
    expect(await store.readDrafts('ann', 'diy ')).toEqual([
      { name: 'diy ', values: 'bare' },
      { name: 'diy h1', values: 'first' },
    ])
  })

  it('last thirty days after the last change', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    await store.writeDraft('ann', 'form', 'a')
    vi.setSystemTime(20 * 86_400_000)
    await store.writeDraft('ann', 'form', 'b')
    vi.setSystemTime(49 * 86_400_000)
    expect(await store.readDraft('ann', 'form')).toBe('b')
    vi.setSystemTime(50 * 86_400_000)
    expect(await store.readDraft('ann', 'form')).toBeNull()
  })

  it('that are too old are nothing to a change', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    await store.writeDraft('ann', 'list', ['old'])
    vi.setSystemTime(30 * 86_400_000)
    const seen: unknown[] = []
    await store.changeDraft('ann', 'list', (kept) => {
      seen.push(kept)
      return ['new']
    })
    expect([seen, await store.readDraft('ann', 'list')]).toEqual([[null], ['new']])
  })

  it('that wait for the server stay as long as they wait', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    await store.writeDraft('ann', 'list h1', ['waits'])
    await store.writeDraft('ann', 'list h2', ['sent'])
    vi.setSystemTime(400 * 86_400_000)
    const waits = (values: unknown) => (values as string[]).includes('waits')
    expect(await store.readDraft('ann', 'list h1', waits)).toEqual(['waits'])
    expect(await store.readDraft('ann', 'list h2', waits)).toBeNull()
    expect(await store.readDrafts('ann', 'list ', waits)).toEqual([
      { name: 'list h1', values: ['waits'] },
    ])
    await store.changeDraft('ann', 'list h1', (kept) => [...(kept as string[]), 'new'], waits)
    expect(await store.readDraft('ann', 'list h1')).toEqual(['waits', 'new'])
  })

  it('that hold no, zero or an empty text are drafts', async () => {
    for (const values of [false, 0, '']) {
      await store.writeDraft('ann', 'form', values)
      expect(await store.readDraft('ann', 'form')).toBe(values)
    }
  })
})

it('files are listed where they begin like it, whatever follows', async () => {
  for (const id of ['report v1', 'report v1 /a', 'report v10 /b', 'reporx'])
    await store.writePicture('ann', id, new Blob(['x']))
  expect(await store.fileIds('ann', 'report v1')).toEqual([
    'report v1',
    'report v1 /a',
    'report v10 /b',
  ])
  expect(await store.fileIds('an', 'report v1')).toEqual([])
})

it('a copy that is written again has the later time and the later content', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  await store.writeWork('ann', 'v1', 'old')
  vi.setSystemTime(2_000)
  await store.writeWork('ann', 'v1', 'new')
  expect(await store.readCopy('ann', 'v1')).toEqual({ copy: 'new', at: 2_000 })
})
