import { GripVertical } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { awayDayWord } from '#contract/vocabulary/away.ts'
import { statusWord } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Week, WeekVisit } from '#contract/week.ts'
import { hasNotBegun } from '#src/pages/inspections/next-step.ts'
import { counted, hours } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Hidden } from '#src/ui/layout.tsx'
import { clockRange, dayInWords, wallOf } from '#src/ui/zoned-time.ts'
import type { Dropped } from './drop-dialog.tsx'
import { useVisitDrag } from './use-visit-drag.tsx'
import styles from './week-grid.module.css'

type Line = {
  key: string
  name: string
  to: string
  visits: readonly WeekVisit[]
  away: Week['inspectors'][number]['away']
}
const nobody = 'nobody'

type Props = {
  week: Week
  /** Its button was pressed. */
  onMove: (visit: WeekVisit) => void
  /** It was dragged to another place. */
  onDrop: (dropped: Dropped) => void
}

/** The people of the page; above them, where there are any, the visits that nobody has. */
export const linesOf = ({ inspectors, unassigned }: Week): Line[] => [
  ...(unassigned.total === 0
    ? []
    : [
        {
          key: nobody,
          name: 'Not assigned',
          to: paths.adminInspections({ status: 'requested', sort: 'created_at' }),
          visits: unassigned.visits,
          away: [],
        },
      ]),
  ...inspectors.map(({ inspector_id, name, visits, away }) => ({
    key: inspector_id,
    name,
    away,
    to: paths.userInspections({ userId: inspector_id }),
    visits,
  })),
]

/** 9 AM – 12:30 PM, on the clocks of the home. */
export const timesOf = ({ scheduled_start, time_zone, minutes }: WeekVisit): string => {
  const { minute } = wallOf(scheduled_start, time_zone)
  return clockRange(minute, minute + minutes)
}

const minutesOf = (visits: readonly WeekVisit[]): number =>
  visits.reduce((sum, { minutes }) => sum + minutes, 0)

/** An arrow leads from a visit to the next one in its cell, its column or its row. */
const onArrow = (event: KeyboardEvent<HTMLTableElement>) => {
  const down = event.key === 'ArrowDown'
  const along = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
  if (!down && event.key !== 'ArrowUp' && !along) return
  const from = event.target instanceof Element ? event.target : null
  const cell = from?.closest('td')
  const row = from?.closest('tr')
  if (!from || !cell || !row) return
  const rows = [...event.currentTarget.tBodies].flatMap((body) => [...body.rows])
  const cells = along ? [...row.cells] : rows.flatMap((each) => each.cells[cell.cellIndex] ?? [])
  const stops = cells.flatMap((each) => {
    const links = [...each.querySelectorAll<HTMLElement>('li > a')]
    // Along a row each day is one step.
    return along ? links.slice(0, 1) : links
  })
  const own = from.closest('li')
  const at = stops.findIndex((stop) => (along ? cell : own)?.contains(stop))
  const next = stops[at + (down || event.key === 'ArrowRight' ? 1 : -1)]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  next.focus()
}

const Visit = ({
  visit,
  onMove,
  onGrip,
}: {
  visit: WeekVisit
  onMove: Props['onMove']
  onGrip: (event: PointerEvent<Element>) => void
}) => {
  const { inspection_id, property_id, status, street, city, homeowner_name } = visit
  return (
    <li className={styles.visit} data-status={status}>
      <Link
        to={paths.inspection({ inspectionId: inspection_id, propertyId: property_id })}
        title={`${homeowner_name}, ${statusWord[status]}`}
      >
        <strong>{timesOf(visit)}</strong>
        <span>{street}</span>
        <span className={styles.city}>{city}</span>
        <Hidden>
          , {homeowner_name}, {statusWord[status]}
        </Hidden>
      </Link>
      {hasNotBegun(visit.status) && (
        <button
          type="button"
          aria-label={`Move the visit to ${street}`}
          onClick={() => onMove(visit)}
          onPointerDown={onGrip}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
    </li>
  )
}

/** A line for each inspector, a column for each day, a block for each visit, which its grip drags and its press moves. */
export const WeekGrid = ({ week, onMove, onDrop }: Props) => {
  const lines = linesOf(week)
  const { grip, isOver, shadow } = useVisitDrag(week, onDrop)
  return (
    <div className={styles.scroll}>
      {/* The arrows only make the way between its links shorter. */}
      <table className={styles.grid} onKeyDown={onArrow}>
        <caption>Visits of the week</caption>
        <thead>
          <tr>
            <th scope="col">Inspector</th>
            {week.days.map(({ day, visits, minutes, closed }) => (
              <th key={day} scope="col" aria-current={day === week.today ? 'date' : undefined}>
                {dayInWords(day, { weekday: 'short', month: 'short', day: 'numeric' })}
                <span className={styles.load}>
                  {visits === 0 ? 'No visit' : `${counted(visits, 'visit')}, ${hours(minutes)}`}
                </span>
                {closed !== null && <span className={styles.load}>Closed: {closed}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, to, visits, away }) => (
            <tr key={key} className={key === nobody ? styles.nobody : undefined}>
              <th scope="row">
                <Link to={to}>{name}</Link>
                <span className={styles.load}>
                  {visits.length === 0
                    ? 'No visit'
                    : `${counted(visits.length, 'visit')}, ${hours(minutesOf(visits))}`}
                </span>
              </th>
              {week.days.map(({ day }) => {
                const ofDay = visits.filter((visit) => visit.day === day)
                const off = away.find((one) => one.day === day)
                return (
                  <td
                    key={day}
                    data-line={key}
                    data-day={day}
                    data-over={isOver(key, day) || undefined}
                    data-away={off?.whole || undefined}
                  >
                    {off !== undefined && (
                      <span className={styles.load}>
                        {awayDayWord[off.kind]}
                        {off.whole ? '' : ', part of the day'}
                      </span>
                    )}
                    {ofDay.length === 0 ? (
                      <Hidden>No visit</Hidden>
                    ) : (
                      <>
                        <ul className={styles.visits}>
                          {ofDay.map((visit) => (
                            <Visit
                              key={visit.inspection_id}
                              visit={visit}
                              onMove={onMove}
                              onGrip={(event) => grip(event, visit)}
                            />
                          ))}
                        </ul>
                        {ofDay.length > 1 && (
                          <span className={styles.load}>{hours(minutesOf(ofDay))}</span>
                        )}
                      </>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {shadow}
    </div>
  )
}
