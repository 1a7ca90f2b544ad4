import { airMeasures, airMeasureWord } from '#contract/vocabulary/radon.ts'
import type { RadonUnit } from '#contract/vocabulary/units.ts'
import { type AirText, cellAir, meanAir, measureOf } from './radon-air.ts'
import { type RadonLine, textOf } from './radon-text.ts'

/*
 * The files of monitors. RadonEye writes a header and numbered rows; others write tables with a column of values
 * and often one of times. A file of running means is no test: each of its values averages the day before it.
 */

export type RadonFile = {
  unit: RadonUnit
  text: string
  /** What was found, in a sentence. */
  said: string
  /**
   * The hour of the first reading, where the file has times: as the clock of the monitor shows it (2026-11-09T15:00), or
   * an instant where it names its zone.
   */
  began?: string
}
/** A table whose column of readings a person has to name. */
export type RadonTable = { columns: string[]; rows: string[][] }
export type RadonImport =
  | { kind: 'read'; file: RadonFile }
  | { kind: 'choose'; table: RadonTable }
  | { kind: 'refused'; sentence: string }

const refused = (sentence: string): RadonImport => ({ kind: 'refused', sentence })
const runningMean =
  'This file holds running means of 24 hours: each of its values averages the day before it, so it cannot show single hours, and no protocol accepts it. Export hourly values, or repeat the test with a monitor that logs each hour.'
const isRunningMean = (head: string) =>
  /short_term_avg|(\b24|twenty-four)[\s-]*(h\b|hr|hour)|(running|rolling|moving)[\s_-]*(mean|average|avg)/i.test(
    head,
  )
const unitIn = (text: string): RadonUnit => (/bq/i.test(text) ? 'bq' : 'pci')

const cellsOf = (line: string, delimiter: string) =>
  line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
const delimiterOf = (line: string) => ['\t', ';', ','].find((one) => line.includes(one)) ?? '\t'
const isNumber = (cell: string | undefined) => /^\d+(\.\d*)?$|^\.\d+$/.test(cell ?? '')

/** A value for each step of the file, with its mark; null: none. */
type Entry = {
  value: number
  written: string
  mark: 'tamper' | 'power_lost' | null
  air?: AirText
} | null

/** Hours of steps of so many minutes: an hour that is not complete is a gap, and one at the end is left out. */
const hoursOf = (entries: readonly Entry[], minutes: number): RadonLine[] => {
  const each = Math.round(60 / minutes)
  return Array.from({ length: Math.floor(entries.length / each) }, (_, at): RadonLine => {
    const hour = at + 1
    const parts = entries.slice(at * each, hour * each)
    const [first] = parts
    const known = parts.filter((part) => part !== null)
    if (known.length < each || !first) return { hour, kind: 'gap' }
    const mark = known.find((part) => part.mark !== null)?.mark ?? null
    const mean = known.reduce((sum, { value }) => sum + value, 0) / each
    const air = meanAir(known.map((part) => part.air ?? {}))
    const value = each === 1 ? first.written : String(mean)
    return { hour, kind: 'reading', value, mark, ...(air && { air }) }
  })
}

/** Which measures of the air came along. */
const airIn = (lines: readonly RadonLine[]): string => {
  const found = airMeasures.filter((one) => lines.some(({ air }) => air?.[one] !== undefined))
  const words = found.map((one) => airMeasureWord[one].name)
  return words.length === 0 ? '' : ` With them: ${words.join(', ')}.`
}

const fileOf = (
  lines: RadonLine[],
  unit: RadonUnit,
  from: string,
  minutes: number,
  began?: string,
): RadonImport =>
  lines.length === 0
    ? refused('There are no readings of whole hours in this file.')
    : {
        kind: 'read',
        file: {
          unit,
          text: textOf(lines),
          said: `${lines.length} ${lines.length === 1 ? 'hour' : 'hours'} from ${from}${minutes < 60 ? `, each the mean of ${Math.round(60 / minutes)} readings` : ''}.${airIn(lines)}`,
          ...(began !== undefined && { began }),
        },
      }

/** `Unit:`, `Time step:`, `Data No:`, and rows such as "1)\t2.35". */
const radonEye = (text: string): RadonImport => {
  const unit = unitIn(/^Unit:[ \t]*(.*)$/im.exec(text)?.[1] ?? '')
  const [, count = '1', word = 'hour'] = /^Time step:\s*(\d+)?\s*(\w*)/im.exec(text) ?? []
  const minutes = /^min/i.test(word) ? Number(count) : Number(count) * 60
  if (60 % minutes !== 0)
    return refused(
      'The readings of this file are more than an hour apart: a test needs one for each hour.',
    )
  const entries = [...text.matchAll(/^\s*(\d+)\)\s*([\d.]+)\s*$/gm)].map(
    ([, , written = '']): Entry => ({ value: Number(written), written, mark: null }),
  )
  const promised = Number(/^Data No:[ \t]*(\d+)/im.exec(text)?.[1] ?? entries.length)
  if (promised !== entries.length)
    return refused(
      `This file says that it has ${promised} readings, and ${entries.length} can be read. It is not complete.`,
    )
  return fileOf(hoursOf(entries, minutes), unit, 'a RadonEye file', minutes)
}

const isZoned = (cell: string) => /(Z|[+-]\d\d:?\d\d)$/.test(cell)
/** An instant as the file has it. Monitors write the time of one clock, without a zone and without summer time. */
const timeOf = (cell = '') => {
  if (!/\d[-/:]\d+[-/:\sT]/.test(cell)) return Number.NaN
  if (isZoned(cell)) return Date.parse(cell)
  return Date.parse(cell.includes('T') ? `${cell}Z` : `${cell} UTC`)
}

/** The hour of a time of the file. */
const hourOf = (cell = ''): string => {
  const hour = `${new Date(timeOf(cell)).toISOString().slice(0, 13)}:00`
  return isZoned(cell) ? `${hour}Z` : hour
}

/** The minutes between two rows, the most frequent; 60 where the table has no times. */
const stepOf = (times: readonly number[]): number => {
  const steps = times.slice(1).map((time, at) => Math.round((time - (times[at] ?? time)) / 60_000))
  const counts = new Map<number, number>()
  for (const step of steps) counts.set(step, (counts.get(step) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 60
}

const isTrue = (cell: string | undefined) => /^(1|t|p|y|yes|true|x|on)$/i.test(cell ?? '')

/** The table's readings, from the column that somebody or its heading names. */
export const readTable = ({ columns, rows }: RadonTable, column: number): RadonImport => {
  const head = columns[column] ?? ''
  const named = (words: RegExp) => columns.findIndex((name) => words.test(name))
  const [tamper, power] = [named(/tamper|motion|tilt|moved/i), named(/power/i)]
  const measures = columns.flatMap((name, at) => {
    const measure = at === column ? null : measureOf(name)
    return measure === null ? [] : [{ measure, name, at }]
  })
  const airOf = (row: readonly string[]): AirText =>
    Object.fromEntries(
      measures.flatMap(({ measure, name, at }) => {
        const typed = cellAir(measure, name, row[at] ?? '')
        return typed === null ? [] : [[measure, typed]]
      }),
    )
  const clock = columns.findIndex((_, at) => !Number.isNaN(timeOf(rows[0]?.[at])))
  const timed = rows
    .map((row) => ({ row, time: timeOf(row[clock]) }))
    .toSorted((one, other) => (clock < 0 ? 0 : one.time - other.time))
  const times = timed.map(({ time }) => time)
  if (clock >= 0 && times.some(Number.isNaN))
    return refused('A row of this file has a time that cannot be read.')
  const minutes = clock < 0 ? 60 : stepOf(times)
  if (minutes <= 0 || 60 % minutes !== 0)
    return refused(
      `The readings of this file are ${minutes} minutes apart: a test needs one for each hour, or parts of an hour.`,
    )
  const entries: Entry[] = []
  for (const { row, time } of timed) {
    const at =
      clock < 0 ? entries.length : Math.round((time - (times[0] ?? time)) / 60_000 / minutes)
    while (entries.length < at) entries.push(null)
    const written = row[column] ?? ''
    const mark = isTrue(row[power]) ? 'power_lost' : isTrue(row[tamper]) ? 'tamper' : null
    const value = Number(written)
    entries.push(isNumber(written) ? { value, written, mark, air: airOf(row) } : null)
  }
  return fileOf(
    hoursOf(entries, minutes),
    unitIn(head),
    `the column ${head || column + 1}`,
    minutes,
    clock < 0 ? undefined : hourOf(timed[0]?.row[clock]),
  )
}

/** Reads what a monitor exported. The person chooses the column where no heading says which one has the readings. */
export const readRadonFile = (text: string): RadonImport => {
  const clean = text.replace(/^\ufeff/, '')
  if (/^Data No:/im.test(clean)) return radonEye(clean)
  const lines = clean.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const [first] = lines
  if (first === undefined) return refused('This file is empty.')
  const delimiter = delimiterOf(first)
  const head = cellsOf(first, delimiter)
  const hasHead = head.every((cell) => !isNumber(cell) && Number.isNaN(timeOf(cell)))
  if (isRunningMean(first)) return refused(runningMean)
  const rows = (hasHead ? lines.slice(1) : lines).map((line) => cellsOf(line, delimiter))
  if (rows.length === 0) return refused('There are no readings in this file.')
  const columns = hasHead ? head : head.map((_, at) => `Column ${at + 1}`)
  const table = { columns, rows }
  const numeric = columns.flatMap((name, at) =>
    measureOf(name) === null && rows.some((row) => isNumber(row[at])) ? [at] : [],
  )
  const named = numeric.filter((at) => /radon|pci|bq/i.test(columns[at] ?? ''))
  const [only, more] = named.length > 0 ? named : numeric
  if (only === undefined) return refused('There is no column of numbers in this file.')
  return more === undefined ? readTable(table, only) : { kind: 'choose', table }
}
