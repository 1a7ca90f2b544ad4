import { describe, expect, it, vi } from 'vitest'
import { type RadonImport, readRadonFile, readTable } from '#src/machines/radon/radon-file.ts'
import { linesOf, readingsOf } from '#src/machines/radon/radon-text.ts'

const read = (from: RadonImport) => {
  if (from.kind !== 'read') throw new Error(JSON.stringify(from))
  const { unit, text } = from.file
  return { unit, readings: readingsOf(linesOf(text), unit), said: from.file.said }
}
const values = (from: RadonImport) => read(from).readings.map(({ pci_per_l }) => pci_per_l)

describe('a file of a RadonEye', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => `${at + 1})\t${(2 + at / 100).toFixed(2)}`).join(
      '\r\n',
    )
  const file = (step: string, unit: string, count: number, said = count) =>
    `Model Name:\tRD200\r\nUnit:\t${unit}\r\nTime step:\t${step}\r\nData No:\t${said}\r\n${rows(count)}\r\n`

  it('is read with its unit, hour by hour', () => {
    const { unit, readings } = read(readRadonFile(file('1hour', 'pCi/l', 48)))
    expect(unit).toBe('pci')
    expect(readings).toHaveLength(48)
    expect(readings[47]).toEqual({ hour: 48, pci_per_l: 2.47, mark: null })
    expect(read(readRadonFile(file('1hour', 'Bq/m3', 48))).unit).toBe('bq')
  })

  it('is read in whole hours where its steps are minutes, and where it begins with a mark of the editor', () => {
    const { unit, readings } = read(readRadonFile(file('10min', 'pCi/l', 12)))
    expect([unit, readings.map(({ hour }) => hour)]).toEqual(['pci', [1, 2]])
    const marked = '\ufeffUnit:\tBq/m3\r\nTime step:\t1hour\r\nData No:\t1\r\n1)\t74'
    expect(read(readRadonFile(marked)).unit).toBe('bq')
  })

  it('is refused when rows are missing, and says how many', () => {
    expect(readRadonFile(file('1hour', 'pCi/l', 47, 48))).toEqual({
      kind: 'refused',
      sentence: 'This file says that it has 48 readings, and 47 can be read. It is not complete.',
    })
  })

  it('says how many hours it has, and of how many readings each is the mean', () => {
    const said = (step: string, count: number) =>
      read(readRadonFile(file(step, 'pCi/l', count))).said
    expect(said('1hour', 3)).toBe('3 hours from a RadonEye file.')
    expect(said('60min', 3)).toBe('3 hours from a RadonEye file.')
    expect(said('10min', 12)).toBe('2 hours from a RadonEye file, each the mean of 6 readings.')
  })

  it('has readings of hours where it names no step, and none where its steps are longer', () => {
    const rowsOf = '1)\t2.5\r\n2)\t2.6\r\n'
    expect(values(readRadonFile(`Data No:\t2\r\n${rowsOf}`))).toEqual([2.5, 2.6])
    expect(readRadonFile(file('2hour', 'pCi/l', 4))).toEqual({
      kind: 'refused',
      sentence:
        'The readings of this file are more than an hour apart: a test needs one for each hour.',
    })
    expect(readRadonFile(file('45min', 'pCi/l', 8))).toMatchObject({ kind: 'refused' })
  })

  it('has the unit of its own line, whatever else is written in it', () => {
    const text =
      'Model Name:\tRD200 Bq\r\nPrevious Unit:\tBq/m3\r\nUnit:   pCi/l\r\nNote: Bq\r\nData No:   1\r\n  1)   2.5  \r\n'
    expect(read(readRadonFile(text))).toMatchObject({ unit: 'pci', readings: [{ pci_per_l: 2.5 }] })
  })

  it('has no reading in a row of something else', () => {
    const text = 'Data No:\t1\r\n1)\t3\r\nalarm 2)\t9.9\r\n3)\t9.9 peak\r\n'
    expect(values(readRadonFile(text))).toEqual([3])
  })

  it('that promises no number of readings has those that are in it', () => {
    expect(values(readRadonFile('Data No:\r\n1)\t2.5\r\n2)\t2.6'))).toEqual([2.5, 2.6])
    // Nor is its unit that of the next line.
    const unnamed = 'Unit:\r\nCompare Bq/m3\r\nData No:\r\n1)\t2.5'
    expect(read(readRadonFile(unnamed)).unit).toBe('pci')
  })

  it('without a whole hour is refused', () => {
    expect(readRadonFile(file('10min', 'pCi/l', 5))).toEqual({
      kind: 'refused',
      sentence: 'There are no readings of whole hours in this file.',
    })
  })
})

describe('a table of a monitor', () => {
  it('of running means of 24 hours is refused, with the reason', () => {
    const airthings =
      'recorded;RADON_SHORT_TERM_AVG Bq/m3;TEMP °C\n2026-11-09T08:00:00;74.0;20.1\n2026-11-09T08:05:00;74.0;20.1'
    for (const text of [airthings, 'Time,Radon 24h avg (pCi/L)\n2026-11-09 08:00,2.1'])
      expect(readRadonFile(text)).toEqual({
        kind: 'refused',
        sentence: expect.stringMatching(/^This file holds running means of 24 hours/),
      })
  })

  it('has its unit in the heading, and its marks in columns of their own', () => {
    const text =
      'Time,Radon (Bq/m3),Tamper,Power\n2026-11-09 08:00,74,0,0\n2026-11-09 09:00,148,1,0\n2026-11-09 10:00,37,0,1'
    // The ends of lines are those of Unix, of Windows or of an old Mac.
    for (const end of ['\n', '\r\n', '\r'])
      expect(read(readRadonFile(text.replaceAll('\n', end))).readings).toEqual([
        { hour: 1, pci_per_l: 2, mark: null },
        { hour: 2, pci_per_l: 4, mark: 'tamper' },
        { hour: 3, pci_per_l: 1, mark: 'power_lost' },
      ])
  })

  it('with parts of an hour becomes hours, in full precision; rows may come in any order', () => {
    const rows = Array.from({ length: 12 }, (_, at) => {
      const minute = String((at % 6) * 10).padStart(2, '0')
      return `2026-11-09 ${at < 6 ? '08' : '09'}:${minute},${at < 6 ? 2 : 3}.${at % 6}`
    })
    const table = (some: string[]) => readRadonFile(`Time,Radon pCi/L\n${some.join('\n')}`)
    expect(values(table(rows))).toEqual([2.25, 3.25])
    expect(values(table(rows.toReversed()))).toEqual([2.25, 3.25])
  })

  it('of running means is refused before anybody chooses a column of it', () => {
    expect(readRadonFile('Hour,A,24h avg\n1,2.5,70\n2,2.6,71')).toMatchObject({ kind: 'refused' })
  })

  it('with a part of an hour missing has no reading of that hour', () => {
    const rows = ['08:00,2', '08:30,2', '09:00,2', '10:00,3', '10:30,3', '11:00,3', '11:30,3']
    const text = rows.map((row) => `2026-11-09 ${row}`).join('\n')
    const { readings } = read(readRadonFile(`Time,Radon pCi/L\n${text}`))
    expect(readings.map(({ hour }) => hour)).toEqual([1, 3, 4])
  })

  it('is refused when the time of a row cannot be read', () => {
    const text = 'Time,Radon pCi/L\n2026-11-09 08:00,2\nlater,2'
    expect(readRadonFile(text)).toEqual({
      kind: 'refused',
      sentence: 'A row of this file has a time that cannot be read.',
    })
  })

  it('is read by the clock of the monitor, which knows no summer time, wherever the office is', () => {
    vi.stubEnv('TZ', 'America/Chicago')
    const rows = ['00:00,2', '01:00,2', '02:00,3'].map((row) => `2026-11-01 ${row}`)
    const text = `Time,Radon pCi/L\n${rows.join('\n')}`
    const { readings } = read(readRadonFile(text))
    vi.unstubAllEnvs()
    expect(readings.map(({ hour }) => hour)).toEqual([1, 2, 3])
  })

  it('with an hour missing has a gap there', () => {
    const text = 'Time,Radon pCi/L\n2026-11-09 08:00,2\n2026-11-09 09:00,2\n2026-11-09 11:00,3'
    expect(read(readRadonFile(text)).readings.map(({ hour }) => hour)).toEqual([1, 2, 4])
  })

  it('is refused when its rows are more than an hour apart', () => {
    const text = 'Time,Radon pCi/L\n2026-11-09 08:00,2\n2026-11-09 10:00,2\n2026-11-09 12:00,3'
    expect(readRadonFile(text)).toMatchObject({ kind: 'refused' })
  })

  it('is refused when its rows make no whole hours', () => {
    const text = 'Time,Radon pCi/L\n2026-11-09 08:00,2\n2026-11-09 08:45,2\n2026-11-09 09:30,3'
    expect(readRadonFile(text)).toMatchObject({ kind: 'refused' })
  })

  it('has its columns between tabs before semicolons, and between those before commas', () => {
    expect(values(readRadonFile('Room\tRadon; pCi/L, mean\nattic; left, top\t3'))).toEqual([3])
    expect(values(readRadonFile('Room;Radon, pCi/L\nattic, left;3'))).toEqual([3])
  })

  it('of other spellings is read too: a header in small letters, times with slashes', () => {
    const eye = 'unit:Bq/m3\r\ntime step:30MIN\r\ndata no:2\r\n1) 74\r\n2) 148'
    expect(values(readRadonFile(eye))).toEqual([3])
    const rows = ['11/09/2026 08:00,2', '11/09/2026 09:00,3', '11/09/2026 11:00,4']
    expect(
      read(readRadonFile(`Time,Radon pCi/L\n${rows.join('\n')}`)).readings.map(({ hour }) => hour),
    ).toEqual([1, 2, 4])
  })

  it('asks for the column of the readings when no heading tells', () => {
    const choice = readRadonFile('Hour,A,B\n1,2.5,70\n2,2.6,71')
    if (choice.kind !== 'choose') throw new Error(choice.kind)
    expect(values(readTable(choice.table, 1))).toEqual([2.5, 2.6])
    expect(read(readTable(choice.table, 1)).said).toBe('2 hours from the column A.')
  })

  it('without headings has its columns by number, and its first row is a reading', () => {
    const choice = readRadonFile('1;2.5;70\n2;2.6;71')
    expect(choice).toEqual({
      kind: 'choose',
      table: {
        columns: ['Column 1', 'Column 2', 'Column 3'],
        rows: [
          ['1', '2.5', '70'],
          ['2', '2.6', '71'],
        ],
      },
    })
    expect(values(readRadonFile('basement\t2.5\nbasement\t2.6'))).toEqual([2.5, 2.6])
    expect(values(readRadonFile('2026-11-09 08:00,2.5\n2026-11-09 09:00,2.6'))).toEqual([2.5, 2.6])
    expect(values(readRadonFile('3'))).toEqual([3])
  })

  it('whose column has an empty heading names it by its number', () => {
    expect(read(readRadonFile('Room,\nbasement,2.5')).said).toBe('1 hour from the column 2.')
  })

  it('is read with quotation marks, with empty lines and with a mark of the editor', () => {
    const text =
      '\ufeff"Time","Radon ""pCi/L"""\r\n\r\n"2026-11-09 08:00","2.5"\r\n   \r\n"2026-11-09 09:00","2.6"\r\n'
    expect(values(readRadonFile(text))).toEqual([2.5, 2.6])
  })

  it('has a gap where a cell is no number, in each way of writing one', () => {
    const cells = ['2.5', '.5', '3.', '12', '2.5e1', 'n/a', 'v2', '-1', '1.2.3', '']
    const text = `Radon pCi/L,Room\n${cells.map((cell) => `${cell},attic`).join('\n')}`
    expect(read(readRadonFile(text)).readings).toEqual([
      { hour: 1, pci_per_l: 2.5, mark: null },
      { hour: 2, pci_per_l: 0.5, mark: null },
      { hour: 3, pci_per_l: 3, mark: null },
      { hour: 4, pci_per_l: 12, mark: null },
    ])
  })

  it('has its readings in the one column of numbers, though some of its cells are none', () => {
    expect(values(readRadonFile('Room,Value\nattic,n/a\nattic,3'))).toEqual([3])
  })

  it('has times of any offset, in the order of the instants', () => {
    const rows = ['T08:00:00-06:00,2', 'T16:00:00+0000,4', 'T15:00:00Z,3'].map(
      (row) => `2026-11-09${row}`,
    )
    expect(read(readRadonFile(`Time,Radon pCi/L\n${rows.join('\n')}`)).readings).toEqual([
      { hour: 1, pci_per_l: 2, mark: null },
      { hour: 2, pci_per_l: 3, mark: null },
      { hour: 3, pci_per_l: 4, mark: null },
    ])
  })

  it('has gaps by times that have a T and no zone, and cells with blanks around them', () => {
    const rows = ['T08:00:00 , 2,1 ', 'T09:00:00 , 3,0', 'T11:00:00 , 4,0'].map(
      (row) => `2026-11-09${row}`,
    )
    const text = `Time , Radon (pCi/L) , Tamper \n${rows.join('\n')}`
    const { said, readings } = read(readRadonFile(text))
    expect(readings).toEqual([
      { hour: 1, pci_per_l: 2, mark: 'tamper' },
      { hour: 2, pci_per_l: 3, mark: null },
      { hour: 4, pci_per_l: 4, mark: null },
    ])
    expect(said).toBe('4 hours from the column Radon (pCi/L).')
  })

  it('of one row with its time has the reading of one hour', () => {
    expect(values(readRadonFile('Time,Radon pCi/L\n2026-11-09 08:00,3'))).toEqual([3])
  })

  it('has the step that most of its rows have, though the first is another', () => {
    const rows = ['08:00,2', '10:00,3', '11:00,4', '12:00,5'].map((row) => `2026-11-09 ${row}`)
    const { readings } = read(readRadonFile(`Time,Radon pCi/L\n${rows.join('\n')}`))
    expect(readings.map(({ hour }) => hour)).toEqual([1, 3, 4, 5])
  })

  it('keeps the mark of any part of an hour, and knows a mark from a word that looks like one', () => {
    const rows = [
      '08:00,2,none,off',
      '08:30,2,YES,no',
      '09:00,2,10,0',
      '09:30,2,maybe,x',
      '10:00,2,yesterday,0',
      '10:30,2,,',
    ].map((row) => `2026-11-09 ${row}`)
    const { readings, said } = read(
      readRadonFile(`Time,Radon pCi/L,Tamper,Power\n${rows.join('\n')}`),
    )
    expect(readings.map(({ mark }) => mark)).toEqual(['tamper', 'power_lost', null])
    expect(said).toBe('3 hours from the column Radon pCi/L, each the mean of 2 readings.')
  })

  it('is refused when all its rows have one time', () => {
    expect(readRadonFile('Time,Radon pCi/L\n2026-11-09 08:00,2\n2026-11-09 08:00,2')).toEqual({
      kind: 'refused',
      sentence:
        'The readings of this file are 0 minutes apart: a test needs one for each hour, or parts of an hour.',
    })
  })

  it.each([
    ['', 'This file is empty.'],
    ['Radon pCi/L', 'There are no readings in this file.'],
    ['Radon\nnone', 'There is no column of numbers in this file.'],
  ])('says why it cannot be read: %o', (text, sentence) => {
    const answer = readRadonFile(text)
    expect(answer.kind === 'refused' ? answer.sentence : answer).toBe(sentence)
  })

  it.each([
    'twenty-four hour value',
    '24 h radon',
    '24-hr radon',
    'Rolling average',
    'moving_mean',
    'RUNNING AVG',
  ])('of running means is known by its heading: %s', (heading) => {
    expect(readRadonFile(`${heading}\n2.5\n2.6`)).toMatchObject({
      sentence: expect.stringMatching(/^This file holds running means/),
    })
  })

  it('of hourly values is no file of running means, though its heading has the same numbers', () => {
    expect(values(readRadonFile('Radon 2024 hourly pCi/L\n3'))).toEqual([3])
  })

  it.each(['', '\n\n', 'Radon pCi/L\n', 'nothing here'])(
    'without readings is refused: %o',
    (text) => {
      expect(readRadonFile(text)).toMatchObject({ kind: 'refused' })
    },
  )
})

it.each<[string, string, string | undefined]>([
  [
    'a clock without a zone',
    'Time,Radon\n2026-11-09 15:20,2\n2026-11-09 16:20,3',
    '2026-11-09T15:00',
  ],
  [
    'a clock that names its zone',
    'Time,Radon\n2026-11-09T15:20:00-06:00,2\n2026-11-09T16:20:00-06:00,3',
    '2026-11-09T21:00Z',
  ],
  [
    'rows that are not in order',
    'Time,Radon\n2026-11-09 16:00,2\n2026-11-09 15:00,3',
    '2026-11-09T15:00',
  ],
  ['no clock', 'Radon\n2\n3', undefined],
])('a file with %s tells the hour of its first reading', (_, text, began) => {
  const from = readRadonFile(text)
  expect(from.kind === 'read' && from.file.began).toBe(began)
})
