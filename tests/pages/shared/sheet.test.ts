import { describe, expect, it } from 'vitest'
import { cellsOf, guess, plain, problemAt, readSheet } from '#src/pages/shared/sheet.ts'

const cells = (text: string) => readSheet(text).lines.map((line) => line.cells)

describe('a table in a file', () => {
  it('has its cells between commas, semicolons or tabs, whichever the first line has most', () => {
    expect(readSheet('a;b;c,d\n1;2,5;3')).toEqual({
      heads: ['a', 'b', 'c,d'],
      lines: [{ line: 2, cells: ['1', '2,5', '3'] }],
    })
    expect(cells('a\tb\n1,5\t2;3')).toEqual([['1,5', '2;3']])
    // Where both are there as often, it is the comma; and what a later line has does not count.
    expect(cells('a,b;c\n1;2;3;4,5')).toEqual([['1;2;3;4', '5']])
    expect(cells('a\n1;2;3')).toEqual([['1;2;3']])
    expect(readSheet(';a;b,c').heads).toEqual(['', 'a', 'b,c'])
    expect(readSheet('a;b\tc').heads).toEqual(['a', 'b\tc'])
  })
  it('keeps signs, quotes and lines within quotes', () => {
    expect(cells('a,b\n"1, 2","say ""so"""')).toEqual([['1, 2', 'say "so"']])
    expect(cells('a,b\n"one\r\ntwo",3')).toEqual([['one\ntwo', '3']])
  })
  it('takes a quote within a word as it is: 5" pipe', () => {
    expect(cells('a,b\n5" pipe,3" pipe')).toEqual([['5" pipe', '3" pipe']])
    expect(cells('a,b\n "x" ,y')).toEqual([['x', 'y']])
  })
  it('ends its lines as Unix, Windows or an old Mac does, with or without an end of the last', () => {
    for (const end of ['\n', '\r\n', '\r'])
      for (const last of ['', end])
        expect(cells(`a,b${end}1,2${end}3,4${last}`)).toEqual([
          ['1', '2'],
          ['3', '4'],
        ])
  })
  it('counts its lines as an editor does: empty ones and those within quotes too', () => {
    const { lines } = readSheet('a,b\n\n"x\ny",1\n , \n2,3')
    expect(lines.map(({ line }) => line)).toEqual([3, 6])
  })
  it('has neither the mark of its encoding nor the apostrophe before a formula', () => {
    expect(readSheet("\uFEFFa,b\n'=1+1,'@x").heads).toEqual(['a', 'b'])
    expect(cells("a,b,c,d,e,f\n'=1,'-2,'+3,'@4,'tis,x'=1")).toEqual([
      ['=1', '-2', '+3', '@4', "'tis", "x'=1"],
    ])
    expect(cells("a,b\n' =1,'＝2")).toEqual([['=1', '＝2']])
  })
  it('keeps a line of which only some cells are empty, and a first line alone', () => {
    expect(cells('a,b\n1,\n,2')).toEqual([
      ['1', ''],
      ['', '2'],
    ])
    expect(readSheet('a;b')).toEqual({ heads: ['a', 'b'], lines: [] })
  })
  it('of nothing has nothing', () => {
    for (const text of ['', '\n\n', ' , '])
      expect(readSheet(text)).toEqual({ heads: [], lines: [] })
  })
})

describe('the columns of a table', () => {
  const heads = {
    ours: { title: 'Name of it', what: 'Observation' },
    others: { title: ['defect'], what: ['text', 'comment'] },
  } as const
  const found = (...of: string[]) => guess(of, heads)

  it('are known by our heads, by the names of the fields, or by those of other programs', () => {
    expect(found('OBSERVATION', 'name-of_it')).toEqual({ title: 1, what: 0 })
    expect(found('Title', 'What')).toEqual({ title: 0, what: 1 })
    expect(found('Defect', 'Comment')).toEqual({ title: 0, what: 1 })
  })
  it('are none where no head says so', () => {
    expect(found('Price', 'Title (old)')).toEqual({ title: null, what: null })
  })
  it('are those of our own heads first, then those of the earlier name', () => {
    expect(found('Comment', 'Text', 'Observation').what).toBe(2)
    expect(found('Comment', 'Text').what).toBe(1)
    expect(found('Title', 'Name of it', 'Defect').title).toBe(1)
    expect(found('Defect', 'Title').title).toBe(1)
    expect(found('Comment', 'Comment').what).toBe(0)
  })
  it('give each field its text, empty where the file or the line has none', () => {
    const of = cellsOf({ line: 2, cells: ['x'] }, { title: 0, what: 1, more: null })
    expect([of('title'), of('what'), of('more')]).toEqual(['x', '', ''])
  })
})

it('words are compared without their signs and their case', () => {
  expect(plain(' Time-Frame (Days) ')).toBe('time frame days')
  expect(plain('Photo #2')).toBe('photo 2')
  expect(plain('—')).toBe('')
})

it('what is wrong with a line is one sentence', () => {
  expect(problemAt(7, ['no title', 'the text is too long'])).toEqual({
    line: 7,
    sentence: 'Line 7: no title, the text is too long.',
  })
})
