import type { NoVisits, Slot } from '#contract/booked.ts'
import { hours } from '#src/pages/shared/format.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Muted } from '#src/ui/layout.tsx'
import styles from './booking.module.css'
import { ClosedNote } from './closed-note.tsx'
import { dayOf } from './days.ts'

const format = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(new Date(instant))

/** The free times of two weeks by day, on the clocks of the home. */
export const SlotCalendar = ({
  slots,
  closed,
  zone,
  minutes,
  value,
  onChoose,
}: {
  slots: readonly Pick<Slot, 'start'>[]
  closed: readonly NoVisits[]
  zone: string
  /** How long the visit lasts. */
  minutes: number
  value: string | null
  onChoose: (start: string) => void
}) => {
  const days = new Map<string, string[]>()
  for (const { start } of slots) {
    const day = dayOf(start, zone)
    days.set(day, [...(days.get(day) ?? []), start])
  }
  return (
    <section aria-label="Free times">
      <Muted>
        Times are local to the home ({zone.split('/').at(-1)?.replace('_', ' ')}). The inspector
        sets aside {hours(minutes)} for this visit.
      </Muted>
      <ClosedNote closed={closed} />
      <div className={styles.days}>
        {[...days].map(([day, starts]) => (
          <Choices
            key={day}
            legend={format(starts[0] ?? '', zone, {
              weekday: 'short',
              month: 'short',
              day: 'numeric',
            })}
            value={value}
            options={starts.map((start) => ({
              value: start,
              label: format(start, zone, { hour: 'numeric', minute: '2-digit' }),
            }))}
            onChange={onChoose}
          />
        ))}
      </div>
    </section>
  )
}
