import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { targetOf } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import {
  type Copied,
  copiedText,
  readCopied,
  withoutPicture,
} from '#src/wiring/worksheets-copied.ts'

/* Unsent work as a file, out of one device and into another. */

const text = fc.string({ maxLength: 40, unit: 'binary' })
const id = fc.uuid()
const rating = fc.constantFrom('IN', 'NI', 'NP', 'D', null)
const item = fc.record({
  item_id: fc.constant('roof.covering'),
  label: text,
  hint: fc.option(text),
  required: fc.boolean(),
  rating,
  limitation_reason: fc.option(text),
  note: text,
  version: fc.nat(),
})
const finding = fc.record({
  finding_id: id,
  worksheet_id: fc.constant('roof'),
  item_id: fc.constant('roof.covering'),
  title: text,
  observation: text,
  implication: text,
  action: fc.constant('repair'),
  recommendation: text,
  trade: text,
  severity: fc.constantFrom('safety', 'major', 'maintenance', 'monitor'),
  time_frame: fc.constant('within_30_days'),
  locations: fc.array(text, { maxLength: 3 }),
  private_note: text,
  version: fc.nat(),
})
const photo = fc.record({
  photo_id: id,
  finding_id: fc.option(id),
  item_id: fc.option(fc.constant('roof.covering')),
  worksheet_id: fc.constant('roof'),
  caption: text,
  width: fc.nat(),
  height: fc.nat(),
  url: fc.constantFrom('blob:http://device/1', '/photos/abcdefghijklmnopqrstu/full'),
  thumbnail_url: fc.constant('blob:http://device/1'),
  created_at: fc.constant('2026-11-22T10:00:00.000Z'),
})
const edit = fc.oneof(
  fc.record({ kind: fc.constant('item'), item }),
  fc.record({ kind: fc.constant('fact'), fact_id: fc.constant('roof.age'), value: text }),
  fc.record({
    kind: fc.constant('conditions'),
    conditions: fc.record({
      weather: text,
      temperature_f: fc.option(fc.integer({ min: -60, max: 140 })),
      occupancy: fc.constant('vacant'),
      utilities_on: fc.constant('all'),
      people_present: text,
    }),
  }),
  fc.record({ kind: fc.constant('test'), test: fc.constant('radon'), reason: text }),
  fc.record({
    kind: fc.constant('aside'),
    aside: fc.record({ aside_id: id, label: text, field: text, value: text }),
  }),
  fc.record({ kind: fc.constant('markInspected'), worksheet_id: fc.constant('roof') }),
  fc.record({ kind: fc.constant('finding'), finding }),
  fc.record({ kind: fc.constant('findingRemoved'), finding_id: id }),
  fc.record({ kind: fc.constant('photo'), photo }),
  fc.record({ kind: fc.constant('photoRemoved'), photo_id: id }),
  fc.record({ kind: fc.constant('cover'), photo_id: fc.option(id) }),
  // Each is an edit by its own parts; the list of kinds is the contract's.
) as fc.Arbitrary<Edit>
const base = fc.option(fc.dictionary(text, fc.oneof(text, fc.nat(), fc.constant(null))))
const entry: fc.Arbitrary<Entry> = fc
  .record({
    id,
    userId: fc.constant('ann'),
    inspectionId: id,
    edit,
    version: fc.option(fc.nat()),
    base,
    queuedAt: fc.nat(),
    state: fc.constantFrom('waiting', 'sending', 'attention'),
    problem: fc.option(
      fc.record({
        message: text,
        code: text,
        status: fc.option(fc.nat()),
        fields: fc.dictionary(text, text),
        current: fc.jsonValue(),
      }),
    ),
  })
  .map((made) => ({ ...made, target: targetOf(made.edit) }))
  // A dictionary of fast-check has no prototype; the list on a device is plain data.
  .map((made) => JSON.parse(JSON.stringify(made)))

const bytes = fc.uint8Array({ maxLength: 400 })
const copyOf = (entries: Entry[], pictures: ReadonlyMap<string, Blob> = new Map()): Copied => ({
  userId: 'ann',
  copiedAt: '2026-11-22T10:00:00.000Z',
  handedOver: false,
  entries,
  pictures,
  places: { i1: { street: '14 Birch St', city: 'Dover', number: 'HK-1', property_id: 'p1' } },
})
const one = (more: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  userId: 'ann',
  inspectionId: 'i1',
  target: 'fact:roof.age',
  edit: { kind: 'fact', fact_id: 'roof.age', value: '9' },
  version: 4,
  base: { value: '' },
  queuedAt: 1,
  state: 'waiting',
  problem: null,
  ...more,
})

describe('work that is copied out and read back in', () => {
  it('is the same work, its photos byte for byte', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(entry, { selector: (made) => made.id, minLength: 1, maxLength: 8 }),
        fc.infiniteStream(bytes),
        async (entries, stream) => {
          const pictures = new Map<string, Blob>()
          for (const { edit: carried } of entries) {
            const made = carried as Edit
            const [held = new Uint8Array()] = stream.take(1)
            if (made.kind === 'photo')
              pictures.set(
                made.photo.photo_id,
                new Blob([new Uint8Array(held)], { type: 'image/png' }),
              )
          }
          const copy = copyOf(entries, pictures)
          const read = await readCopied(await copiedText(copy), 'ann')
          expect(read.entries).toEqual(entries)
          expect(read.places).toEqual(copy.places)
          expect([...read.pictures.keys()].sort()).toEqual([...pictures.keys()].sort())
          for (const [photoId, picture] of pictures) {
            const back = read.pictures.get(photoId)
            expect(back?.type).toBe('image/png')
            expect(await back?.bytes()).toEqual(await picture.bytes())
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('has a large photograph byte for byte, on both sides of each part in which it is written', async () => {
    for (const size of [0x8000 - 1, 0x8000, 0x8000 + 1, 3 * 0x8000 + 7]) {
      const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 256)
      const picture = new Blob([bytes], { type: 'image/webp' })
      const back = await readCopied(
        await copiedText(copyOf([one()], new Map([['p1', picture]]))),
        'ann',
      )
      const read = back.pictures.get('p1')
      expect(read?.size).toBe(size)
      expect(new Uint8Array((await read?.arrayBuffer()) ?? [])).toEqual(bytes)
    }
  })

  it('may be read in by the inspector who has the inspection now, if it was handed over', async () => {
    const copy = { ...copyOf([one()]), handedOver: true }
    expect(await readCopied(await copiedText(copy), 'bob')).toMatchObject({ handedOver: true })
  })

  it('is read from a file of the first format, which had no digest', async () => {
    const { edit: carried, ...rest } = one()
    const old = {
      kind: 'hearthkeep-unsent-work',
      copied_at: '2026-11-01T10:00:00.000Z',
      entries: [{ ...rest, edit: carried }],
      pictures: {},
    }
    expect((await readCopied(JSON.stringify(old), 'ann')).entries).toEqual([one()])
    await expect(readCopied(JSON.stringify(old), 'bob')).rejects.toMatchObject({
      code: 'copy_other',
    })
  })

  it('says which photos came without their picture; one that the server has needs none', async () => {
    const shot = (photo_id: string, url: string) =>
      one({ id: photo_id, edit: { kind: 'photo', photo: { photo_id, url } } })
    const [here, gone, sent] = [
      shot('p1', 'blob:1'),
      shot('p2', 'blob:2'),
      shot('p3', '/photos/k/full'),
    ]
    const pictures = new Map([['p1', new Blob(['x'])]])
    expect(withoutPicture(copyOf([here, gone, sent], pictures))).toEqual([gone])
  })
})

describe('a file that is refused', () => {
  const good = () => copiedText(copyOf([one()]))
  const changed = async (change: (file: Record<string, unknown>) => object) =>
    JSON.stringify(change(JSON.parse(await good())))
  const elsewhere = { kind: 'photo', photo: { photo_id: 'p1', url: 'https://elsewhere.example/x' } }

  it.each([
    ['copy_foreign', 'a picture', async () => '\u0089PNG'],
    ['copy_foreign', 'a list', async () => '[1, 2]'],
    ['copy_foreign', 'null', async () => 'null'],
    ['copy_foreign', 'another app’s file', async () => '{"kind":"playlist"}'],
    ['copy_newer', 'a copy of a newer app', () => changed((file) => ({ ...file, format: 3 }))],
    ['copy_damaged', 'half of a copy', async () => (await good()).slice(0, -40)],
    [
      'copy_damaged',
      'a copy whose text was changed',
      async () => (await good()).replace('"value":"9"', '"value":"8"'),
    ],
    ['copy_damaged', 'a copy without its digest', () => changed(({ digest: _, ...file }) => file)],
    [
      'copy_damaged',
      'an edit that this app does not know',
      () =>
        changed(({ digest: _, format: __, ...file }) => ({
          ...file,
          entries: [one({ edit: { kind: 'erase everything' } })],
        })),
    ],
    [
      'copy_damaged',
      'an id that leads elsewhere',
      () =>
        changed(({ digest: _, format: __, ...file }) => ({
          ...file,
          entries: [one({ inspectionId: '../../admin' })],
        })),
    ],
    [
      'copy_damaged',
      'a picture of another site',
      () =>
        changed(({ digest: _, format: __, ...file }) => ({
          ...file,
          entries: [one({ edit: elsewhere })],
        })),
    ],
    [
      'copy_damaged',
      'work of two people',
      () =>
        changed(({ digest: _, format: __, ...file }) => ({
          ...file,
          entries: [one(), one({ id: 'e2', userId: 'bob' })],
        })),
    ],
    ['copy_empty', 'a copy without work', async () => copiedText(copyOf([]))],
  ])('%s: %s', async (code, _, file) => {
    await expect(readCopied(await file(), 'ann')).rejects.toMatchObject({
      code,
      message: expect.stringMatching(/^[A-Z].*\.$/),
    })
  })

  it('copy_other: the work of another person', async () => {
    await expect(readCopied(await good(), 'bob')).rejects.toMatchObject({ code: 'copy_other' })
  })

  it('is refused whichever byte of it was changed', async () => {
    const picture = new Map([['p1', new Blob([new Uint8Array(60).fill(7)], { type: 'image/png' })]])
    const whole = await copiedText(
      copyOf([one({ edit: { kind: 'fact', fact_id: 'roof.age', value: 'nine years' } })], picture),
    )
    const from = whole.indexOf('"digest"')
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: from, max: whole.length - 1 }),
        fc.constantFrom('a', '0', '"', '}', 'Z'),
        async (at, letter) => {
          fc.pre(whole[at] !== letter)
          const file = whole.slice(0, at) + letter + whole.slice(at + 1)
          await expect(readCopied(file, 'ann')).rejects.toMatchObject({
            code: expect.stringMatching(/^copy_/),
          })
        },
      ),
      { numRuns: 200 },
    )
  })
})
