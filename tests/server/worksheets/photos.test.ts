import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import * as disk from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostMarks, mostPoints } from '#contract/vocabulary/photos.ts'
import { type Disk, makeDirectory } from '#server/files/directory.ts'
import { makeFileStore } from '#server/files/store.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { find, httpError, rateTheRest, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let visit: string
let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
  visit = (await schedule(owner)).inspectionId
  bytes = new Uint8Array(await drawnPhoto())
})
afterAll(() => server.close())

const upload = (id: string, fields: Record<string, string> = {}, inspection = visit) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ worksheet_id: 'roof', ...fields }))
    form.set(name, value)
  form.set('file', new Blob([bytes]), 'photo.jpg')
  return inspector.put(`/inspections/${inspection}/photos/${id}`, form)
}
const workOf = async (inspection: string) =>
  (await inspector.get(`/inspections/${inspection}/worksheets`)).body
const photos = async (inspection = visit): Promise<{ photo_id: string; caption: string }[]> =>
  (await workOf(inspection)).photos
/** The files in the store, and the rows that name them. */
const stored = async () => ({
  files: readdirSync(server.app.services.config.filesDirectory, {
    recursive: true,
    encoding: 'utf8',
  })
    .filter((path) => path.includes('.'))
    .sort(),
  rows: (await server.db.selectFrom('files').select('file_id').execute()).length,
})
const latch = () => {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { passed, open }
}
/** Puts another disk under the store while `work` runs. */
const onDisk = async <T>(other: Partial<Disk>, work: () => Promise<T>): Promise<T> => {
  const { services } = server.app
  const { files } = services
  services.files = makeFileStore(
    makeDirectory(services.config.filesDirectory, { ...disk, ...other }),
  )
  try {
    return await work()
  } finally {
    services.files = files
  }
}

describe('a photo of an inspection', () => {
  it('is stored under the inspector’s own id with what it is about', async () => {
    const finding_id = await find(inspector, visit, { item_id: 'roof.covering' })
    const id = randomUUID()
    const about = { item_id: 'roof.covering', finding_id, caption: 'A slipped slate' }
    const { status, body } = await upload(id, about)
    expect(status).toBe(200)
    expect(body.saved).toMatchObject({ photo_id: id, worksheet_id: 'roof', ...about })
    expect(await photos()).toContainEqual(body.saved)
  })

  it('keeps what was drawn on it, also where a device of before sends it again without marks', async () => {
    const id = randomUUID()
    const marks = [
      { id: 'a', kind: 'arrow', from: { x: 0.1, y: 0.2 }, to: { x: 0.5, y: 0.5 } },
      {
        id: 'b',
        kind: 'freehand',
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      },
      { id: 'c', kind: 'text', at: { x: 0.3, y: 0.9 }, text: 'Here' },
    ]
    const { body } = await upload(id, { marks: JSON.stringify(marks) })
    expect(body.saved.marks).toEqual(marks)
    expect((await upload(id, { caption: 'Drawn on' })).body.saved.marks).toEqual(marks)
    expect((await upload(id, { marks: '[]' })).body.saved.marks).toEqual([])
  })

  it('keeps as many lines drawn by hand as a photo can have', async () => {
    const points = Array.from({ length: mostPoints }, (_, at) => ({
      x: 0.1234,
      y: (1000 + at) / 10_000,
    }))
    const marks = Array.from({ length: mostMarks }, () => ({
      id: randomUUID(),
      kind: 'freehand',
      points,
    }))
    const { status, body } = await upload(randomUUID(), { marks: JSON.stringify(marks) })
    expect([status, body.saved?.marks]).toEqual([200, marks])
  })

  it.each([
    ['no JSON', '{'],
    ['no list', '{}'],
    [
      'a place beside the photo',
      '[{"id":"a","kind":"box","from":{"x":0,"y":0},"to":{"x":2,"y":1}}]',
    ],
    ['an unknown kind', '[{"id":"a","kind":"star","at":{"x":0,"y":0}}]'],
    ['a text without words', '[{"id":"a","kind":"text","at":{"x":0,"y":0},"text":""}]'],
  ])('refuses marks that are %s, and keeps nothing', async (_, marks) => {
    const before = await stored()
    const id = randomUUID()
    const refused = await upload(id, { marks })
    expect(httpError(refused)[0]).toBe(400)
    expect(refused.body.fields).toHaveProperty('marks')
    expect((await photos()).map(({ photo_id }) => photo_id)).not.toContain(id)
    expect(await stored()).toEqual(before)
  })

  it('of an item is in its section of the report, and so is that of a removed finding until it comes back', async () => {
    const { inspectionId } = await schedule(owner)
    const finding_id = await find(inspector, inspectionId, { item_id: 'roof.covering' })
    const [ofItem, ofFinding, ofLost] = [randomUUID(), randomUUID(), randomUUID()]
    await upload(ofItem, { item_id: 'roof.gutters', caption: 'Clean' }, inspectionId)
    await upload(ofFinding, { item_id: 'roof.covering', finding_id }, inspectionId)
    // Its finding never reached the server.
    await upload(ofLost, { item_id: 'roof.covering', finding_id: randomUUID() }, inspectionId)
    const inReport = async () => {
      const { body } = await inspector.get(`/inspections/${inspectionId}/report`)
      const roof = body.sections.find(
        ({ worksheet_id }: { worksheet_id: string }) => worksheet_id === 'roof',
      )
      const ids = (list: { photo_id: string }[]) => list.map(({ photo_id }) => photo_id)
      return {
        section: ids(roof.photos),
        findings: roof.findings.flatMap(({ photos }: { photos: { photo_id: string }[] }) =>
          ids(photos),
        ),
      }
    }
    const all = { section: [ofItem, ofLost], findings: [ofFinding] }
    expect(await inReport()).toEqual(all)
    const { body } = await inspector.get(`/inspections/${inspectionId}/worksheets`)
    const { worksheet_id: _, finding_id: __, version: ___, ...words } = body.findings[0]
    await inspector.delete(`/inspections/${inspectionId}/findings/${finding_id}`)
    expect(await inReport()).toEqual({ section: [ofItem, ofFinding, ofLost], findings: [] })
    await inspector.put(`/inspections/${inspectionId}/findings/${finding_id}`, {
      ...words,
      version: 0,
    })
    expect(await inReport()).toEqual(all)
  })

  it('keeps when it was taken, however late it arrives and however often its caption changes', async () => {
    const id = randomUUID()
    const taken_at = '2026-01-05T15:04:05.000Z'
    expect((await upload(id, { taken_at })).body.saved).toMatchObject({ taken_at })
    const again = await upload(id, { caption: 'Later', taken_at: '2026-02-05T15:04:05.000Z' })
    expect(again.body.saved).toMatchObject({ caption: 'Later', taken_at })
    expect((await upload(randomUUID())).body.saved).toMatchObject({ taken_at: null })
    // The clock of a device may be wrong; the photo is stored all the same, and by hours it says enough.
    const soon = new Date(Date.now() + 12 * 3_600_000).toISOString()
    const early = await upload(randomUUID(), { taken_at: soon })
    expect(early.body.saved).toMatchObject({ taken_at: soon })
    const ahead = await upload(randomUUID(), { taken_at: '2199-01-05T15:04:05.000Z' })
    expect(ahead.body.saved).toMatchObject({ taken_at: null })
    expect((await upload(randomUUID(), { taken_at: 'yesterday' })).status).toBe(400)
  })

  it('sent again is there once, with the newest caption, and no second file', async () => {
    const id = randomUUID()
    await upload(id, { caption: 'First' })
    const before = await stored()
    const again = await upload(id, { caption: 'Second' })
    expect(again.body.saved.caption).toBe('Second')
    expect((await photos()).filter(({ photo_id }) => photo_id === id)).toHaveLength(1)
    expect(await stored()).toEqual(before)
  })

  it('sent several times at once is there once, and leaves no second file', async () => {
    const before = await stored()
    const id = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => upload(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const after = await stored()
    expect([after.files.length, after.rows]).toEqual([before.files.length + 2, before.rows + 1])
  })

  it('may come before the finding that it shows', async () => {
    const finding_id = randomUUID()
    const { status, body } = await upload(randomUUID(), { finding_id })
    expect([status, body.saved.finding_id]).toEqual([200, finding_id])
  })

  it('that was removed is neither shown nor counted, and comes back when it is sent again', async () => {
    const { inspectionId } = await schedule(owner)
    const id = randomUUID()
    const counted = async () =>
      (await inspector.get(`/inspections/${inspectionId}`)).body.progress.photos
    await upload(id, {}, inspectionId)
    expect(await counted()).toBe(1)
    for (const _ of [1, 2])
      expect(
        (await inspector.delete(`/inspections/${inspectionId}/photos/${id}`)).body.success,
      ).toBe(true)
    expect([await counted(), await photos(inspectionId)]).toEqual([0, []])
    await upload(id, {}, inspectionId)
    expect(await counted()).toBe(1)
  })
})

describe('a photo that is refused', () => {
  it('because its item is on another worksheet, or its finding on another inspection, leaves nothing', async () => {
    const { inspectionId } = await schedule(owner)
    const foreign = await find(inspector, visit)
    const before = [await workOf(inspectionId), await stored()]
    const item = await upload(randomUUID(), { item_id: 'attic.insulation' }, inspectionId)
    expect(item.body.fields).toEqual({ item_id: 'This item is not on that worksheet.' })
    const finding = await upload(randomUUID(), { finding_id: foreign }, inspectionId)
    expect(finding.body.fields).toEqual({
      finding_id: 'This finding belongs to another inspection.',
    })
    expect([await workOf(inspectionId), await stored()]).toEqual(before)
  })

  it('because another inspection takes its id at once leaves nothing', async () => {
    const { inspectionId } = await schedule(owner)
    for (let round = 0; round < 6; round++) {
      const id = randomUUID()
      const before = await stored()
      const answers = await Promise.all([upload(id), upload(id, {}, inspectionId)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await stored()).rows).toBe(before.rows + 1)
    }
  })

  it('because its id is another inspection’s changes nothing there', async () => {
    const id = randomUUID()
    await upload(id, { caption: 'Mine' })
    const { inspectionId } = await schedule(owner)
    const before = await stored()
    const answer = await upload(id, { caption: 'Stolen' }, inspectionId)
    expect(httpError(answer)).toEqual([409, 'id_taken'])
    await inspector.delete(`/inspections/${inspectionId}/photos/${id}`)
    expect((await photos()).find(({ photo_id }) => photo_id === id)?.caption).toBe('Mine')
    expect(await stored()).toEqual(before)
  })

  it('because the field work is completed leaves no file', async () => {
    const { inspectionId } = await schedule(owner)
    await rateTheRest(inspector, inspectionId)
    await inspector.post(`/inspections/${inspectionId}/complete`)
    const before = await stored()
    expect(httpError(await upload(randomUUID(), {}, inspectionId))).toEqual([409, 'read_only'])
    expect(await stored()).toEqual(before)
  })

  it('because the disk is full says so, leaves nothing, and can be sent again when there is room', async () => {
    const { inspectionId } = await schedule(owner)
    const before = [await workOf(inspectionId), await stored()]
    const id = randomUUID()
    // The kernel itself refuses a write to /dev/full: there is no room on that device.
    const answer = await onDisk({ open: () => disk.open('/dev/full', 'w') }, () =>
      upload(id, {}, inspectionId),
    )
    expect(httpError(answer)).toEqual([507, 'disk_full'])
    expect(answer.body.error).toBe(
      'The server has no room for this file. It was not stored; try again later.',
    )
    expect([await workOf(inspectionId), await stored()]).toEqual(before)
    expect((await upload(id, {}, inspectionId)).status).toBe(200)
    expect(await photos(inspectionId)).toHaveLength(1)
  })

  it('because the disk is full for the thumbnail takes the picture back, too', async () => {
    const before = await stored()
    const open: Disk['open'] = (path, flags) =>
      String(path).includes('thumbnail') ? disk.open('/dev/full', 'w') : disk.open(path, flags)
    expect((await onDisk({ open }, () => upload(randomUUID()))).status).toBe(507)
    expect(await stored()).toEqual(before)
  })
})

describe('a slow disk', () => {
  it('keeps nobody waiting but who sends photos, however many there are', async () => {
    const { inspectionId } = await schedule(owner)
    const [gate, reached] = [latch(), latch()]
    const open: Disk['open'] = async (path, flags) => {
      reached.open()
      await gate.passed
      return disk.open(path, flags)
    }
    await onDisk({ open }, async () => {
      const uploads = Array.from({ length: 12 }, () => upload(randomUUID(), {}, inspectionId))
      await reached.passed
      const rated = await inspector.put(`/inspections/${inspectionId}/items/roof.covering`, {
        rating: 'IN',
        limitation_reason: null,
        note: '',
        version: 0,
      })
      expect(rated.status).toBe(200)
      expect((await owner.get('/notifications')).status).toBe(200)
      gate.open()
      expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(
        uploads.map(() => 200),
      )
    })
    expect(await photos(inspectionId)).toHaveLength(12)
  })
})
