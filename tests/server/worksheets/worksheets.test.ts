import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limitationReasons, systems } from '#contract/vocabulary/worksheets.ts'
import { sop } from '#server/resources/worksheets/sop.ts'
import { finish, httpError, rate, rateTheRest, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const visit = async () => (await schedule(owner)).inspectionId
const workOf = async (id: string) => (await inspector.get(`/inspections/${id}/worksheets`)).body
type Item = { item_id: string; rating: string | null; note: string; version: number }
const itemOf = async (id: string, itemId: string): Promise<Item | undefined> =>
  (await workOf(id)).worksheets
    .flatMap((sheet: { items: Item[] }) => sheet.items)
    .find((item: Item) => item.item_id === itemId)
const saveItem = (id: string, itemId: string, body: Record<string, unknown>) =>
  inspector.put(`/inspections/${id}/items/${itemId}`, {
    rating: 'IN',
    limitation_reason: null,
    note: '',
    version: 0,
    ...body,
  })
const saveFact = (id: string, factId: string, value: string, version = 0) =>
  inspector.put(`/inspections/${id}/facts/${factId}`, { value, version })
const conditions = {
  weather: 'Clear',
  temperature_f: 58,
  occupancy: 'occupied',
  utilities_on: 'all',
  people_present: 'The owner',
}
const saveConditions = (id: string, body: Record<string, unknown>) =>
  inspector.put(`/inspections/${id}/conditions`, { ...conditions, version: 0, ...body })

describe('the field work', () => {
  it('of a new visit is ten worksheets with nothing on them', async () => {
    const work = await workOf(await visit())
    expect(work).toMatchObject({ status: 'scheduled', editable: true, findings: [], photos: [] })
    expect(work.worksheets.map((sheet: { worksheet_id: string }) => sheet.worksheet_id)).toEqual(
      systems,
    )
    const items: Item[] = work.worksheets.flatMap((sheet: { items: Item[] }) => sheet.items)
    expect(new Set(items.map(({ rating, version }) => `${rating} ${version}`))).toEqual(
      new Set(['null 0']),
    )
    expect(work.conditions).toMatchObject({ temperature_f: null, version: 0 })
  })

  it('says which worksheet was changed last', async () => {
    const id = await visit()
    const leftAt = async () => (await workOf(id)).left_at
    expect(await leftAt()).toBeNull()
    await saveItem(id, 'attic.insulation', {})
    expect(await leftAt()).toBe('attic')
    await saveFact(id, 'roof.covering_type', 'Slate')
    expect(await leftAt()).toBe('roof')
  })

  it('is for its inspector to change and for an admin to read, who is told so', async () => {
    const id = await visit()
    const admin = await server.as('admin')
    const seen = await admin.get(`/inspections/${id}/worksheets`)
    expect(seen.body).toMatchObject({ status: 'scheduled', editable: false })
    expect(await workOf(id)).toMatchObject({ status: 'scheduled', editable: true })
  })

  it('begins with the first edit, once, whichever of several it is', async () => {
    const id = await visit()
    const answers = await Promise.all([
      saveItem(id, 'roof.covering', {}),
      saveFact(id, 'roof.covering_type', 'Slate'),
      saveConditions(id, {}),
      inspector.post(`/inspections/${id}/worksheets/attic/mark-inspected`),
    ])
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      answers.map(() => [200, 'in_progress']),
    )
    const { timeline } = (await inspector.get(`/inspections/${id}`)).body
    expect(timeline.filter(({ event }: { event: string }) => event === 'start')).toHaveLength(1)
  })

  it('does not begin by an edit that is refused', async () => {
    const id = await visit()
    const before = await workOf(id)
    for (const [answer, code] of [
      [await saveItem(id, 'roof.weathercock', {}), 'not_found'],
      [await saveFact(id, 'roof.weathercock', 'Brass'), 'not_found'],
      [await saveItem(id, 'roof.covering', { rating: 'OK' }), 'invalid'],
      [await saveItem(id, 'roof.covering', { version: 3 }), 'conflict'],
      [await saveConditions(id, { temperature_f: 200 }), 'invalid'],
    ] as const)
      expect(answer.body.code).toBe(code)
    expect(await workOf(id)).toEqual(before)
  })

  it.each([
    ['completed', 'The field work is completed. Reopen it to continue editing.'],
    ['finalized', 'This inspection is finalized; it cannot be edited.'],
    ['cancelled', 'This inspection is cancelled; it cannot be edited.'],
  ])('is read-only once it is %s', async (state, sentence) => {
    const id = await visit()
    if (state === 'cancelled') await inspector.post(`/inspections/${id}/cancel`, { reason: 'Ill.' })
    else {
      await rateTheRest(inspector, id)
      if (state === 'finalized') await finish(inspector, id)
      else await inspector.post(`/inspections/${id}/complete`)
    }
    const before = await workOf(id)
    expect(before.editable).toBe(false)
    for (const answer of [
      await saveItem(id, 'roof.covering', { rating: 'NP', version: 1 }),
      await saveFact(id, 'roof.covering_type', 'Slate'),
      await saveConditions(id, {}),
      await inspector.post(`/inspections/${id}/worksheets/roof/mark-inspected`),
    ]) {
      expect(httpError(answer)).toEqual([409, 'read_only'])
      expect(answer.body.error).toBe(sentence)
    }
    expect(await workOf(id)).toEqual(before)
  })
})

describe('a rating', () => {
  it('keeps the reason of a limitation, and no reason of anything else', async () => {
    const id = await visit()
    const none = await saveItem(id, 'roof.gutters', {
      rating: 'NI',
      limitation_reason: 'snow_cover',
      note: '  Under a foot of snow. ',
    })
    expect(none.body.saved).toMatchObject({
      rating: 'NI',
      limitation_reason: 'snow_cover',
      note: 'Under a foot of snow.',
      version: 1,
    })
    const seen = await saveItem(id, 'roof.gutters', {
      limitation_reason: 'snow_cover',
      version: 1,
    })
    expect(seen.body.saved).toMatchObject({ rating: 'IN', limitation_reason: null, version: 2 })
  })

  it('is changed in its reason alone, or in its note alone', async () => {
    const id = await visit()
    const limited = { rating: 'NI', limitation_reason: 'snow_cover', note: 'Deep.' }
    await saveItem(id, 'roof.gutters', limited)
    const other = { ...limited, limitation_reason: 'locked' }
    for (const [version, body] of [other, { ...other, note: 'No key.' }].entries()) {
      const { saved } = (await saveItem(id, 'roof.gutters', { ...body, version: version + 1 })).body
      expect(saved).toMatchObject({ ...body, version: version + 2 })
    }
  })

  it('may be taken back', async () => {
    const id = await visit()
    await saveItem(id, 'roof.covering', {})
    await saveItem(id, 'roof.covering', { rating: null, version: 1 })
    expect(await itemOf(id, 'roof.covering')).toMatchObject({ rating: null, version: 2 })
    expect((await inspector.get(`/inspections/${id}`)).body.progress.rated).toBe(0)
  })

  it('from two devices at once is saved once; the other device sees the current value', async () => {
    const id = await visit()
    const answers = await Promise.all(
      ['IN', 'NP', 'D'].map((rating) => saveItem(id, 'roof.covering', { rating })),
    )
    const saved = answers.filter(({ status }) => status === 200)
    expect(saved).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(httpError(answer)).toEqual([409, 'conflict'])
      expect(answer.body.current).toEqual(saved[0]?.body.saved)
    }
    expect(await itemOf(id, 'roof.covering')).toEqual(saved[0]?.body.saved)
  })

  it('that several devices agree on is no conflict', async () => {
    const id = await visit()
    const answers = await Promise.all([1, 2, 3].map(() => saveItem(id, 'roof.covering', {})))
    expect(answers.map(({ status, body }) => [status, body.saved.version])).toEqual(
      answers.map(() => [200, 1]),
    )
  })

  it('sent twice is the same as sent once, in any order of edits', async () => {
    const itemIds = sop[0]?.items.map(({ item_id }) => item_id) ?? []
    const edit = fc.record({
      item_id: fc.constantFrom(...itemIds),
      rating: fc.constantFrom('IN', 'NI', 'NP', 'D', null),
      limitation_reason: fc.constantFrom(...limitationReasons, null),
      note: fc.constantFrom('', 'A note.', 'Another note.'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        const id = await visit()
        for (const { item_id, ...body } of edits) {
          const { version } = (await itemOf(id, item_id)) ?? { version: 0 }
          const first = await saveItem(id, item_id, { ...body, version })
          const second = await saveItem(id, item_id, { ...body, version })
          expect(first.status).toBe(200)
          // What changes nothing on an item that nobody has touched is no repetition yet.
          if (first.body.saved.version > 0) expect(second.body).toEqual(first.body)
          expect(await itemOf(id, item_id)).toEqual(second.body.saved)
        }
      }),
      { numRuns: 4 },
    )
  })
})

describe('marking a worksheet as inspected', () => {
  it('rates only unrated items, and a second call changes nothing', async () => {
    const id = await visit()
    await rate(inspector, id, 'roof.gutters', { rating: 'NI', limitation_reason: 'weather' })
    await saveItem(id, 'roof.covering', { rating: null, note: 'Slate, I think.' })
    const path = `/inspections/${id}/worksheets/roof/mark-inspected`
    const { status, body } = await inspector.post(path)
    expect(status).toBe(200)
    const items: Item[] = body.saved.items
    expect(items.find(({ item_id }) => item_id === 'roof.gutters')?.rating).toBe('NI')
    expect(items.find(({ item_id }) => item_id === 'roof.covering')).toMatchObject({
      rating: 'IN',
      note: 'Slate, I think.',
      version: 2,
    })
    expect(items.every(({ rating }) => rating !== null)).toBe(true)
    expect((await inspector.post(path)).body).toEqual(body)
    const [exterior] = (await workOf(id)).worksheets.slice(1)
    expect(exterior.items.every((item: Item) => item.rating === null)).toBe(true)
  })

  it('loses nothing that another device rates at the same moment', async () => {
    const id = await visit()
    const [saved, marked] = await Promise.all([
      saveItem(id, 'roof.covering', { rating: 'D' }),
      inspector.post(`/inspections/${id}/worksheets/roof/mark-inspected`),
    ])
    expect(marked.status).toBe(200)
    expect((await itemOf(id, 'roof.covering'))?.rating).toBe(saved.status === 200 ? 'D' : 'IN')
  })
})

describe('facts and conditions', () => {
  it('take the inspector’s own words, and a change elsewhere meanwhile is a conflict', async () => {
    const id = await visit()
    const fact = sop[0]?.facts[0]?.fact_id ?? ''
    const saved = await saveFact(id, fact, 'Thatch')
    expect(saved.body.saved).toMatchObject({ value: 'Thatch', version: 1 })
    const late = await saveFact(id, fact, 'Turf')
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(late.body.current).toEqual(saved.body.saved)
    expect((await saveFact(id, fact, 'Thatch')).body.saved).toEqual(saved.body.saved)
    expect((await saveFact(id, fact, 'x'.repeat(501), 1)).body.fields).toEqual({
      value: 'Value can have at most 500 characters.',
    })
    expect((await workOf(id)).worksheets[0].facts[0]).toEqual(saved.body.saved)
  })

  it('of the day are saved whole, and a change elsewhere meanwhile is a conflict', async () => {
    const id = await visit()
    const saved = await saveConditions(id, {})
    expect(saved.body.saved).toEqual({ ...conditions, version: 1 })
    expect((await saveConditions(id, {})).body.saved).toEqual({ ...conditions, version: 1 })
    const late = await saveConditions(id, { weather: 'Rain' })
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(late.body.current).toEqual({ ...conditions, version: 1 })
    expect((await saveConditions(id, { weather: 'Rain', version: 1 })).body.saved.version).toBe(2)
    expect((await workOf(id)).conditions).toEqual({ ...conditions, weather: 'Rain', version: 2 })
  })
})

describe('the comment library', () => {
  it('offers the comments of one worksheet, or all of them', async () => {
    type Comment = { worksheet_id: string }
    const all: Comment[] = (await inspector.get('/comment-library')).body.comments
    const roof: Comment[] = (await inspector.get('/comment-library?worksheet=roof')).body.comments
    expect(new Set(all.map(({ worksheet_id }) => worksheet_id))).toEqual(new Set(systems))
    expect(roof).toEqual(all.filter(({ worksheet_id }) => worksheet_id === 'roof'))
    expect((await inspector.get('/comment-library?worksheet=garden')).status).toBe(400)
  })
})
