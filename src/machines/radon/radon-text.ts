import type { RadonReading } from '#contract/radon.ts'
import { becquerelsPerPci, type RadonUnit } from '#contract/vocabulary/units.ts'
import { type AirText, airOf, airProblem, airText, apartFromAir, storedAir } from './radon-air.ts'

/*
 * The readings of a monitor as text: one hour a line, a value and a letter for what the monitor recorded in that
 * hour, and the air at the monitor. An hour without a value is a dash. The text area, the grid and every imported file
 * come to this one form.
 */

type Mark = RadonReading['mark']
export const markLetter: Record<NonNullable<Mark>, string> = {
  tamper: 'T',
  explained: 'E',
  power_lost: 'P',
}
const letterMark: Record<string, Mark> = { t: 'tamper', e: 'explained', p: 'power_lost' }

/** One line of the text: its hour from 1, and a reading, a gap, or what is wrong with it; and its air, where it has some. */
export type RadonLine = { hour: number; air?: AirText } & (
  | { kind: 'reading'; value: string; mark: Mark }
  | { kind: 'gap' }
  | { kind: 'wrong'; text: string }
)

const number = /^\d+(\.\d*)?$|^\.\d+$/
const lineOf = (text: string, hour: number): RadonLine => {
  const { words, air } = apartFromAir(text)
  const [value = '', letter = '', ...rest] = words
  const line = Object.keys(air).length === 0 ? { hour } : { hour, air }
  if (words.length === 1 && (value === '-' || value === '–')) return { ...line, kind: 'gap' }
  const mark = letter === '' ? null : letterMark[letter.toLowerCase()]
  return number.test(value) && mark !== undefined && rest.length === 0
    ? { ...line, kind: 'reading', value, mark }
    : { ...line, kind: 'wrong', text: line.air === undefined ? text : words.join(' ') }
}

/** The lines of a text, empty ones left out. */
export const linesOf = (text: string): RadonLine[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line, at) => lineOf(line, at + 1))

const writtenOf = (line: RadonLine): string => {
  if (line.kind === 'gap') return '-'
  if (line.kind === 'wrong') return line.text
  return line.mark === null ? line.value : `${line.value} ${markLetter[line.mark]}`
}
/** The text of lines. */
export const textOf = (lines: readonly RadonLine[]): string =>
  lines.map((line) => [writtenOf(line), airText(line.air)].filter(Boolean).join(' ')).join('\n')

/** The readings of lines in pCi/L, in full precision; lines that are wrong are left out. */
export const readingsOf = (lines: readonly RadonLine[], unit: RadonUnit): RadonReading[] =>
  lines.flatMap((line) =>
    line.kind === 'reading'
      ? [
          {
            hour: line.hour,
            pci_per_l: Number(line.value) / (unit === 'bq' ? becquerelsPerPci : 1),
            mark: line.mark,
            ...airOf(line.air),
          },
        ]
      : [],
  )

/** Stored readings as lines in pCi/L; hours that are missing between them are gaps. */
export const storedLines = (readings: readonly RadonReading[]): RadonLine[] => {
  const byHour = new Map(readings.map((one) => [one.hour, one]))
  return Array.from({ length: readings.at(-1)?.hour ?? 0 }, (_, at): RadonLine => {
    const reading = byHour.get(at + 1)
    return reading === undefined
      ? { hour: at + 1, kind: 'gap' }
      : {
          hour: at + 1,
          kind: 'reading',
          value: String(reading.pci_per_l),
          mark: reading.mark,
          air: storedAir(reading),
        }
  })
}

/** What is wrong with a text, as one sentence; null: nothing. */
export const problemOf = (lines: readonly RadonLine[]): string | null => {
  const wrong = lines.find((line) => line.kind === 'wrong')
  if (wrong !== undefined)
    return `Line ${wrong.hour}: “${wrong.text.slice(0, 40)}” is not a reading. Write a number such as 3.7, and T, E or P after it where the monitor recorded it.`
  const inAir = lines.map(({ hour, air }) => airProblem(hour, air)).find((one) => one !== null)
  if (inAir !== undefined) return inAir
  return lines.some((line) => line.kind === 'reading')
    ? null
    : 'Give the readings, one for each hour.'
}
