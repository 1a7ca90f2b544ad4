import type { GuideTable } from '#contract/guide-tables.ts'
import {
  lifetimePartNames,
  lifetimeParts,
  moldLimitNames,
  moldLimitWord,
  repairKindNames,
  repairKinds,
} from '#contract/vocabulary/guides.ts'
import { states } from '#contract/vocabulary/states.ts'
import { systemWord } from '#contract/vocabulary/worksheets.ts'
import { roundDollars } from '#src/pages/shared/format.ts'
import { centsAsTyped, typedCents, typedNumber } from '#src/pages/shared/typed.ts'
import { type Line, readFrom, type Typed, textsOf } from './typed-terms.ts'

const isMoney = (path: string): boolean => path.endsWith('_cents')
const isText = (path: string): boolean => path.endsWith('.source')
const asTyped = (value: unknown, path: string): string => {
  if (isMoney(path)) return centsAsTyped(Number(value))
  return path.startsWith('states.') ? Number(value).toFixed(2) : String(value)
}

/** The fields of a table of guide figures, filled in. */
export const typedGuides = (table: GuideTable): Typed => Object.fromEntries(textsOf(table, asTyped))

/** What the fields say, as the contract takes it; it judges what cannot be read. */
export const guidesTyped = (typed: Typed): GuideTable =>
  // The contract checks it before it is sent.
  readFrom(typed, (text, path) => {
    if (isText(path)) return text
    return isMoney(path) ? typedCents(text) : typedNumber(text)
  }) as GuideTable

/** A range of dollars as it is kept, to the dollar. */
const costs = (low: number, high: number): string => `${roundDollars(low)}–${roundDollars(high)}`

type Row = Line & { system: string }

export const lifetimeLines = ({ lifetimes }: GuideTable): Row[] =>
  lifetimePartNames.map((part) => {
    const { low, high, source, year } = lifetimes[part]
    const { system, name } = lifetimeParts[part]
    return {
      system: systemWord[system],
      label: name,
      text: `${low}–${high} years (${source}, ${year})`,
    }
  })

export const costLines = ({ costs: kept }: GuideTable): Row[] =>
  repairKindNames.map((kind) => {
    const { low_cents, high_cents, source, year } = kept[kind]
    const { system, label } = repairKinds[kind]
    return {
      system: systemWord[system],
      label,
      text: `${costs(low_cents, high_cents)} (${source}, ${year})`,
    }
  })

/** The states in which costs are others than those of the sources. */
export const stateLines = ({ states: kept }: GuideTable): Line[] =>
  states.flatMap(([code, name]) => {
    const factor = kept[code] ?? 1
    return factor === 1 ? [] : [{ label: name, text: `times ${factor.toFixed(2)}` }]
  })

export const moldLines = ({ mold }: GuideTable): Line[] =>
  moldLimitNames.map((name) => ({ label: moldLimitWord[name], text: String(mold[name]) }))

/** Everything that a table says, a line a figure. */
export const guideLines = (table: GuideTable): Line[] =>
  [...lifetimeLines(table), ...costLines(table), ...stateLines(table), ...moldLines(table)].map(
    ({ label, text }) => ({
      label,
      text,
    }),
  )
