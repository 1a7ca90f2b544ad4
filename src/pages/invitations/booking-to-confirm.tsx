import type { Invitation } from '#contract/invitations.ts'
import { serviceList } from '#contract/vocabulary/pricing.ts'
import { dateTime, dollars } from '#src/pages/shared/format.ts'
import { Choices } from '#src/ui/choices.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

type Held = NonNullable<Invitation['booking']>

/** The visit that begins with the account; another time is chosen where somebody took this one. */
export const BookingToConfirm = ({
  booking,
  chosen,
  onChoose,
}: {
  booking: Held
  chosen: string | null
  onChoose: (start: string) => void
}) => {
  const { home, services, scheduled_start, time_zone, seen_cents, total_cents } = booking
  return (
    <Card title="Your inspection">
      <KeyValues
        pairs={[
          ['Home', `${home.street}, ${home.city}, ${home.state}`],
          ['What', serviceList(services, booking.extra_mold_samples)],
          [
            'When',
            scheduled_start === null
              ? 'As soon as an inspector is available'
              : dateTime(scheduled_start, time_zone),
          ],
          ['Price', dollars(total_cents)],
        ]}
      />
      {seen_cents !== total_cents && (
        <Banner tone="warn">
          The price was {dollars(seen_cents)} when you booked. It is {dollars(total_cents)} now.
        </Banner>
      )}
      {!booking.is_free && (
        <>
          <Banner tone="warn">
            {booking.next.length > 0
              ? 'Someone has taken this time. Choose another one.'
              : 'Someone has taken this time, and all inspectors are booked for two weeks. Confirm, and we will find a time.'}
          </Banner>
          {booking.next.length > 0 && (
            <Choices
              legend="The next free times"
              value={chosen}
              options={booking.next.map((start) => ({
                value: start,
                label: dateTime(start, time_zone),
              }))}
              onChange={onChoose}
            />
          )}
        </>
      )}
      <Muted>It is booked when you choose a password below. Nothing is charged now.</Muted>
    </Card>
  )
}
