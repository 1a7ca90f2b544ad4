import type { EventFrom, SnapshotFrom } from 'xstate'
import { visitMinutes } from '#contract/vocabulary/visit-length.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { longEnough, minutesOf } from '#src/machines/inspections/booking-model.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { addDays } from '#src/ui/zoned-time.ts'
import { ClosedNote } from './closed-note.tsx'
import { dayOf } from './days.ts'
import { SlotCalendar } from './slot-calendar.tsx'
import { TwoWeeks } from './two-weeks.tsx'

const dayMs = 86_400_000
/** A visit is at most 180 days ahead. */
const furthest = 166

/** The free times of two weeks, those before and after them, and the way on without a time. */
export const BookingTimes = ({
  snapshot,
  send,
}: {
  snapshot: SnapshotFrom<typeof bookingMachine>
  send: (event: EventFrom<typeof bookingMachine>) => void
}) => {
  const { choices, offer } = snapshot.context
  const now = useNow()
  if (offer === null) return null
  const { time_zone: zone, covered, closed } = offer.slots
  const slots = longEnough(snapshot.context)
  const first = dayOf(now + dayMs, zone)
  const shown = choices.from !== null && choices.from > first ? choices.from : first
  const isFirst = shown === first
  const earlier = addDays(shown, -14)
  const later = addDays(shown, 14)
  const look = (from: string | null) => send({ type: 'slots.look', from })
  return (
    <Stack>
      {slots.length > 0 ? (
        <SlotCalendar
          slots={slots}
          minutes={minutesOf(snapshot.context) ?? visitMinutes}
          closed={closed}
          zone={zone}
          value={choices.slot}
          onChoose={(start) => send({ type: 'slot.choose', start })}
        />
      ) : (
        <Banner tone="info">
          {covered
            ? `No times are free in ${isFirst ? 'the next' : 'these'} two weeks. Look at later ones, or send the request without a time, and we will find one.`
            : 'No inspector covers this county yet. Send the request to join the waiting list, and we will tell you when one does.'}
          {covered && <ClosedNote closed={closed} />}
        </Banner>
      )}
      {covered && (
        <TwoWeeks
          onEarlier={isFirst ? null : () => look(earlier > first ? earlier : null)}
          onLater={later > addDays(first, furthest) ? null : () => look(later)}
        />
      )}
      {slots.length > 0 && (
        <Choices
          legend="Other times"
          value={choices.noTime ? 'none' : null}
          options={[
            {
              value: 'none',
              label: 'No time suits me',
              note: 'Write below which days suit you, and we will find a time with you.',
            },
          ]}
          onChange={() => send({ type: 'slot.none' })}
        />
      )}
    </Stack>
  )
}
