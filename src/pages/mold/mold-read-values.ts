import type { MoldRead } from '#contract/mold-tests.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'
import { type ReadRow, readable } from './mold-values.ts'

/* What is typed of a laboratory’s results, apart from the samples: a test whose samples are taken needs none of it. */

// Only these functions write the field.
export const parsedReads = (json: string): ReadRow[] => JSON.parse(json) as ReadRow[]

/** The raw count in a cell; null while there is none. */
export const countOf = (raw: string): number | null => {
  const count = readable(raw)
  return count === null || count < 0 ? null : count
}

/** The share of the trace, 0 to 1; null for an empty cell. A text that is no number stays one, for the contract. */
export const fractionOf = (percent: string): number | null => {
  const typed = typedNumber(percent)
  return typeof typed === 'number' ? typed / 100 : typed
}

/** The rows that say something, as the contract takes them; an empty cell was not counted. */
export const readsBody = (rows: readonly ReadRow[]): MoldRead[] =>
  rows.flatMap(({ sample_id, percent, growth, structures = '', counts }) => {
    const fraction_read = fractionOf(percent)
    const filled = Object.entries(counts).filter(([, raw]) => raw.trim() !== '')
    if (fraction_read === null && growth === '' && structures === '' && filled.length === 0)
      return []
    return [
      {
        sample_id,
        fraction_read,
        counts: filled.map(([genus, raw]) => ({
          // The columns are the contract's own kinds.
          genus: genus as MoldRead['counts'][number]['genus'],
          raw: typedNumber(raw) ?? 0,
        })),
        growth: growth === '' ? null : growth,
        ...(structures === '' ? {} : { structures: structures === 'yes' }),
      },
    ]
  })
