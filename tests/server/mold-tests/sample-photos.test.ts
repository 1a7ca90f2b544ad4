import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { addHome, finish, httpError, rateTheRest, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
let bytes: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
  bytes = new Uint8Array(await drawnPhoto())
})
afterAll(() => server.close())

type Key = { sample_id: string; sample_key: string }
const sample = (sample_id: string, location = 'Hall', outdoor = false) => ({
  sample_id,
  type: 'tape',
  location,
  outdoor,
  minutes: null,
  liters_per_minute: null,
  note: '',
})

/** A visit with a mold test: what its inspector does there. */
const visit = async () => {
  const { body } = await request(owner, await addHome(owner), { services: ['inspection', 'mold'] })
  const id = String(body.inspection_id)
  const at = `/inspections/${id}/mold-test`
  const photosAt = `/inspections/${id}/photos`
  const upload = (fields: Record<string, string>, photoId = randomUUID(), client = inspector) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ worksheet_id: 'mold', ...fields }))
      form.set(name, value)
    form.set('file', new Blob([bytes]), 'photo.jpg')
    return client.put(`${photosAt}/${photoId}`, form)
  }
  return {
    id,
    upload,
    /** A photo of this sample; its id. */
    photograph: async (sample_key: string) =>
      String((await upload({ sample_key })).body.saved.photo_id),
    remove: (photoId: string, client = inspector) => client.delete(`${photosAt}/${photoId}`),
    write: async (names: readonly string[], version: number, more: object = {}) =>
      inspector.put(`${at}/samples`, {
        ...{ laboratory: '', collected_by: '', weather: '', version },
        samples: names.map((name) => sample(name)),
        ...more,
      }),
    keys: async (): Promise<Key[]> => (await inspector.get(at)).body.test.sample_keys,
    /** The photos of samples: the key of each by its id. */
    photos: async () =>
      Object.fromEntries(
        (await inspector.get(`/inspections/${id}/worksheets`)).body.photos.map(
          (one: { photo_id: string; sample_key?: string }) => [one.photo_id, one.sample_key],
        ),
      ),
    enter: (names: readonly string[], version: number) =>
      inspector.put(`${at}/results`, {
        results: names.map((sample_id) => ({
          ...{ sample_id, fraction_read: null, counts: [], growth: 'none' },
        })),
        version,
      }),
    send: (event: string, version: number) => inspector.post(`${at}/events/${event}`, { version }),
  }
}
const keyIn = (keys: readonly Key[], name: string) =>
  keys.find(({ sample_id }) => sample_id === name)?.sample_key ?? ''

it('a photo of a sample leaves the template open, and one of the home settles it', async () => {
  const { id, upload, write, keys, photograph } = await visit()
  await write(['S-1'], 0)
  await photograph(keyIn(await keys(), 'S-1'))
  const mayChange = async () =>
    (await inspector.get(`/inspections/${id}/worksheets`)).body.template.may_change
  expect(await mayChange()).toBe(true)
  expect((await inspector.put(`/inspections/${id}/template`, { template_id: null })).status).toBe(
    200,
  )
  expect((await upload({ worksheet_id: 'roof' })).status).toBe(200)
  expect(await mayChange()).toBe(false)
})

describe('the key of a sample', () => {
  it('stays when the sample is renamed, moved among the others, or saved by a device that knows of no keys', async () => {
    const { write, keys } = await visit()
    const chosen = { sample_id: 'S-1', sample_key: randomUUID() }
    await write(['S-1', 'S-2'], 0, { sample_keys: [chosen] })
    const first = await keys()
    expect(keyIn(first, 'S-1')).toBe(chosen.sample_key)
    const renamed = [
      { from: 'S-1', to: 'S-2' },
      { from: 'S-2', to: 'ATTIC' },
    ]
    await write(['ATTIC', 'S-2', 'S-1'], 1, { renamed })
    const then = await keys()
    expect(then.map(({ sample_id }) => sample_id)).toEqual(['ATTIC', 'S-2', 'S-1'])
    expect([keyIn(then, 'S-2'), keyIn(then, 'ATTIC')]).toEqual(
      ['S-1', 'S-2'].map((name) => keyIn(first, name)),
    )
    // The new one has the former name of another, and not its key.
    expect(new Set(then.map(({ sample_key }) => sample_key)).size).toBe(3)
  })

  it('is there for a sample that a process of the former release writes, and stays when that writes it again', async () => {
    const { id, write, keys } = await visit()
    await write(['S-1'], 0)
    const [first] = await keys()
    const formerly = (names: readonly string[]) =>
      server.db
        .updateTable('mold_tests')
        .set({ samples: JSON.stringify(names.map((name) => sample(name))) })
        .where('inspection_id', '=', id)
        .execute()
    await formerly(['S-0', 'S-1'])
    const then = await keys()
    expect(then.map(({ sample_id }) => sample_id)).toEqual(['S-0', 'S-1'])
    expect(then[1]).toEqual(first)
    await formerly(['S-0'])
    expect(await keys()).toEqual(then.slice(0, 1))
  })

  it('is the same however often the same samples are sent', async () => {
    const { write, keys } = await visit()
    await write(['S-1'], 0)
    const before = await keys()
    expect((await write(['S-1'], 0)).body.test).toMatchObject({ version: 1, sample_keys: before })
  })

  it.each([
    [
      'two samples',
      (key: string) => ['S-1', 'S-2'].map((sample_id) => ({ sample_id, sample_key: key })),
    ],
    ['no id', () => [{ sample_id: 'S-1', sample_key: 'first' }]],
  ])('of %s is refused', async (_, given) => {
    const { write } = await visit()
    const sample_keys = given(randomUUID())
    expect((await write(['S-1', 'S-2'], 0, { sample_keys })).status).toBe(400)
  })
})

describe('a photo of a sample', () => {
  it('may come before its sample, and is kept with it through other names', async () => {
    const { write, photograph, photos } = await visit()
    const sample_key = randomUUID()
    const photo = await photograph(sample_key)
    await write(['S-1'], 0, { sample_keys: [{ sample_id: 'S-1', sample_key }] })
    await write(['CELLAR'], 1, { renamed: [{ from: 'S-1', to: 'CELLAR' }] })
    expect(await photos()).toEqual({ [photo]: sample_key })
  })

  it('goes with its sample, and comes back with it, but for one that was removed by itself', async () => {
    const { write, keys, photograph, remove, photos } = await visit()
    await write(['S-1', 'S-2'], 0)
    const before = await keys()
    const key = keyIn(before, 'S-2')
    const [kept, gone] = [await photograph(key), await photograph(key)]
    const other = await photograph(keyIn(before, 'S-1'))
    await write(['S-1'], 1)
    expect(Object.keys(await photos())).toEqual([other])
    await remove(gone)
    // Another device still had the sample, and its person chose that version.
    await write(['S-1', 'S-2'], 2, { sample_keys: before })
    expect(Object.keys(await photos()).sort()).toEqual([kept, other].sort())
  })

  it('goes to no other sample that gets the name of a removed one', async () => {
    const { write, keys, photograph, photos } = await visit()
    await write(['S-1', 'S-2'], 0)
    await photograph(keyIn(await keys(), 'S-2'))
    await write(['S-2'], 1, { renamed: [{ from: 'S-1', to: 'S-2' }] })
    expect(await photos()).toEqual({})
  })

  it('stays with a sample that two devices wrote down under one name', async () => {
    const { write, keys, photograph, photos } = await visit()
    await write(['S-1'], 0)
    const photo = await photograph(keyIn(await keys(), 'S-1'))
    const sample_key = randomUUID()
    await write(['S-1'], 1, { sample_keys: [{ sample_id: 'S-1', sample_key }], weather: 'Dry' })
    expect(await photos()).toEqual({ [photo]: sample_key })
  })

  it('shows a sample or an item, and not both', async () => {
    const { upload } = await visit()
    const refused = await upload({ sample_key: randomUUID(), item_id: 'roof.covering' })
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { sample_key: 'A photo shows a sample or an item of a worksheet, not both.' },
    ])
    expect((await upload({ sample_key: 'S-1' })).status).toBe(400)
    expect((await upload({})).body.fields).toEqual({
      worksheet_id: 'This inspection has no such worksheet.',
    })
  })

  it('can be moved to another sample, and needs no worksheet for its new caption', async () => {
    const { upload, photos } = await visit()
    const [photo, first, second] = [randomUUID(), randomUUID(), randomUUID()]
    await upload({ sample_key: first, version: '0' }, photo)
    const moved = await upload(
      { sample_key: second, caption: 'Behind the sofa', version: '1' },
      photo,
    )
    expect(moved.body.saved).toMatchObject({ caption: 'Behind the sofa', version: 2 })
    expect(await photos()).toEqual({ [photo]: second })
  })

  it('is its inspector’s to add and to remove while the field work is open, and nobody else’s', async () => {
    const { id, upload, photograph, remove } = await visit()
    const photo = await photograph(randomUUID())
    const rival = await server.as('inspector2')
    const fields = { sample_key: randomUUID() }
    for (const [client, refusal] of [
      [server.anonymous, 401],
      [owner, 403],
      [admin, 403],
      [rival, 403],
    ] as const) {
      expect((await upload(fields, randomUUID(), client)).status).toBe(refusal)
      expect((await remove(photo, client)).status).toBe(refusal)
    }
    await rateTheRest(inspector, id)
    await inspector.put(`/inspections/${id}/ordered-tests/mold`, { reason: 'Later', version: 0 })
    await finish(inspector, id)
    expect(httpError(await upload(fields))).toEqual([409, 'read_only'])
    expect(httpError(await remove(photo))).toEqual([409, 'read_only'])
  })

  it('is in the report with its sample once the test is reported, in no section, and in no summary', async () => {
    const { id, write, keys, enter, send, upload } = await visit()
    await write(['S-1', 'S-2'], 0)
    await upload({ sample_key: keyIn(await keys(), 'S-2'), caption: 'Behind the sofa' })
    await upload({ sample_key: randomUUID(), caption: 'Of no sample' })
    await send('collect', 1)
    await enter(['S-1', 'S-2'], 1)
    const report = async () => (await inspector.get(`/inspections/${id}/report`)).body
    await rateTheRest(inspector, id)
    await inspector.put(`/inspections/${id}/ordered-tests/mold`, { reason: 'Later', version: 0 })
    await finish(inspector, id)
    const before = JSON.stringify(await report())
    expect(before).not.toContain('Behind the sofa')
    expect(JSON.parse(before).cover_photo).toBeNull()
    await send('report', 2)
    const { air, sections } = await report()
    expect(air).toMatchObject([
      {
        kind: 'mold',
        places: [
          {
            sample_id: 'S-2',
            type: 'tape',
            location: 'Hall',
            photos: [{ caption: 'Behind the sofa' }],
          },
        ],
      },
    ])
    expect(JSON.stringify(sections)).not.toContain('Behind the sofa')
    expect(JSON.stringify(air)).not.toContain('Of no sample')
    await admin.post(`/inspections/${id}/waive`, { reason: 'A gift.' })
    for (const [scope, has] of [
      ['full', true],
      ['summary', false],
    ] as const) {
      const { url } = (await owner.post(`/inspections/${id}/links`, { scope, days: 2 })).body
      const token = new URL(url).searchParams.get('token')
      const shared = await server.anonymous.get(`/public/shared-report?token=${token}`)
      expect([scope, shared.body.air[0].kind, shared.body.air[0].places !== undefined]).toEqual([
        ...[scope, 'mold', has],
      ])
      const paper = await fetch(`${server.url}/api/public/shared-contents/pdf?token=${token}`)
      const words = await textOfPdf(Buffer.from(await paper.arrayBuffer()))
      expect([scope, words.includes('Behind the sofa')]).toEqual([scope, has])
      if (!has) continue
      // By the link's own reader, who is nobody here.
      const [{ photos }] = shared.body.air[0].places
      expect((await fetch(`${server.url}/api${photos[0].thumbnail_url}`)).status).toBe(200)
    }
  })
})
