// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { hasTypedForm, wireSubmission } from '#src/wiring/calls.ts'
import { wireFieldKit } from '#src/wiring/field-kit.ts'
import { attended, person, servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

const wire = attended('fieldKit', (world) =>
  servicesOf(wireFieldKit(world), {
    asks: ['readCopies', 'listVisits', 'copyVisit'],
    does: ['reloadPage', 'log'],
  }),
)
const session = person({ role: 'inspector' })
const open = (answers: Record<string, unknown> = {}) => {
  const around = worldWith({ answers, session })
  return { ...around, ...wire(around.world) }
}
const day = 86_400_000
const visit = (inspection_id: string, status: string, inDays: number | null) => ({
  inspection_id,
  status,
  scheduled_start: inDays === null ? null : new Date(Date.now() + inDays * day).toISOString(),
})
const named = (news: unknown[]) => (news as [string, unknown][]).map(([name]) => name)

beforeEach(() => deviceStore.forgetCopies('ann', new Set()))

describe('the list of visits', () => {
  const board = {
    inspections: [
      visit('today', 'scheduled', 0),
      visit('in two days', 'scheduled', 2.9),
      visit('later', 'scheduled', 3.1),
      visit('begun', 'in_progress', 9),
      visit('without a time', 'scheduled', null),
      visit('over', 'completed', 0),
      visit('cancelled', 'cancelled', 0),
    ],
  }
  const answers = { 'inspections.mine': board }

  it('has those of the next three days, those that are under way, and those that were asked for', async () => {
    const { asks } = open(answers)
    const list = await asks.listVisits?.({ userId: 'ann', asked: ['later', 'today'] })
    expect(list).toEqual(['later', 'today', 'in two days', 'begun'])
  })

  it('brings what all visits share, the library of comments only after half a day', async () => {
    const { asks, news } = open(answers)
    await asks.listVisits?.({ userId: 'ann', asked: [] })
    const first = named(news())
    expect([...new Set(first)]).toEqual([
      'inspections.mine',
      'airTests.board',
      'worksheets.comments',
      'ownComments.list',
      'templates.list',
      'inspections.month',
    ])
    const begun = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: begun + 12 * 3_600_000 - 60_000 })
    await asks.listVisits?.({ userId: 'ann', asked: [] })
    expect(named(news())).toEqual(first.filter((name) => name !== 'worksheets.comments'))
    vi.setSystemTime(begun + 12 * 3_600_000 + 1000)
    await asks.listVisits?.({ userId: 'ann', asked: [] })
    expect(named(news())).toEqual(first)
    vi.useRealTimers()
  })

  it('lets go of the photographs of visits that are over', async () => {
    for (const id of ['report begun /a', 'report over /b'])
      await deviceStore.writePicture('ann', id, new Blob(['x']))
    await open(answers).asks.listVisits?.({ userId: 'ann', asked: [] })
    expect(await deviceStore.fileIds('ann', 'report ')).toEqual(['report begun /a'])
  })
})

describe('the copy of a visit', () => {
  const copy = async (services: string[]) => {
    const { asks, news } = open({
      'inspections.get': { services },
      'reports.previous': { report: null },
    })
    const at = await asks.copyVisit?.({ userId: 'ann', placeId: 'v1' })
    return { at, asked: news() }
  }

  it('is all that field work reads of it, its ordered tests too', async () => {
    const { asked } = await copy(['inspection', 'radon', 'mold'])
    expect(asked).toEqual(
      [
        'inspections.get',
        'worksheets.fieldWork',
        'openQuestions.ofInspection',
        'reports.previous',
        'radonTests.get',
        'moldTests.get',
      ].map((name) => [name, { params: { inspectionId: 'v1' } }]),
    )
    expect(named((await copy(['inspection'])).asked)).not.toContain('radonTests.get')
  })

  it('has the photographs of the previous report, under the visit', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('light', { headers: { 'content-type': 'image/webp' } }),
    )
    const cover_photo = { photo_id: 'c', url: '/c/full', thumbnail_url: '/c/small' }
    const { asks } = open({
      'inspections.get': { services: [] },
      'reports.previous': { report: { cover_photo, sections: [], air: [] } },
    })
    await asks.copyVisit?.({ userId: 'ann', placeId: 'v1' })
    vi.unstubAllGlobals()
    expect(await deviceStore.fileIds('ann', 'report v1 ')).toEqual(['report v1 /c/small'])
    await deviceStore.removePicture('report v1 /c/small')
  })

  it('is found again with its time by the person who has it, once it is whole', async () => {
    const readCopies = (userId: string) => open().asks.readCopies?.({ userId })
    expect(await readCopies('ann')).toEqual({})
    const before = Date.now()
    const { at } = await copy(['inspection'])
    const found = (await readCopies('ann')) as Record<string, number>
    expect(Object.keys(found)).toEqual(['v1'])
    expect(found.v1).toBeGreaterThanOrEqual(before)
    expect(at).toBeGreaterThanOrEqual(found.v1 ?? Number.POSITIVE_INFINITY)
    expect(await readCopies('bob')).toEqual({})
    const { asks } = open({ 'inspections.get': new CallError('No.', 'network') })
    await expect(asks.copyVisit?.({ userId: 'ann', placeId: 'v2' })).rejects.toThrow('No.')
    expect(await readCopies('ann')).toEqual(found)
  })
})

describe('the person who signs in next', () => {
  const leaving = (name: string, bob = person({ userId: 'bob', role: 'inspector' })) => {
    const around = open({
      'inspections.mine': { inspections: [] },
      'inspections.get': { services: [] },
      'reports.previous': { report: null },
      [name]: () => around.change({ session: bob }),
    })
    return around
  }

  it.each([
    ['listVisits', 'airTests.board', { userId: 'ann', asked: [] }],
    ['copyVisit', 'worksheets.fieldWork', { userId: 'ann', placeId: 'v1' }],
  ] as const)(
    'is asked nothing by %s of the one before, whose device keeps no more of it',
    async (round, last, input) => {
      const { asks, news } = leaving(last)
      await expect(asks[round]?.(input)).rejects.toMatchObject({ code: 'signed_out' })
      expect(named(news()).at(-1)).toBe(last)
      const kept = [...(await deviceStore.readCopies('ann')).keys()].join()
      expect(kept).toContain(round === 'listVisits' ? 'inspections.mine' : 'inspections.get')
      expect(kept).not.toContain(round === 'listVisits' ? last : 'v1,')
    },
  )

  it('finds no visit of the one before that is called whole', async () => {
    const { asks } = leaving('reports.previous')
    await expect(asks.copyVisit?.({ userId: 'ann', placeId: 'v1' })).rejects.toMatchObject({
      code: 'signed_out',
    })
    expect(await open().asks.readCopies?.({ userId: 'ann' })).toEqual({})
  })
})

describe('a new version', () => {
  const mayInterrupt = (entries: unknown[], unread = false) => {
    const { world } = worldWith({
      session,
      children: { outbox: { getSnapshot: () => ({ context: { entries, unread } }) } },
    })
    const { mayInterrupt: guard } = wireFieldKit(world).implementations.guards
    return (guard as unknown as () => boolean)()
  }

  it('interrupts nobody who has or may have unsent work, has typed text, or is typing', () => {
    expect([mayInterrupt([]), mayInterrupt(['unsent'])]).toEqual([true, false])
    expect(mayInterrupt([], true)).toBe(false)
    document.body.innerHTML = '<input>'
    document.querySelector('input')?.focus()
    expect(mayInterrupt([])).toBe(false)
    document.body.innerHTML = ''
    const { does } = servicesOf(wireSubmission(worldWith().world), {
      asks: [],
      does: ['keepDraft'],
    })
    does.keepDraft?.({ draft: null, values: {} }, { getSnapshot: () => ({ status: 'active' }) })
    expect([hasTypedForm(), mayInterrupt([])]).toEqual([true, false])
  })

  it('reloads the page; what goes wrong is logged', () => {
    const reload = vi.fn()
    vi.stubGlobal('window', { location: { reload } })
    const { does, news } = open()
    does.reloadPage?.(undefined)
    does.log?.({ error: 'why' })
    vi.unstubAllGlobals()
    expect([reload.mock.calls.length, news()]).toEqual([1, [['log', 'why']]])
  })
})

it('a visit that is downloaded has the browser asked to keep what the app stores', async () => {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { storage: { persist, persisted: async () => false } })
  vi.resetModules()
  const { wireFieldKit: begun } = await import('#src/wiring/field-kit.ts')
  const { world } = worldWith({
    answers: { 'inspections.get': { services: [] }, 'reports.previous': { report: null } },
    session,
  })
  const { asks } = servicesOf(begun(world), { asks: ['copyVisit'], does: [] })
  await asks.copyVisit?.({ userId: 'ann', placeId: 'v1' })
  expect(persist).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
