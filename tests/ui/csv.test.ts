import { expect, it } from 'vitest'
import { csvFile, csvOf } from '#src/ui/csv.ts'

const cell = (value: string | number | null) => csvOf([], [[value]]).slice('\uFEFF\r\n'.length, -2)

it('a table is lines of cells under its head, with the mark by which spreadsheets know UTF-8', () => {
  expect(csvOf(['Name', 'Age'], [['Ann', 4]])).toBe('\uFEFFName,Age\r\nAnn,4\r\n')
  expect(csvOf(['Name'], [])).toBe('\uFEFFName\r\n')
})

it.each([
  ['a, b', '"a, b"'],
  ['say "so"', '"say ""so"""'],
  ['two\nlines', '"two\nlines"'],
  ['a\rb', '"a\rb"'],
  ['a;b', 'a;b'],
  [-4.5, '-4.5'],
  [0, '0'],
  [null, ''],
  ['', ''],
])('a cell is read back as it was: %o', (value, text) => {
  expect(cell(value)).toBe(text)
})

it.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1+cmd', "'-1+cmd"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['=a,b', '"\'=a,b"'],
  [' =1', "' =1"],
  ['\u00a0@SUM(A1)', "'\u00a0@SUM(A1)"],
  ['\n=1', '"\'\n=1"'],
  ['＝1+1', "'＝1+1"],
  ['1-1', '1-1'],
])('a text that a spreadsheet would run is text: %o', (value, text) => {
  expect(cell(value)).toBe(text)
})

it('the file says that it is CSV in UTF-8', async () => {
  const file = csvFile(['Größe'], [[1]])
  expect(file.type).toBe('text/csv;charset=utf-8')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
    '\uFEFFGröße\r\n1\r\n',
  )
})
