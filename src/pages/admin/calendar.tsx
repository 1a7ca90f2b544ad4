import { useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import type { WeekVisit } from '#contract/week.ts'
import { counted, hours } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { hasPages, Pager } from '#src/ui/pager.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { addDays, dayInWords } from '#src/ui/zoned-time.ts'
import { DropDialog, type Dropped } from './drop-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import styles from './week-grid.module.css'
import { WeekGrid } from './week-grid.tsx'
import { WeekTable } from './week-table.tsx'

const short = { weekday: 'short', month: 'short', day: 'numeric' } as const
const dated = { ...short, year: 'numeric' } as const

/** The week that begins on a day: its year once, or each of the two that it has days of. */
export const weekInWords = (from: string): string => {
  const last = addDays(from, 6)
  const isOneYear = from.slice(0, 4) === last.slice(0, 4)
  return `${dayInWords(from, isOneYear ? short : dated)} – ${dayInWords(last, dated)}`
}

/** Who visits which home on which day of a week, which the address names. */
export const Calendar = () => {
  const { query, chosen, choose, linkTo } = useListQuery('admin.week', { q: '', from: '' })
  const week = useResource('admin.week', { query })
  const [asTable, setAsTable] = useState(false)
  const [moving, setMoving] = useState<WeekVisit | null>(null)
  const [dropped, setDropped] = useState<Dropped | null>(null)
  return (
    <Stack>
      <Cluster>
        <TextField
          label="Search inspectors by name"
          optional
          type="search"
          value={chosen.q}
          onChange={(q) => choose({ q }, { replace: true })}
        />
        <nav aria-label="Weeks" className={styles.weeks}>
          {week.data !== null && (
            <Link
              className={buttonClass('secondary')}
              to={linkTo({ from: addDays(week.data.from, -7) })}
              preventScrollReset
            >
              Previous week
            </Link>
          )}
          <Link
            className={buttonClass('secondary')}
            to={linkTo({ from: '' })}
            aria-current={chosen.from === '' ? 'page' : undefined}
            preventScrollReset
          >
            This week
          </Link>
          {week.data !== null && (
            <Link
              className={buttonClass('secondary')}
              to={linkTo({ from: addDays(week.data.from, 7) })}
              preventScrollReset
            >
              Next week
            </Link>
          )}
        </nav>
      </Cluster>
      <Loaded of={week}>
        {(data) => {
          const visits = data.days.reduce((sum, day) => sum + day.visits, 0)
          const minutes = data.days.reduce((sum, day) => sum + day.minutes, 0)
          const more = data.unassigned.total - data.unassigned.visits.length
          return (
            <Stack>
              <div className={styles.top}>
                <h2>{weekInWords(data.from)}</h2>
                <p>
                  {visits === 0
                    ? 'No visit is planned in this week.'
                    : `${counted(visits, 'visit')}, ${hours(minutes)}`}
                </p>
                <Button
                  look="quiet"
                  className={styles.toggle}
                  aria-pressed={asTable}
                  onClick={() => setAsTable(!asTable)}
                >
                  Show as table
                </Button>
              </div>
              <div className={styles.box} data-as={asTable ? 'table' : 'grid'}>
                <WeekGrid week={data} onMove={setMoving} onDrop={setDropped} />
                <WeekTable week={data} onMove={setMoving} />
              </div>
              {data.total === 0 && (
                <p>
                  {chosen.q === ''
                    ? 'There is no active inspector.'
                    : 'No inspector has this name.'}
                </p>
              )}
              {more > 0 && (
                <Muted>
                  {counted(more, 'more visit')} of this week without an inspector.{' '}
                  <Link to={paths.adminInspections({ status: 'requested' })}>
                    Show all requests
                  </Link>
                </Muted>
              )}
              {hasPages(data) && (
                <Pager
                  page={data.page}
                  size={data.page_size}
                  total={data.total}
                  onPage={(page, options) => choose({ page: String(page) }, options)}
                />
              )}
              <Muted>
                Days and times are in each home’s time zone. Hours include the drive. The numbers of
                a day count all inspectors.{' '}
                <Link to={paths.adminSettings('closed')}>Close days</Link> on which nobody is
                offered a visit.
              </Muted>
            </Stack>
          )
        }}
      </Loaded>
      {dropped !== null && (
        <DropDialog
          dropped={dropped}
          closed={week.data?.days.find(({ day }) => day === dropped.day)?.closed ?? null}
          onClose={() => setDropped(null)}
        />
      )}
      {moving !== null && <MoveDialog visit={moving} onClose={() => setMoving(null)} />}
    </Stack>
  )
}
