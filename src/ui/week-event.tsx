import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId } from 'react'
import type { Tone } from './badge.tsx'
import { Hidden } from './layout.tsx'
import styles from './week-event.module.css'
import type { Piece } from './week-layout.ts'
import { clockRange } from './zoned-time.ts'

export type CalendarEvent = {
  id: string
  title: string
  /** A second line: an address, a name. */
  note?: string
  /** Instants, ISO 8601. */
  from: string
  until: string
  tone?: Tone
  /** Asked for and not promised: drawn with a broken edge, and said. */
  tentative?: boolean
  /** Why it cannot be moved: a sentence. */
  blocked?: string
}

type Props = {
  event: CalendarEvent
  piece: Piece
  /** The first hour that is drawn. */
  firstHour: number
  /** One event takes the Tab key; arrows lead to the others. */
  reached: boolean
  held: boolean
  movable: boolean
  onOpen: () => void
  onGrip: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerDown: (event: PointerEvent) => void
}

/** Where a held event would go. */
export const WeekGhost = ({
  title,
  from,
  until,
  firstHour,
}: {
  title: string
  from: number
  until: number
  firstHour: number
}) => (
  <li className={styles.ghost} aria-hidden="true" style={placeOf(from, until, firstHour)}>
    <strong>{title}</strong>
    <span>{clockRange(from, until)}</span>
  </li>
)

/** Where a piece lies in its day; minutes in, hours of the grid out. */
export const placeOf = (from: number, until: number, firstHour: number) => ({
  '--from': from / 60 - firstHour,
  '--span': (until - from) / 60,
})

/** One event on one day: press it to open it, its grip to move it. */
export const WeekEvent = (props: Props) => {
  const { event, piece, firstHour, reached, held, movable } = props
  const reason = useId()
  return (
    <li
      className={styles.event}
      data-event={event.id}
      data-tone={event.tone ?? 'plain'}
      data-tentative={event.tentative || undefined}
      // So low that it has room for one line.
      data-short={piece.until - piece.from <= 45 || undefined}
      data-beside={piece.lanes > 1 || undefined}
      data-held={held || undefined}
      style={{
        ...placeOf(piece.from, piece.until, firstHour),
        '--lane': piece.lane,
        '--lanes': piece.lanes,
      }}
      onKeyDown={props.onKeyDown}
      onFocus={props.onFocus}
    >
      <button
        type="button"
        className={styles.open}
        tabIndex={reached ? 0 : -1}
        aria-describedby={event.blocked === undefined ? undefined : reason}
        onClick={props.onOpen}
        onPointerDown={movable ? props.onPointerDown : undefined}
      >
        <span className={styles.words}>
          <strong>{event.title}</strong>
          <span className={styles.time}>{clockRange(piece.from, piece.until)}</span>
          {event.tentative && <Hidden>, not confirmed</Hidden>}
          {event.note !== undefined && <span className={styles.note}>{event.note}</span>}
        </span>
      </button>
      {event.blocked !== undefined && (
        <span id={reason} hidden>
          {event.blocked}
        </span>
      )}
      {movable && (
        <button
          type="button"
          className={styles.grip}
          tabIndex={reached ? 0 : -1}
          aria-label={`Move ${event.title}`}
          aria-pressed={held}
          onClick={props.onGrip}
          onPointerDown={props.onPointerDown}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
    </li>
  )
}
