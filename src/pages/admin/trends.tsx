import { useId } from 'react'
import type { FiguresMonth } from '#contract/figures.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { roundDollars } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { KeyFigures } from '#src/ui/key-figures.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'

const width = 96
const height = 28

/** A line through the months, from nothing up to the largest one; the words beside it say the last two. */
const Sparkline = ({ values }: { values: readonly number[] }) => {
  const largest = Math.max(1, ...values)
  const apart = width / Math.max(1, values.length - 1)
  return (
    <svg
      aria-hidden="true"
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      width={width}
      height={height}
    >
      <polyline
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        points={values
          .map((value, at) => `${at * apart},${height * (1 - Math.max(0, value) / largest)}`)
          .join(' ')}
      />
    </svg>
  )
}

const kept = ({ received_cents, returned_cents }: FiguresMonth) => received_cents - returned_cents

type Shown = {
  key: string
  label: string
  on: string
  of: (month: FiguresMonth) => number
  word: (value: number) => string
}
const shown: readonly Shown[] = [
  { key: 'requested', label: 'Requests', on: 'requested', of: (m) => m.requested, word: String },
  {
    key: 'reports',
    label: 'Reports published',
    on: 'published',
    of: (m) => m.finalized,
    word: String,
  },
  { key: 'kept', label: 'Revenue', on: 'paid', of: kept, word: roundDollars },
]

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** How the firm does, month by month; each figure leads to its list. */
export const Trends = () => {
  const id = useId()
  const figures = useResource('admin.figures', { query: {} })
  return (
    <section aria-labelledby={id}>
      <Stack tight>
        <h2 id={id}>The last twelve months</h2>
        <Loaded of={figures}>
          {({ from, to, months }) => (
            <KeyFigures
              label="Figures of the last twelve months"
              figures={shown.map(({ key, label, on, of, word }) => {
                const values = months.map(of)
                const [before = 0, now = 0] = values.slice(-2)
                return {
                  key,
                  label: (
                    <>
                      <Link to={paths.adminInspections({ on, from, to })}>{label}</Link>
                      <Muted>
                        {word(now)} this month, {word(before)} last month
                      </Muted>
                    </>
                  ),
                  value: (
                    <Stack tight>
                      {word(sum(values))}
                      <Sparkline values={values} />
                    </Stack>
                  ),
                }
              })}
            />
          )}
        </Loaded>
      </Stack>
    </section>
  )
}
