import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TemplateSection } from '#contract/templates.ts'
import { mergedSections } from '#src/machines/worksheets/section-merge.ts'

/* The worksheets of one template that two devices changed: each is a letter here. */

const section = (id: string, remarks = ''): TemplateSection => ({
  worksheet_id: id,
  label: id.toUpperCase(),
  system: null,
  remarks,
  limits: '',
  items: [{ item_id: `${id}.first`, label: 'First', standard: '' }],
})
/** 'abc': three worksheets in this order; `remarks` of one of them. */
const sheets = (ids: string, remarks: Record<string, string> = {}): TemplateSection[] =>
  [...ids].map((id) => section(id, remarks[id]))
const order = (base: string, mine: string, theirs: string): string | undefined =>
  mergedSections(sheets(base), sheets(mine), sheets(theirs))
    ?.sections.map(({ worksheet_id }) => worksheet_id)
    .join('')
const clashes = (base: TemplateSection[], mine: TemplateSection[], theirs: TemplateSection[]) =>
  mergedSections(base, mine, theirs)?.clashes

describe('the order of worksheets that two devices changed', () => {
  it('is that of the only device that changed anything, with a new worksheet in its place', () => {
    expect(order('abc', 'axbc', 'abc')).toBe('axbc')
    expect(order('abc', 'abc', 'axbc')).toBe('axbc')
    expect(order('abc', 'xabc', 'abc')).toBe('xabc')
  })
  it('has a new worksheet in its place where the other device only took one out', () => {
    expect(order('abc', 'axbc', 'ab')).toBe('axb')
    expect(order('abc', 'ab', 'axbc')).toBe('axb')
  })
  it('is that of the device that moved worksheets, and has new ones of the other at its end', () => {
    expect(order('abc', 'cab', 'abcx')).toBe('cabx')
    expect(order('abc', 'abcx', 'cab')).toBe('cabx')
  })
  it('is that of this device where both moved worksheets', () => {
    expect(order('abc', 'cab', 'bca')).toBe('cab')
  })
  it('is moved by neither new worksheets nor removed ones', () => {
    // Here one was removed and one was added: nothing that both still have was moved, but for the other device.
    expect(order('abc', 'acx', 'cab')).toBe('cax')
    expect(order('abc', 'xab', 'bac')).toBe('bax')
    // The other device removed the one that was moved here.
    expect(order('abc', 'cab', 'bay')).toBe('bay')
  })
  it('has a worksheet that both added once', () => {
    expect(order('a', 'ax', 'ax')).toBe('ax')
  })
  it('has all new worksheets of both', () => {
    expect(order('a', 'ax', 'ay')).toBe('ayx')
    expect(order('', 'x', 'y')).toBe('yx')
  })
})

describe('a worksheet of a template', () => {
  it('has the words of the device that changed it, here or there', () => {
    const [was, dry, wet] = [sheets('ab'), sheets('ab', { a: 'Dry.' }), sheets('ab', { b: 'Wet.' })]
    const both = { sections: sheets('ab', { a: 'Dry.', b: 'Wet.' }), clashes: [] }
    expect(mergedSections(was, dry, wet)).toEqual(both)
    expect(mergedSections(was, wet, dry)).toEqual(both)
  })
  it('that both changed to different words is asked about, and stays as this device has it', () => {
    const [was, dry, wet] = [sheets('ab'), sheets('ab', { a: 'Dry.' }), sheets('ab', { a: 'Wet.' })]
    expect(mergedSections(was, dry, wet)).toEqual({ sections: dry, clashes: ['a'] })
    expect(mergedSections(was, wet, dry)).toEqual({ sections: wet, clashes: ['a'] })
    expect(mergedSections(was, dry, dry)).toEqual({ sections: dry, clashes: [] })
  })
  it('is gone where one device took it out and the other left it as it was', () => {
    expect(order('abc', 'ac', 'abc')).toBe('ac')
    expect(order('abc', 'abc', 'ac')).toBe('ac')
    expect(order('abc', 'ac', 'ac')).toBe('ac')
    expect(clashes(sheets('abc'), sheets('ac'), sheets('ac'))).toEqual([])
  })
  it('is asked about where one device took it out and the other changed it', () => {
    const changed = sheets('ab', { b: 'Wet.' })
    expect(mergedSections(sheets('ab'), sheets('a'), changed)).toEqual({
      sections: sheets('a'),
      clashes: ['b'],
    })
    expect(mergedSections(sheets('ab'), changed, sheets('a'))).toEqual({
      sections: changed,
      clashes: ['b'],
    })
  })
  it('that both added is asked about where its words differ', () => {
    expect(clashes([], sheets('x', { x: 'Dry.' }), sheets('x', { x: 'Wet.' }))).toEqual(['x'])
    expect(clashes([], sheets('x', { x: 'Dry.' }), sheets('x', { x: 'Dry.' }))).toEqual([])
  })
  it('is asked about by its own id, in the order of the worksheets', () => {
    const [dry, wet] = ['Dry.', 'Wet.'].map((words) => sheets('abc', { a: words, c: words }))
    expect(clashes(sheets('abc'), dry ?? [], wet ?? [])).toEqual(['a', 'c'])
  })
})

it('says nothing of values that are no lists of worksheets, whichever of the three it is', () => {
  const list = sheets('a')
  for (const none of [undefined, null, 'a', {}]) {
    expect(mergedSections(none, list, list)).toBeNull()
    expect(mergedSections(list, none, list)).toBeNull()
    expect(mergedSections(list, list, none)).toBeNull()
    expect(mergedSections(none, none, list)).toBeNull()
    expect(mergedSections(none, list, none)).toBeNull()
    expect(mergedSections(list, none, none)).toBeNull()
  }
  expect(mergedSections([], [], [])).toEqual({ sections: [], clashes: [] })
})

describe('whatever two devices did to a template', () => {
  /** Some of six worksheets in some order, each with one of three texts. */
  const lists = fc.shuffledSubarray([...'abcdef']).chain((ids) =>
    fc
      .array(fc.constantFrom('', 'Dry.', 'Wet.'), {
        minLength: ids.length,
        maxLength: ids.length,
      })
      .map((texts) => ids.map((id, at) => section(id, texts[at]))),
  )
  const idsOf = (list: readonly TemplateSection[] = []) => list.map((one) => one.worksheet_id)

  it('is kept whole where the other did nothing', () => {
    fc.assert(
      fc.property(lists, lists, (base, changed) => {
        expect(mergedSections(base, changed, base)).toEqual({ sections: changed, clashes: [] })
        expect(mergedSections(base, base, changed)).toEqual({ sections: changed, clashes: [] })
      }),
    )
  })
  it('asks about the same worksheets on both devices, and has the same ones where it asks about none', () => {
    fc.assert(
      fc.property(lists, lists, lists, (base, mine, theirs) => {
        const [here, there] = [
          mergedSections(base, mine, theirs),
          mergedSections(base, theirs, mine),
        ]
        expect(here?.clashes.toSorted()).toEqual(there?.clashes.toSorted())
        if (here?.clashes.length === 0)
          expect(idsOf(here.sections).toSorted()).toEqual(idsOf(there?.sections).toSorted())
      }),
    )
  })
  it('has each worksheet once, and every one that is new on either device', () => {
    fc.assert(
      fc.property(lists, lists, lists, (base, mine, theirs) => {
        const ids = idsOf(mergedSections(base, mine, theirs)?.sections)
        const known = idsOf(base)
        const fresh = [...idsOf(mine), ...idsOf(theirs)].filter((id) => !known.includes(id))
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids).toEqual(expect.arrayContaining(fresh))
      }),
    )
  })
})
