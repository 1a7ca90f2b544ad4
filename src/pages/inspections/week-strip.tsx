import { Fragment } from 'react'
import type { InspectionRow } from '#contract/inspection.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import styles from './board.module.css'

type Props = {
  rows: readonly InspectionRow[]
  /** As 2026-05-31. */
  today: string
  dayOf: (row: InspectionRow) => string
  clock: (row: InspectionRow) => string
}

const daysFrom = (today: string): string[] =>
  Array.from({ length: 7 }, (_, index) => {
    const date = new Date(`${today}T12:00:00Z`)
    date.setUTCDate(date.getUTCDate() + index)
    return date.toISOString().slice(0, 10)
  })
const weekday = (day: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** The seven days from today on, each with its visits; one of today may be published already. */
export const WeekStrip = ({ rows, today, dayOf, clock }: Props) => (
  <section aria-labelledby="week" className={styles.part}>
    <h2 id="week">This week</h2>
    <ol className={styles.week}>
      {daysFrom(today).map((day) => {
        const visits = rows.filter((row) => dayOf(row) === day)
        return (
          <li
            key={day}
            className={styles.weekday}
            aria-current={day === today ? 'date' : undefined}
          >
            <strong>{weekday(day)}</strong>
            {visits.length === 0 && <span className={styles.free}>No visit</span>}
            {visits.map((row) => (
              <Fragment key={row.inspection_id}>
                <Link
                  to={paths.inspectionOverview({
                    inspectionId: row.inspection_id,
                    propertyId: row.property_id,
                  })}
                >
                  {clock(row)} {row.street}
                </Link>
                {row.status === 'finalized' && <span className={styles.free}>Published</span>}
              </Fragment>
            ))}
          </li>
        )
      })}
    </ol>
  </section>
)
