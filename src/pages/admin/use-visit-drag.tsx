import { useRef, useState } from 'react'
import type { Week, WeekVisit } from '#contract/week.ts'
import { type Point, useDrag } from '#src/ui/drag.ts'
import type { Dropped } from './drop-dialog.tsx'
import styles from './week-grid.module.css'

type Place = { key: string; day: string }

/** The cell of the grid at a point: its line and its day. While something is dragged, no element is under the pointer. */
const placeAt = ({ x, y }: Point): Place | null => {
  const cell = [...document.querySelectorAll<HTMLElement>('td[data-line]')].find((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return x >= left && x < right && y >= top && y < bottom
  })
  const { line, day } = cell?.dataset ?? {}
  return line === undefined || day === undefined ? null : { key: line, day }
}

/** What a drop in this place asks for; null where nothing would change, or nobody is in that line. */
export const droppedAt = (week: Week, visit: WeekVisit, { key, day }: Place): Dropped | null => {
  const inspector = week.inspectors.find(({ inspector_id }) => inspector_id === key)
  if (inspector === undefined) return null
  const from = week.inspectors.find(({ visits }) =>
    visits.some(({ inspection_id }) => inspection_id === visit.inspection_id),
  )
  const stays = from === inspector
  if (stays && visit.day === day) return null
  return { visit, day, stays, inspector, from: from?.inspector_id ?? null }
}

/** Drags a visit by its grip to another day or person; the drop is the caller's to carry out. */
export const useVisitDrag = (week: Week, onDrop: (dropped: Dropped) => void) => {
  const ghost = useRef<HTMLDivElement>(null)
  const [held, setHeld] = useState<{ visit: WeekVisit; over: Place | null }>()
  const follow = ({ x, y }: Point) => {
    if (ghost.current !== null) ghost.current.style.translate = `${x + 8}px ${y + 8}px`
  }
  const grip = useDrag<WeekVisit>({
    start: (visit) => setHeld({ visit, over: null }),
    move: (visit, at) => {
      follow(at)
      const over = placeAt(at)
      setHeld((was) =>
        was?.over?.key === over?.key && was?.over?.day === over?.day ? was : { visit, over },
      )
    },
    drop: (visit, at) => {
      setHeld(undefined)
      const place = placeAt(at)
      const dropped = place && droppedAt(week, visit, place)
      if (dropped) onDrop(dropped)
    },
    cancel: () => setHeld(undefined),
  })
  return {
    grip,
    /** Whether a drop in this cell would move the held visit. */
    isOver: (key: string, day: string): boolean =>
      held?.over?.key === key &&
      held.over.day === day &&
      droppedAt(week, held.visit, held.over) !== null,
    shadow: held && (
      <div ref={ghost} className={styles.ghost} aria-hidden="true">
        {held.visit.street}
      </div>
    ),
  }
}
