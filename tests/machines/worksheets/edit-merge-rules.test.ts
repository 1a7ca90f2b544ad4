import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { photoMark } from '#contract/photo-marks.ts'
import { mostMarks } from '#contract/vocabulary/photos.ts'
import { merged } from '#src/machines/worksheets/edit-merge.ts'

/* What two devices made of lists and fields: the rules, for any of them. */

describe('the drawings of two devices on one photo', () => {
  const mark = (id: string, at = 0) => ({ id, at })
  const marks = (count: number, name: string) =>
    Array.from({ length: count }, (_, at) => mark(`${name}${at}`))
  const of = (...list: object[]) => ({ marks: list })

  it('are put together up to as many marks as a photo may have, and no further', () => {
    const mine = marks(mostMarks - 1, 'mine')
    const both = merged(of(), of(...mine), of(mark('theirs')))
    expect(both).toEqual({ fields: of(mark('theirs'), ...mine), clashes: [] })
    const crowded = merged(of(), of(...mine), of(mark('theirs'), mark('more')))
    expect(crowded).toEqual({ fields: of(...mine), clashes: ['marks'] })
  })
  it('lose a mark that both erased, or that one erased and the other left', () => {
    const was = of(mark('a'), mark('b'), mark('c'))
    expect(merged(was, of(mark('c')), of(mark('b'), mark('c'))).fields).toEqual(of(mark('c')))
    expect(merged(was, of(mark('b'), mark('c')), of(mark('c'))).fields).toEqual(of(mark('c')))
    expect(merged(was, of(), of()).fields).toEqual(of())
  })
  it('keep a mark that both changed under names that the server takes, however long the first name is', () => {
    const name = 'm'.repeat(40)
    const drawing = (x: number) => of({ id: name, kind: 'text', at: { x, y: 0.5 }, text: 'Rust' })
    const { fields } = merged(drawing(0.1), drawing(0.2), drawing(0.3))
    const ids = z
      .array(photoMark)
      .parse(fields.marks)
      .map(({ id }) => id)
    expect(ids).toEqual([name, `${'m'.repeat(36)}-2`])
  })
  it('have a mark that both drew alike once', () => {
    const both = of(mark('a'))
    expect(merged(of(), both, both)).toEqual({ fields: both, clashes: [] })
  })
  it('are one value each where a device knows of no list of marks', () => {
    const [none, one, two] = [{ marks: undefined }, of(mark('a')), of(mark('b'))]
    expect(merged(none, one, two)).toEqual({ fields: one, clashes: ['marks'] })
    expect(merged(one, none, one)).toEqual({ fields: none, clashes: [] })
    expect(merged(one, one, none)).toEqual({ fields: none, clashes: [] })
    expect(merged(one, none, two)).toEqual({ fields: none, clashes: ['marks'] })
    expect(merged(one, two, none)).toEqual({ fields: two, clashes: ['marks'] })
    expect(merged(none, one, none)).toEqual({ fields: one, clashes: [] })
    expect(merged(none, none, one)).toEqual({ fields: one, clashes: [] })
  })
  it('ask nothing, and do not spare the caption its question', () => {
    const at = (caption: string, ...list: object[]) => ({ caption, marks: list })
    expect(merged(at(''), at('Ridge', mark('a')), at('Roof', mark('b')))).toEqual({
      fields: at('Ridge', mark('b'), mark('a')),
      clashes: ['caption'],
    })
  })

  /** Marks of a photo with four at first: some erased, some changed, and new ones with names of their own. */
  const first = marks(4, 'first')
  const drawn = (name: string) =>
    fc
      .tuple(fc.subarray(first), fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }), fc.nat(4))
      .map(([kept, places, fresh]) => [
        ...kept.map((one, at) => ({ ...one, at: places[at] ?? 0 })),
        ...marks(fresh, name),
      ])
  /** The marks of a list that are not as they were at first. */
  const changedIn = (list: ReturnType<typeof marks>) =>
    list.filter(({ id, at }) => !first.some((one) => one.id === id && one.at === at))
  const idsOf = (list: unknown) => (list as { id: string }[]).map(({ id }) => id)

  it('lose no mark that either drew or changed, and have each once', () => {
    fc.assert(
      fc.property(drawn('mine'), drawn('theirs'), (mine, theirs) => {
        const { fields, clashes } = merged(of(...first), of(...mine), of(...theirs))
        const ids = idsOf(fields.marks)
        expect(clashes).toEqual([])
        expect(new Set(ids).size).toBe(ids.length)
        expect(fields.marks).toEqual(expect.arrayContaining(changedIn(mine)))
        // Where both changed one, the other's has an id of its own.
        const placesOf = (list: { id: string; at: number }[]) =>
          list.map(({ id, at }) => `${id.replace(/-\d+$/, '')} ${at}`)
        expect(placesOf(fields.marks as ReturnType<typeof marks>)).toEqual(
          expect.arrayContaining(placesOf(changedIn(theirs))),
        )
      }),
    )
  })
  it('are those of the only device that drew', () => {
    fc.assert(
      fc.property(drawn('mine'), (mine) => {
        const [was, is] = [of(...first), of(...mine)]
        expect(merged(was, is, was)).toEqual({ fields: is, clashes: [] })
        expect(merged(was, was, is)).toEqual({ fields: is, clashes: [] })
      }),
    )
  })
})

describe('the worksheets of a template that two devices changed', () => {
  const section = (worksheet_id: string, remarks = '') => ({ worksheet_id, remarks })
  const of = (name: string, ...sections: object[]) => ({ name, sections })
  const was = of('Condos', section('roof'), section('attic'))

  it('are put together beside a name that one of them changed', () => {
    const mine = of('Villas', section('roof', 'Wet.'), section('attic'))
    const theirs = of('Condos', section('roof'), section('attic', 'Dark.'))
    expect(merged(was, mine, theirs)).toEqual({
      fields: of('Villas', section('roof', 'Wet.'), section('attic', 'Dark.')),
      clashes: [],
    })
  })
  it('are asked about where both changed one, with what the other changed beside it', () => {
    const mine = of('Condos', section('roof', 'Wet.'), section('attic'))
    const theirs = of('Condos', section('roof', 'Dry.'), section('attic', 'Dark.'))
    expect(merged(was, mine, theirs)).toEqual({
      fields: of('Condos', section('roof', 'Wet.'), section('attic', 'Dark.')),
      clashes: ['sections'],
    })
  })
  it('do not spare the name its question', () => {
    const [mine, theirs] = [of('Villas', section('roof')), of('Barns', section('attic'))]
    expect(merged(was, mine, theirs)).toEqual({ fields: of('Villas'), clashes: ['name'] })
  })
})

describe('whatever two devices wrote in the fields of a thing', () => {
  const fields = fc.record({
    rating: fc.constantFrom(null, 'IN', 'D'),
    note: fc.constantFrom('', 'Rust', 'Moss'),
    locations: fc.constantFrom([], ['Kitchen'], ['Kitchen', 'Attic']),
    at: fc.constantFrom({ x: 1, y: 2 }, { y: 2, x: 1 }, { x: 2, y: 1 }),
  })

  it('is kept whole where the other wrote nothing', () => {
    fc.assert(
      fc.property(fields, fields, (was, is) => {
        expect(merged(was, is, was)).toEqual({ fields: is, clashes: [] })
        expect(merged(was, was, is)).toEqual({ fields: is, clashes: [] })
        expect(merged(was, is, is)).toEqual({ fields: is, clashes: [] })
      }),
    )
  })
  it('clashes in the same fields on both devices, each of which has its own value there alone', () => {
    fc.assert(
      fc.property(fields, fields, fields, (was, mine, theirs) => {
        const [here, there] = [merged(was, mine, theirs), merged(was, theirs, mine)]
        expect(here.clashes).toEqual(there.clashes)
        for (const name of ['rating', 'note', 'locations', 'at'] as const)
          if (here.clashes.includes(name)) expect(here.fields[name]).toEqual(mine[name])
          else expect(here.fields[name]).toEqual(there.fields[name])
      }),
    )
  })
})
