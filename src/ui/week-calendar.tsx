import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { type Point, useDrag } from './drag.ts'
import { Hidden } from './layout.tsx'
import styles from './week-calendar.module.css'
import { type CalendarEvent, placeOf, WeekEvent, WeekGhost } from './week-event.tsx'
import { daysFrom, hoursFor, layOut } from './week-layout.ts'
import { minutesOf, moved, neighborOf, type Slot, slotOf, within } from './week-move.ts'
import { WeekMoveBar } from './week-move-bar.tsx'
import { addDays, clock, clockRange, dayInWords, instantOf, wallOf } from './zoned-time.ts'

type Props = {
  label: string
  events: readonly CalendarEvent[]
  /** The clocks that count: America/Chicago. */
  timeZone: string
  /** The first day that is shown, as 2026-05-31, and how many. */
  firstDay: string
  days?: number
  /** The hours that are always drawn; an event outside them adds its own. */
  hours?: readonly [first: number, last: number]
  /** The instant it is now: its day is marked and a line drawn. */
  now?: string
  onOpen: (id: string) => void
  /** Without it nothing can be moved. The event stays where it is until `events` say otherwise. */
  onMove?: (id: string, to: { from: string; until: string }) => void
  /** Shows the days from this one on; without it there are no buttons for it. */
  onGo?: (firstDay: string) => void
}
type Held = Slot & { id: string; by: 'keys' | 'pointer' }

/** Times are moved by half an hour. */
const step = 30
/** Nov 16 – 22, with its year if that is not this year. */
const titleOf = (days: readonly string[], today: string | undefined): string => {
  const [first = '', last = first] = [days[0], days.at(-1)]
  const month: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' }
  const end = first.slice(0, 7) === last.slice(0, 7) ? { day: 'numeric' as const } : month
  const year = last.slice(0, 4) === today?.slice(0, 4) ? '' : `, ${last.slice(0, 4)}`
  return `${dayInWords(first, month)} – ${dayInWords(last, end)}${year}`
}

/** A week in columns, its events at their times; on a phone a list of days. */
export const WeekCalendar = (props: Props) => {
  const { label, events, timeZone, firstDay, now, onMove, onGo } = props
  const { days: count = 7, hours: asked = [8, 18] } = props
  const box = useRef<HTMLElement>(null)
  const follow = useRef<string>(undefined)
  const [held, setHeld] = useState<Held | null>(null)
  const [reached, setReached] = useState<string>()
  const [said, say] = useState('')
  const days = useMemo(() => daysFrom(firstDay, count), [firstDay, count])
  const pieces = useMemo(() => layOut(days, events, timeZone, step), [days, events, timeZone])
  const hours = hoursFor(pieces.flat(), asked)
  const reach = { days, hours }
  const today = now === undefined ? null : wallOf(now, timeZone)
  const keys = pieces.map((column, index) => column.map(({ id }) => `${days[index]} ${id}`))
  const stop = keys.flat().find((key) => key === reached) ?? keys.flat()[0]
  const heldEvent = events.find((event) => event.id === held?.id)

  const words = ({ day, minute }: Slot, event: CalendarEvent) =>
    `${dayInWords(day)}, ${clockRange(minute, minute + minutesOf(event))}`
  const hold = (event: CalendarEvent) => {
    const slot = slotOf(event, timeZone)
    setHeld({ id: event.id, by: 'keys', ...slot })
    say(
      `${event.title} is picked up: ${words(slot, event)}. Arrow keys move it, Enter puts it down, Escape leaves it where it was.`,
    )
  }
  const moveTo = (event: CalendarEvent, slot: Slot) => {
    setHeld((was) => was && { ...was, ...slot })
    say(words(slot, event))
  }
  const release = (event: CalendarEvent, slot: Slot | null) => {
    const before = slotOf(event, timeZone)
    setHeld(null)
    follow.current = event.id
    if (slot === null || (slot.day === before.day && slot.minute === before.minute))
      return say(`${event.title} stays: ${words(before, event)}.`)
    say(`${event.title} is moved: ${words(slot, event)}.`)
    const from = instantOf(slot, timeZone)
    const until = new Date(Date.parse(from) + 60_000 * minutesOf(event)).toISOString()
    onMove?.(event.id, { from, until })
  }
  // The moved event is another element in another column; the focus follows it.
  useEffect(() => {
    if (follow.current === undefined || held !== null) return
    if (document.activeElement !== null && document.activeElement !== document.body) return
    for (const grip of box.current?.querySelectorAll<HTMLElement>('[data-event] [aria-pressed]') ??
      [])
      if (grip.closest('[data-event]')?.getAttribute('data-event') === follow.current) grip.focus()
    follow.current = undefined
  })

  /** The day and the minute under a point; null: in a list of days there is no place for a time. */
  const under = ({ x, y }: Point): Slot | null => {
    const columns = [...(box.current?.querySelectorAll('[data-day]') ?? [])]
    const boxes = columns.map((column) => column.getBoundingClientRect())
    const [first, second] = boxes
    if (first === undefined || first.left === second?.left) return null
    const at = boxes.findIndex(({ right }) => x < right)
    const hour = first.height / (hours[1] - hours[0])
    return {
      day: days[at < 0 ? days.length - 1 : at] ?? firstDay,
      minute: 60 * hours[0] + (60 * (y - first.top)) / hour,
    }
  }
  // How far below its beginning the event was taken hold of, in minutes.
  const grab = useRef(0)
  const slotAt = (at: Point): Slot | null => {
    const slot = under(at)
    if (slot === null) return null
    const minute = step * Math.round((slot.minute - grab.current) / step)
    return within({ ...slot, minute }, reach, step)
  }
  const drag = useDrag<CalendarEvent>({
    start: (event, at) => {
      const [slot, from] = [slotOf(event, timeZone), under(at)]
      if (from === null) return
      const behind = Math.round((Date.parse(from.day) - Date.parse(slot.day)) / 86_400_000)
      grab.current = from.minute - slot.minute + 1440 * behind
      setHeld({ id: event.id, by: 'pointer', ...slot })
    },
    move: (_, at) => {
      const slot = slotAt(at)
      setHeld((was) =>
        was === null || slot === null || (was.day === slot.day && was.minute === slot.minute)
          ? was
          : { ...was, ...slot },
      )
    },
    drop: (event, at) => {
      if (held !== null) release(event, slotAt(at))
    },
    cancel: (event) => release(event, null),
  })

  const onKeyDown = (key: KeyboardEvent, event: CalendarEvent, piece: string) => {
    if (held?.by === 'keys' && held.id === event.id) {
      if (key.key === 'Escape') release(event, null)
      const to = moved(held, key.key, reach, step)
      if (to !== null) moveTo(event, to)
      if (to === null && key.key !== 'Escape') return
      key.stopPropagation()
      return key.preventDefault()
    }
    const next = neighborOf(keys, piece, key.key)
    if (next === null) return
    key.preventDefault()
    const all = box.current?.querySelectorAll<HTMLElement>('[data-event]') ?? []
    all[keys.flat().indexOf(next)]?.querySelector('button')?.focus()
  }

  return (
    <section ref={box} aria-label={label} className={styles.box}>
      <div className={styles.head}>
        <h2>{titleOf(days, today?.day)}</h2>
        {onGo && (
          <div className={styles.nav}>
            <Button
              look="secondary"
              aria-label="Earlier"
              onClick={() => onGo(addDays(firstDay, -count))}
            >
              <ChevronLeft aria-hidden="true" />
            </Button>
            {today !== null && (
              <Button look="secondary" onClick={() => onGo(startOf(today.day, firstDay, count))}>
                Today
              </Button>
            )}
            <Button
              look="secondary"
              aria-label="Later"
              onClick={() => onGo(addDays(firstDay, count))}
            >
              <ChevronRight aria-hidden="true" />
            </Button>
          </div>
        )}
      </div>
      <div className={styles.grid} style={{ '--hours': hours[1] - hours[0], '--days': count }}>
        <ol className={styles.clock} aria-hidden="true">
          {Array.from({ length: hours[1] - hours[0] }, (_, index) => hours[0] + index).map(
            (hour) => (
              <li key={hour}>{clock(60 * hour).replace(':00', '')}</li>
            ),
          )}
        </ol>
        {days.map((day, column) => (
          <div key={day} className={styles.day} data-today={day === today?.day || undefined}>
            <h3>
              <span className={styles.long}>
                {dayInWords(day)}
                {day === today?.day && ', today'}
              </span>
              <span className={styles.short} aria-hidden="true">
                {dayInWords(day, { weekday: 'short' })} <b>{Number(day.slice(8))}</b>
              </span>
            </h3>
            <ol className={styles.events} data-day={day}>
              {pieces[column]?.map((piece) => {
                const event = events.find(({ id }) => id === piece.id)
                const key = `${day} ${piece.id}`
                return (
                  event && (
                    <WeekEvent
                      key={piece.id}
                      event={event}
                      piece={piece}
                      firstHour={hours[0]}
                      reached={key === stop}
                      held={held?.id === piece.id}
                      movable={onMove !== undefined && event.blocked === undefined}
                      onOpen={() => props.onOpen(event.id)}
                      onGrip={() => (held?.id === event.id ? release(event, held) : hold(event))}
                      onFocus={() => setReached(key)}
                      onKeyDown={(pressed) => onKeyDown(pressed, event, key)}
                      onPointerDown={(pressed) => drag(pressed, event)}
                    />
                  )
                )
              })}
              {held?.day === day && heldEvent && (
                <WeekGhost
                  title={heldEvent.title}
                  from={held.minute}
                  until={held.minute + minutesOf(heldEvent)}
                  firstHour={hours[0]}
                />
              )}
              {pieces[column]?.length === 0 && <li className={styles.free}>Nothing planned</li>}
              {today?.day === day && (
                <li
                  className={styles.now}
                  aria-hidden="true"
                  style={placeOf(today.minute, today.minute, hours[0])}
                />
              )}
            </ol>
          </div>
        ))}
      </div>
      {held?.by === 'keys' && heldEvent && (
        <WeekMoveBar
          title={heldEvent.title}
          to={words(held, heldEvent)}
          onStep={(key) => {
            const to = moved(held, key, reach, step)
            if (to !== null) moveTo(heldEvent, to)
          }}
          onDrop={() => release(heldEvent, held)}
          onCancel={() => release(heldEvent, null)}
        />
      )}
      <Hidden>
        <span role="status">{said}</span>
      </Hidden>
    </section>
  )
}

/** The first day of the page of days that holds this one, counted from the page that is shown. */
const startOf = (day: string, shown: string, count: number): string => {
  const apart = Math.round((Date.parse(day) - Date.parse(shown)) / 86_400_000)
  return addDays(shown, count * Math.floor(apart / count))
}
