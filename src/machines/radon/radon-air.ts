import type { RadonReading } from '#contract/radon.ts'
import { type AirMeasure, airBounds, airMeasures, airRefusal } from '#contract/vocabulary/radon.ts'

/*
 * The air at a monitor, as text beside the reading of an hour: a number with its unit, '68F 45% 29.92inHg'. Other
 * units that monitors write are read as these.
 */

/** What is typed of each measure, in °F, % RH and inHg. */
export type AirText = Partial<Record<AirMeasure, string>>

const suffix: Record<AirMeasure, string> = {
  temperature_f: 'F',
  humidity_percent: '%',
  pressure_inhg: 'inHg',
}
/** What a grid writes may be half a number, such as '-'; it stays with its measure until it is one. */
const own: readonly (readonly [AirMeasure, RegExp])[] = [
  ['temperature_f', /^([-\d.]+)°?f$/i],
  ['humidity_percent', /^([-\d.]+)(?:%(?:rh)?|rh)$/i],
  ['pressure_inhg', /^([-\d.]+)in(?:hg)?$/i],
]
/** Digits enough for any sensor, and none of the noise of a conversion. */
const rounded = (value: number, digits: number) => String(Number(value.toFixed(digits)))
export const fahrenheit = (celsius: number): string => rounded((celsius * 9) / 5 + 32, 2)
/** Hectopascals, which are millibars, in an inch of mercury. */
export const inHg = (hectopascals: number): string => rounded(hectopascals / 33.8639, 3)
const number = '(-?\\d+(?:\\.\\d+)?)'
const others: readonly (readonly [AirMeasure, RegExp, (value: number) => string])[] = [
  ['temperature_f', new RegExp(`^${number}°?c$`, 'i'), fahrenheit],
  ['pressure_inhg', new RegExp(`^${number}(?:hpa|mbar|mb)$`, 'i'), inHg],
  ['pressure_inhg', new RegExp(`^${number}kpa$`, 'i'), (value) => inHg(value * 10)],
  ['pressure_inhg', new RegExp(`^${number}mmhg$`, 'i'), (value) => rounded(value / 25.4, 3)],
]

/** A word of a line as a measure of the air; null: it is none. */
const measureIn = (word: string): [AirMeasure, string] | null => {
  for (const [measure, pattern] of own) {
    const typed = pattern.exec(word)?.[1]
    if (typed !== undefined) return [measure, typed]
  }
  for (const [measure, pattern, convert] of others) {
    const typed = pattern.exec(word)?.[1]
    if (typed !== undefined) return [measure, convert(Number(typed))]
  }
  return null
}

/** A unit that stands apart from its number is drawn to it: '68 °F', '45 % RH'. */
const joined = (text: string) =>
  text
    .replace(/(\d)\s+(?=°|%|(?:rh|in|inhg|hpa|mbar|mb|kpa|mmhg|f|c)\b)/gi, '$1')
    .replace(/%\s+(?=rh\b)/gi, '%')

/** The words of a line apart from its air. A measure that comes twice, or without its unit, is a word as any other. */
export const apartFromAir = (text: string): { words: string[]; air: AirText } => {
  const air: AirText = {}
  const words = joined(text)
    .split(/[\s;,]+/)
    .filter((word) => {
      const found = measureIn(word)
      if (found === null || air[found[0]] !== undefined) return true
      air[found[0]] = found[1]
      return false
    })
  return { words, air }
}

/** The air as it stands at the end of a line; empty without any. */
export const airText = (air: AirText = {}): string =>
  airMeasures.flatMap((one) => (air[one] ? [`${air[one]}${suffix[one]}`] : [])).join(' ')

const plain = /^-?(\d+(\.\d*)?|\.\d+)$/
/** The air of a line as numbers; what is no number is left out. */
export const airOf = (air: AirText = {}): Pick<RadonReading, AirMeasure> =>
  Object.fromEntries(
    airMeasures.flatMap((one) => {
      const typed = air[one] ?? ''
      return plain.test(typed) ? [[one, Number(typed)]] : []
    }),
  )

/** Stored air as text. */
export const storedAir = (reading: RadonReading): AirText | undefined => {
  const known = airMeasures.filter((one) => reading[one] !== undefined)
  if (known.length === 0) return undefined
  return Object.fromEntries(known.map((one) => [one, String(reading[one])]))
}

/** What is wrong with the air of an hour, in a sentence; null: nothing. */
export const airProblem = (hour: number, air: AirText = {}): string | null => {
  const wrong = airMeasures.find((one) => {
    const typed = air[one]
    if (typed === undefined || typed === '') return false
    const [least, most] = airBounds[one]
    return !plain.test(typed) || Number(typed) < least || Number(typed) > most
  })
  return wrong === undefined ? null : airRefusal(hour, wrong)
}

const named: readonly (readonly [AirMeasure, RegExp])[] = [
  ['temperature_f', /temp(?!er(?!at))|°\s*[cf]\b/i],
  ['humidity_percent', /humid|\brh\b/i],
  ['pressure_inhg', /press|baro|\b(inhg|hpa|mbar|kpa|mmhg)\b/i],
]
/** The measure that a heading names. */
export const measureOf = (head: string): AirMeasure | null =>
  /pci|bq/i.test(head) ? null : (named.find(([, words]) => words.test(head))?.[0] ?? null)

/** A cell of a column with this heading in our unit; a heading without one means °F, and inches or millibars by size. */
export const cellAir = (measure: AirMeasure, head: string, cell: string): string | null => {
  const typed = cell.replace(/[^-\d.]+$/, '')
  if (!plain.test(typed)) return null
  const value = Number(typed)
  const says = (unit: RegExp) => unit.test(head) || unit.test(cell)
  if (measure === 'temperature_f')
    return says(/°\s*c|celsius|[([_\s]c\b|\dc$/i) ? fahrenheit(value) : typed
  if (measure === 'humidity_percent') return typed
  if (says(/kpa/i)) return inHg(value * 10)
  if (says(/mm\s*hg/i)) return rounded(value / 25.4, 3)
  return says(/hpa|mbar|mb\b/i) || value > 200 ? inHg(value) : typed
}

/** The mean of the air in the parts of an hour, over those that have a measure. */
export const meanAir = (parts: readonly AirText[]): AirText | undefined => {
  const means = airMeasures.flatMap((one) => {
    const typed = parts.flatMap((part) => part[one] ?? [])
    const [first] = typed
    if (first === undefined) return []
    const sum = typed.reduce((all, value) => all + Number(value), 0)
    return [[one, typed.length === 1 ? first : rounded(sum / typed.length, 3)] as const]
  })
  return means.length === 0 ? undefined : Object.fromEntries(means)
}
