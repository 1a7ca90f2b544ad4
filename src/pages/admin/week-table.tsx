import { paths } from '#contract/vocabulary/paths.ts'
import type { Week, WeekVisit } from '#contract/week.ts'
import { StatusChip } from '#src/pages/inspections/inspection-chips.tsx'
import { hasNotBegun } from '#src/pages/inspections/next-step.ts'
import { hours } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Button } from '#src/ui/button.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'
import { dayInWords } from '#src/ui/zoned-time.ts'
import styles from './week-grid.module.css'
import { linesOf, timesOf } from './week-grid.tsx'

/** A day, and why the firm is closed on it. */
const groupOf = ({ days }: Week, day: string): string => {
  const closed = days.find((one) => one.day === day)?.closed ?? null
  return closed === null ? dayInWords(day) : `${dayInWords(day)}, closed: ${closed}`
}

/** The same visits day by day: the twin of the grid, and what a phone shows. */
export const WeekTable = ({ week, onMove }: { week: Week; onMove: (visit: WeekVisit) => void }) => {
  const visits = linesOf(week)
    .flatMap((line) => line.visits.map((visit) => ({ ...visit, inspector: line.name })))
    .sort(
      (a, b) => a.day.localeCompare(b.day) || a.scheduled_start.localeCompare(b.scheduled_start),
    )
  return (
    <div className={styles.list}>
      <Table
        framed
        caption="Visits by day"
        columns={[
          { label: 'Home' },
          { label: 'Time' },
          { label: 'Inspector' },
          { label: 'Client', roomy: true },
          { label: 'Hours', roomy: true, figures: true },
          { label: 'State', atEnd: true },
          { label: 'Change' },
        ]}
        empty={<p>None of these inspectors has a visit in this week.</p>}
        rows={visits.map((visit) => ({
          key: visit.inspection_id,
          group: groupOf(week, visit.day),
          cells: [
            <Link
              key="home"
              to={paths.inspection({
                inspectionId: visit.inspection_id,
                propertyId: visit.property_id,
              })}
            >
              {visit.street}, {visit.city}
            </Link>,
            timesOf(visit),
            visit.inspector,
            visit.homeowner_name,
            hours(visit.minutes),
            <StatusChip key="state" status={visit.status} />,
            hasNotBegun(visit.status) && (
              <Button key="move" look="quiet" onClick={() => onMove(visit)}>
                Move<Hidden> the visit to {visit.street}</Hidden>
              </Button>
            ),
          ],
        }))}
      />
    </div>
  )
}
