// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import { type Edit, versionOf } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Wired } from '#src/pages/shared/app-context.ts'
import { tourShown } from '#src/pages/tour/tour-shown.ts'
import { askRead } from '#src/wiring/reads.ts'
import { startTour } from '#src/wiring/tour.ts'
import { worldWith } from '#tests/support/wiring/noted-world.ts'

/* The real charts of field work, with the tour's actors; the time is the test's. */

const { work, comments } = tourShown
const inspectionId = work.inspection_id
const item = work.worksheets[0]?.items[0]
if (item === undefined) throw new Error('the tour has an item')

const ended: (() => void)[] = []
const tourOf = async (shown = work) => {
  const { world, news } = worldWith({})
  const tour = startTour({} as Wired, world, { work: shown, comments: comments.comments })
  ended.push(tour.stop)
  const { context } = await waitFor(tour.wired.app, (snapshot) => snapshot.context.person !== null)
  const form = createActor(tour.wired.wire('inspectionForm', inspectionFormMachine), {
    input: { inspectionId },
  }).start()
  ended.push(() => form.stop())
  await waitFor(form, (snapshot) => snapshot.matches('editing'))
  const outbox = context.person?.getSnapshot().children.outbox
  if (outbox === undefined) throw new Error('the tour has an outbox')
  await waitFor(outbox, (snapshot) => !snapshot.matches('restoring'))
  const itemNow = () =>
    form
      .getSnapshot()
      .context.work?.worksheets.flatMap(({ items }) => items)
      .find(({ item_id }) => item_id === item.item_id)
  return { ...tour, news, form, itemNow, entries: () => outbox.getSnapshot().context.entries }
}
const passes = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  for (const end of ended.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('a rating is on its way for a moment, and is saved with its next version; no server is asked', async () => {
  const { form, entries, itemNow, news } = await tourOf()
  form.send({ type: 'edit', edit: { kind: 'item', item: { ...item, rating: 'NP' } } })
  await passes(1_000)
  expect(entries()).toMatchObject([{ inspectionId, state: 'sending', version: item.version }])
  expect(itemNow()).toMatchObject({ rating: 'NP', version: item.version })
  await passes(1_000)
  expect(entries()).toEqual([])
  expect(itemNow()).toMatchObject({ rating: 'NP', version: item.version + 1 })
  expect(news()).toEqual([])
})

it('a finding is saved with its next version, again after a change, and goes when it is removed', async () => {
  const { form, entries } = await tourOf()
  const findings = () => form.getSnapshot().context.work?.findings ?? []
  const before = findings()
  const finding = {
    finding_id: 'a-finding',
    worksheet_id: work.worksheets[0]?.worksheet_id ?? 'electrical',
    item_id: item.item_id,
    title: 'Loose cover',
    observation: '',
    implication: '',
    action: 'repair' as const,
    recommendation: '',
    trade: '',
    severity: 'major' as const,
    time_frame: 'within_30_days' as const,
    locations: [],
    private_note: '',
    version: 0,
  }
  const now = () => findings().find(({ finding_id }) => finding_id === 'a-finding')
  form.send({ type: 'edit', edit: { kind: 'finding', finding } })
  await passes(3_000)
  expect(now()).toEqual({ ...finding, version: 1 })
  form.send({
    type: 'edit',
    edit: { kind: 'finding', finding: { ...finding, version: 1, title: 'No cover' } },
  })
  await passes(3_000)
  expect(now()).toMatchObject({ title: 'No cover', version: 2 })
  form.send({ type: 'edit', edit: { kind: 'findingRemoved', finding_id: 'a-finding' } })
  await passes(3_000)
  expect(findings()).toEqual(before)
  expect(entries()).toEqual([])
})

const fact = work.worksheets.flatMap(({ facts }) => facts)[0]
const { version: _, ...conditions } = work.conditions
const edits: Edit[] = [
  { kind: 'fact', fact_id: fact?.fact_id ?? 'the tour has a fact', value: 'Slate' },
  { kind: 'conditions', conditions: { ...conditions, weather: 'Rain' } },
  { kind: 'cover', photo_id: 'a-photo' },
]
it.each(edits)(
  'each other piece of field work has its next version as well: $kind',
  async (edit) => {
    const { form, entries } = await tourOf()
    const version = () => {
      const now = form.getSnapshot().context.work
      return now === null ? null : versionOf(now, edit)
    }
    const before = version() ?? 0
    for (const times of [1, 2]) {
      form.send({ type: 'edit', edit })
      await passes(3_000)
      expect([entries(), version()]).toEqual([[], before + times])
    }
  },
)

it('the reason why a test was not done is saved with its next version', async () => {
  const tests = [{ kind: 'radon' as const, done: false, reason: '', version: 4 }]
  const { form, entries } = await tourOf({ ...work, tests })
  form.send({ type: 'edit', edit: { kind: 'test', test: 'radon', reason: 'No access.' } })
  await passes(3_000)
  expect(entries()).toEqual([])
  expect(form.getSnapshot().context.work?.tests).toEqual([
    { kind: 'radon', done: false, reason: 'No access.', version: 5 },
  ])
})

it('is about an inspection that goes on, as the server has it', async () => {
  const { form } = await tourOf()
  expect(form.getSnapshot().context.fromDevice).toBe(false)
  form.send({ type: 'edit', edit: { kind: 'item', item: { ...item, rating: 'NP' } } })
  await passes(3_000)
  expect(form.getSnapshot().context.work?.status).toBe(work.status)
})

it('reads the field work and the comments that it was given, no comments of the person, and nothing else', async () => {
  const { wired } = await tourOf()
  const { reads } = wired.app.getSnapshot().children
  const params = { inspectionId }
  expect(await askRead(reads, 'worksheets.fieldWork', { params })).toEqual(work)
  const ofAll = await askRead(reads, 'worksheets.comments', { query: {} })
  expect(ofAll.comments.length).toBeGreaterThan(0)
  expect(ofAll).toEqual(comments)
  const own = await askRead(reads, 'ownComments.list', {})
  expect(own).toEqual({ comments: [], library: [], items: [] })
  await expect(askRead(reads, 'reports.previous', { params })).rejects.toThrow()
})

it('a photograph that is sent stays as it was taken', async () => {
  const { form, entries } = await tourOf()
  const photo = {
    photo_id: 'a-photo',
    worksheet_id: work.worksheets[0]?.worksheet_id ?? 'electrical',
    item_id: item.item_id,
    finding_id: null,
    caption: 'Panel',
    width: 40,
    height: 30,
    url: 'blob:tour',
    thumbnail_url: 'blob:tour',
    created_at: '2026-01-05T12:00:00Z',
  }
  form.send({ type: 'edit', edit: { kind: 'photo', photo } as Edit })
  await passes(3_000)
  expect(entries()).toEqual([])
  const photos = form.getSnapshot().context.work?.photos ?? []
  expect(photos.find(({ photo_id }) => photo_id === 'a-photo')).toMatchObject(photo)
})

it('without a signal a rating waits, and it is sent when the signal is back', async () => {
  const { form, entries, setOnline } = await tourOf()
  setOnline(false)
  form.send({ type: 'edit', edit: { kind: 'item', item: { ...item, rating: 'IN' } } })
  await passes(60_000)
  expect(entries()).toMatchObject([{ state: 'waiting' }])
  setOnline(true)
  await passes(2_000)
  expect(entries()).toEqual([])
})

it('the next tour is another person’s: nothing of the one before is in it', async () => {
  const rated = { type: 'edit', edit: { kind: 'item', item: { ...item, rating: 'NP' } } } as const
  const first = await tourOf()
  first.form.send(rated)
  const userIds = first.entries().map(({ userId }) => userId)
  await passes(3_000)
  first.stop()
  const second = await tourOf()
  expect(second.itemNow()).toEqual(item)
  second.form.send(rated)
  userIds.push(...second.entries().map(({ userId }) => userId))
  expect(new Set(userIds).size).toBe(2)
})

it('a picture has its own size, leaves no bitmap in memory, and its address ends with the tour', async () => {
  const shown = { width: 40, height: 30, close: vi.fn() }
  // A bitmap that is closed has no size any more.
  shown.close.mockImplementation(() => Object.assign(shown, { width: 0, height: 0 }))
  vi.stubGlobal('createImageBitmap', async () => shown)
  URL.createObjectURL = () => 'blob:tour'
  const revoked: string[] = []
  URL.revokeObjectURL = (url) => void revoked.push(url)
  const { wired, stop } = await tourOf()
  expect(await wired.keepPicture('p1', new File(['light'], 'a.jpg'))).toEqual({
    width: 40,
    height: 30,
    url: 'blob:tour',
  })
  expect(shown.close).toHaveBeenCalledOnce()
  expect(revoked).toEqual([])
  stop()
  expect(revoked).toEqual(['blob:tour'])
})

it('the addresses of all pictures of a tour end with it', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => {} }))
  let made = 0
  URL.createObjectURL = () => `blob:tour-${made++}`
  const revoked: string[] = []
  URL.revokeObjectURL = (url) => void revoked.push(url)
  const { wired, stop } = await tourOf()
  for (const id of ['p1', 'p2']) await wired.keepPicture(id, new File(['light'], 'a.jpg'))
  stop()
  expect(revoked).toEqual(['blob:tour-0', 'blob:tour-1'])
})
