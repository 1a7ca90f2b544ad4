import { day } from '#src/pages/shared/format.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { KeyFigures } from '#src/ui/key-figures.tsx'
import { Muted } from '#src/ui/layout.tsx'
import styles from './board.module.css'

const inHours = (value: number): string =>
  value < 1 ? 'less than 1 h' : `${Math.round(value * 10) / 10} h`

/** An inspector's month so far. Without an answer it is left out: the visits matter more. */
export const MonthFigures = () => {
  const { data } = useResource('inspections.month', {})
  if (data === null) return null
  const { from, done, median_hours, with_tests } = data
  return (
    <section aria-labelledby="month" className={styles.part}>
      <h2 id="month">This month</h2>
      {done === 0 ? (
        <Muted small={false}>No report is published yet. Figures appear with the first one.</Muted>
      ) : (
        <KeyFigures
          label={`Since ${day(from)}`}
          figures={[
            { key: 'done', label: 'Reports published', value: done },
            {
              key: 'hours',
              label: 'Median from start to report',
              value: median_hours === null ? 'Not known' : inHours(median_hours),
            },
            {
              key: 'tests',
              label: 'With a radon or mold test',
              value: `${Math.round((100 * with_tests) / done)}%`,
            },
          ]}
        />
      )}
    </section>
  )
}
