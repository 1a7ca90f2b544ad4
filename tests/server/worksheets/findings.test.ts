import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { find, findingBody, httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let visit: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
  visit = (await schedule(owner)).inspectionId
})
afterAll(() => server.close())

type Finding = { finding_id: string; version: number; title: string }
const at = (id: string, inspection = visit) => `/inspections/${inspection}/findings/${id}`
const save = (id: string, more: Record<string, unknown> = {}, inspection = visit) =>
  inspector.put(at(id, inspection), findingBody(more))
const findings = async (inspection = visit): Promise<Finding[]> =>
  (await inspector.get(`/inspections/${inspection}/worksheets`)).body.findings
const standing = async (id: string) =>
  (await findings()).find(({ finding_id }) => finding_id === id)

describe('a finding', () => {
  it('is saved under the inspector’s own id, on the worksheet of its item', async () => {
    const id = randomUUID()
    const { status, body } = await save(id, { item_id: 'roof.covering' })
    expect(status).toBe(200)
    const { version: _, ...sent } = findingBody({ item_id: 'roof.covering' })
    expect(body.saved).toEqual({ finding_id: id, worksheet_id: 'roof', ...sent, version: 1 })
    expect(await standing(id)).toEqual(body.saved)
    const moved = await save(id, { item_id: 'attic.insulation', version: 1 })
    expect(moved.body.saved).toMatchObject({ worksheet_id: 'attic', version: 2 })
  })

  it('that is sent several times at once is there once', async () => {
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(id)))
    expect(answers.map(({ status, body }) => [status, body.saved.version])).toEqual(
      answers.map(() => [200, 1]),
    )
    expect((await findings()).filter(({ finding_id }) => finding_id === id)).toHaveLength(1)
  })

  it('is counted in the progress of the inspection', async () => {
    const { inspectionId } = await schedule(owner)
    const first = await find(inspector, inspectionId)
    await find(inspector, inspectionId, { item_id: 'roof.covering' })
    await inspector.delete(at(first, inspectionId))
    const { progress } = (await inspector.get(`/inspections/${inspectionId}`)).body
    expect(progress).toMatchObject({ findings: 1 })
  })

  it('is in one inspection alone when two take its id at once', async () => {
    const { inspectionId } = await schedule(owner)
    for (let round = 0; round < 12; round++) {
      const id = randomUUID()
      const answers = await Promise.all([save(id), save(id, {}, inspectionId)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const places = [await findings(), await findings(inspectionId)].map(
        (list) => list.filter(({ finding_id }) => finding_id === id).length,
      )
      expect(places).toEqual(answers.map(({ status }) => (status === 200 ? 1 : 0)))
    }
  })

  it('is not removed with a text that the removal had not seen', async () => {
    const id = await find(inspector, visit)
    const newer = (await save(id, { observation: 'Soft, too.', version: 1 })).body.saved
    const remove = (version?: number) =>
      inspector.delete(at(id) + (version === undefined ? '' : `?version=${version}`))
    const refused = await remove(1)
    expect([...httpError(refused), refused.body.current]).toEqual([409, 'conflict', newer])
    expect(await standing(id)).toEqual(newer)
    expect((await remove(2)).status).toBe(200)
    expect(await standing(id)).toBeUndefined()
    // Its answer was lost, and it comes again; and so does an older app, which names no version.
    expect([(await remove(2)).status, (await remove(1)).status, (await remove()).status]).toEqual([
      200, 200, 200,
    ])
    const other = await find(inspector, visit)
    await save(other, { observation: 'Soft, too.', version: 1 })
    expect((await inspector.delete(at(other))).status).toBe(200)
    expect(await standing(other)).toBeUndefined()
  })

  it('of one inspection is not changed through another', async () => {
    const id = await find(inspector, visit)
    const before = await standing(id)
    const { inspectionId } = await schedule(owner)
    const answer = await save(id, { title: 'Stolen', version: 1 }, inspectionId)
    expect(httpError(answer)).toEqual([409, 'id_taken'])
    expect((await inspector.delete(at(id, inspectionId))).status).toBe(200)
    expect(await standing(id)).toEqual(before)
    expect(await findings(inspectionId)).toEqual([])
  })

  it.each([
    [{ title: ' ' }, 'title', 'Title is required.'],
    [{ severity: 'bad' }, 'severity', 'Choose a severity.'],
    [{ time_frame: 'soon' }, 'time_frame', 'Choose a time frame.'],
    [
      { locations: Array.from({ length: 41 }, (_, index) => `Room ${index}`) },
      'locations',
      'Name at most 40 locations.',
    ],
  ])('is refused with %j and not stored', async (wrong, field, sentence) => {
    const id = randomUUID()
    const answer = await save(id, wrong)
    expect(answer.body.fields).toEqual({ [field]: sentence })
    expect(await standing(id)).toBeUndefined()
  })

  it('is refused for an item that is on no worksheet', async () => {
    const id = randomUUID()
    const answer = await save(id, { item_id: 'garden.gnome' })
    expect(httpError(answer)).toEqual([404, 'not_found'])
    expect(await standing(id)).toBeUndefined()
  })
})

describe('two devices', () => {
  it('that change the same finding: the later one sees the current value', async () => {
    const id = await find(inspector, visit)
    const [here, there] = await Promise.all(
      ['Here', 'There'].map((title) => save(id, { title, version: 1 })),
    )
    const [saved, refused] = here?.status === 200 ? [here, there] : [there, here]
    expect(saved?.status).toBe(200)
    expect([refused?.status, refused?.body.code]).toEqual([409, 'conflict'])
    expect(refused?.body.current).toEqual(saved?.body.saved)
    expect(await standing(id)).toEqual(saved?.body.saved)
  })

  it('of which one removes what the other changes: the change is a conflict and brings nothing back', async () => {
    const id = await find(inspector, visit)
    expect((await inspector.delete(at(id))).status).toBe(200)
    const late = await save(id, { title: 'Changed meanwhile', version: 1 })
    expect([late.status, late.body]).toMatchObject([409, { code: 'conflict', current: null }])
    expect(await standing(id)).toBeUndefined()
    const kept = await save(id, { title: 'Changed meanwhile', version: 0 })
    expect(kept.status).toBe(200)
    expect(await standing(id)).toMatchObject({ title: 'Changed meanwhile' })
  })
})

describe('removing a finding', () => {
  it('twice is removing it once', async () => {
    const id = await find(inspector, visit)
    const answers = [await inspector.delete(at(id)), await inspector.delete(at(id))]
    expect(answers.map(({ status, body }) => [status, body.success])).toEqual([
      [200, true],
      [200, true],
    ])
    expect(await standing(id)).toBeUndefined()
  })

  it('can be undone, and what saw it before that is a conflict', async () => {
    const id = await find(inspector, visit)
    await inspector.delete(at(id))
    const back = await save(id)
    expect(back.status).toBe(200)
    expect(await standing(id)).toEqual(back.body.saved)
    expect((await save(id, { title: 'Seen before', version: 1 })).status).toBe(409)
  })
})
