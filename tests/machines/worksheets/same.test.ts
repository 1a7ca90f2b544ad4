import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { same } from '#src/machines/worksheets/same.ts'

describe('two values say the same', () => {
  it('in whatever order their parts are named', () => {
    expect(same({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true)
    expect(same({ a: 1, b: 2, c: 3 }, { c: 3, a: 1, b: 2 })).toBe(true)
    expect(same({ b: 2, a: 1, c: 3 }, { a: 1, c: 3, b: 2 })).toBe(true)
  })
  it('also deep inside, and in a list', () => {
    const [one, other] = [
      { at: { x: 1, y: 2 }, id: 'm' },
      { id: 'm', at: { y: 2, x: 1 } },
    ]
    expect(same(one, other)).toBe(true)
    expect(same([one], [other])).toBe(true)
    expect(same({ marks: [[one]] }, { marks: [[other]] })).toBe(true)
  })
  it('where one has nothing and the other names the nothing', () => {
    expect(same(undefined, null)).toBe(true)
    expect(same({ note: undefined }, {})).toBe(true)
  })
  it('with or without the blank ends that the server takes off, at every depth', () => {
    expect(same('Moss ', 'Moss')).toBe(true)
    expect(same('\nMoss\n', ' Moss')).toBe(true)
    expect(same(' ', '')).toBe(true)
    expect(same({ locations: ['Attic '] }, { locations: ['Attic'] })).toBe(true)
  })
})

describe('two values differ', () => {
  it.each([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: 1 }, { a: 1, b: 1 }],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ],
  ])('in a part or its name: %j and %j', (one, other) => {
    expect([same(one, other), same(other, one)]).toEqual([false, false])
  })
  it.each([
    [null, ''],
    [null, 0],
    [0, ''],
    [0, false],
    ['', false],
    [1, '1'],
    [[], {}],
    [null, {}],
    [null, []],
    [['a'], { 0: 'a' }],
    [['a'], 'a'],
    [['a'], ['a', null]],
    ['null', null],
    ['Moss', 'moss'],
    ['Moss on it', 'Mosson it'],
  ])('in their kind: %j and %j', (one, other) => {
    expect([same(one, other), same(other, one)]).toEqual([false, false])
  })
  it('in the order of a list', () => {
    expect(same(['Kitchen', 'Attic'], ['Attic', 'Kitchen'])).toBe(false)
    expect(same([{ id: 'a' }, { id: 'b' }], [{ id: 'b' }, { id: 'a' }])).toBe(false)
  })
})

describe('any value', () => {
  /** The same value with its parts named the other way round, at every depth. */
  const turned = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(turned)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .map(([name, part]) => [name, turned(part)] as const)
              .reverse(),
          )
        : value

  it('says the same as itself with its parts the other way round', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(same(value, turned(value))).toBe(true)
      }),
    )
  })
  it('is the same as another for both or for neither', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(same(one, other)).toBe(same(other, one))
      }),
    )
  })
  it('is another value with one more part, or with one more entry', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.integer()), fc.integer(), (parts, more) => {
        expect(same(parts, { ...parts, 'one more': { more } })).toBe(false)
        const list = Object.values(parts)
        expect(same(list, [...list, more])).toBe(false)
      }),
    )
  })
})
