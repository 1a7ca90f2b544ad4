import type { EventFrom, SnapshotFrom } from 'xstate'
import { visitMinutes } from '#contract/vocabulary/visit-length.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { longEnough, minutesOf } from '#src/machines/inspections/booking-model.ts'
import { dateTime } from '#src/pages/shared/format.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { addDays } from '#src/ui/zoned-time.ts'
import { ClosedNote } from './closed-note.tsx'
import { SlotCalendar } from './slot-calendar.tsx'
import { TwoWeeks } from './two-weeks.tsx'

/** A visit is at most 180 days ahead. */
const furthest = 166

/** The chosen time where no other place says it, the free times of two weeks, those before and after them, and the way on without a time. */
export const BookingTimes = ({
  snapshot,
  send,
}: {
  snapshot: SnapshotFrom<typeof bookingMachine>
  send: (event: EventFrom<typeof bookingMachine>) => void
}) => {
  const { choices, offer, gone } = snapshot.context
  if (offer === null) return null
  const { time_zone: zone, covered, closed } = offer.slots
  const slots = longEnough(snapshot.context)
  const { first, tomorrow } = offer
  const isFirst = first === tomorrow
  const earlier = addDays(first, -14)
  const later = addDays(first, 14)
  const isElsewhere = choices.slot !== null && !slots.some(({ start }) => start === choices.slot)
  // Among many times on a phone, the chosen one is far from this choice.
  const own = choices.noTime ? choices.slotBefore : isElsewhere ? null : choices.slot
  const isLooking = snapshot.matches({ choosing: { slot: 'looking' } })
  const asked = choices.from ?? tomorrow
  const look = (from: string | null) => send({ type: 'slots.look', from })
  return (
    <Stack>
      {gone !== null && (
        <Banner tone="warn">
          Your time, {dateTime(gone, zone)}, is no longer available. Choose another one.
        </Banner>
      )}
      {isElsewhere && choices.slot !== null && (
        <p>
          Your time: <strong>{dateTime(choices.slot, zone)}</strong>. It stays until you choose
          another one.
        </p>
      )}
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
            ? `No times are free in ${isFirst ? 'the next' : 'these'} two weeks. Look at later ones, or go on without a time, and we will find one with you.`
            : 'No inspector covers this county yet. Send the request to join the waiting list, and we will tell you when one does.'}
          {covered && <ClosedNote closed={closed} />}
        </Banner>
      )}
      {covered && (
        <TwoWeeks
          onEarlier={isFirst ? null : () => look(earlier > tomorrow ? earlier : null)}
          onLater={later > addDays(tomorrow, furthest) ? null : () => look(later)}
          busy={isLooking ? (asked > first ? 'later' : 'earlier') : null}
        />
      )}
      {covered && (
        <Choices
          legend="With or without a time"
          value={choices.noTime ? 'none' : 'some'}
          options={[
            {
              value: 'some',
              label: 'I choose one of the free times',
              note:
                own === null
                  ? undefined
                  : `Yours ${choices.noTime ? 'was' : 'is'} ${dateTime(own, zone)}.`,
            },
            {
              value: 'none',
              label: 'No time suits me',
              note: 'Write below which days suit you, and we will find a time with you.',
            },
          ]}
          onChange={(choice) => send({ type: choice === 'none' ? 'slot.none' : 'slot.some' })}
        />
      )}
    </Stack>
  )
}
