import { useActor } from '@xstate/react'
import { Suspense, useEffect, useState } from 'react'
import { reasons } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { type Booker, bookingSteps } from '#src/machines/inspections/booking-steps.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { dateTime } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { BookingSteps } from './booking-steps.tsx'

/** What comes after the last step, or in the place of most steps, is loaded then. */
const LookAtOfVisit = lazyPart(() =>
  import('#src/pages/diy/look-at.tsx').then((part) => part.LookAtOfVisit),
)
const WaitingList = lazyPart(() => import('./waiting-list.tsx').then((part) => part.WaitingList))

/** One booking, from its first step to its number. `propertyId`: '' for a home that is in no account yet. */
export const Booking = ({ by, propertyId }: { by: Booker; propertyId: string }) => {
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('booking', bookingMachine))
  const [query] = useSearchParams()
  const step = bookingSteps.find((name) => name === query.get('step')) ?? null
  const [snapshot, send] = useActor(chart, { inspect, input: { by, propertyId, step } })
  const isThere = step === null || snapshot.matches({ choosing: step })
  // The browser's Back and Forward change the address behind the chart's back: it hears of them here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step of the chart itself is in the address already
  useEffect(() => {
    if (step !== null && !isThere) send({ type: 'step.go', step })
  }, [step, send])
  const { context } = snapshot
  if (snapshot.matches('requested') && context.requested !== null)
    return (
      <>
        <Card title="Your inspection is requested" arrives>
          <p>
            Its number is <strong>{context.requested.number}</strong>.{' '}
            {context.requested.status === 'scheduled'
              ? 'It is already on an inspector’s calendar.'
              : 'We are finding an inspector and will tell you as soon as we have one.'}
          </p>
          {context.choices.slot !== null && context.offer !== null && (
            <p>
              {context.requested.status === 'scheduled' ? 'The visit is on' : 'You asked for'}{' '}
              <strong>{dateTime(context.choices.slot, context.offer.slots.time_zone)}</strong>. On
              its page you can pay, change the time or cancel.
            </p>
          )}
          <Link className={buttonClass()} to={paths.inspection(context.requested)}>
            See the inspection
          </Link>
        </Card>
        {by === 'owner' && (
          <Suspense>
            <LookAtOfVisit inspectionId={context.requested.inspectionId} />
          </Suspense>
        )}
      </>
    )
  if (snapshot.matches('held'))
    return (
      <Card
        arrives
        title={by === 'staff' ? 'The client has the link' : 'One more step: open your e-mail'}
      >
        {by === 'staff' ? (
          <p role="status">
            We e-mailed a link to <strong>{context.choices.contact.email}</strong>. The visit is
            booked once the client has signed the agreement and sent it. Until then, someone else
            can take the time.
          </p>
        ) : (
          <p role="status">
            We e-mailed a link to <strong>{context.choices.contact.email}</strong>. Open it and
            choose a password to book the visit. Until then, someone else can take the time.
          </p>
        )}
        <Cluster>
          <Button look="secondary" onClick={() => send({ type: 'step.back' })}>
            Correct the address
          </Button>
          {by === 'staff' && (
            <Button onClick={() => send({ type: 'booking.another' })}>Book another</Button>
          )}
        </Cluster>
      </Card>
    )
  if (snapshot.matches('failed'))
    return (
      <ErrorState
        message={context.problem?.message ?? ''}
        onRetry={() => send({ type: 'retry' })}
      />
    )
  if (context.offer === null) return <Skeleton lines={8} />
  // A sentence at its field needs no second place.
  const problem = context.problem !== null && context.problem.fields.email === undefined && (
    <Banner tone="bad">{context.problem.message}</Banner>
  )
  return snapshot.matches('uncovered') ||
    snapshot.matches('joining') ||
    snapshot.matches('waiting') ? (
    <Suspense fallback={<Skeleton lines={6} />}>
      {problem}
      <WaitingList snapshot={snapshot} send={send} />
    </Suspense>
  ) : (
    <BookingSteps snapshot={snapshot} send={send} reasons={reasons} problem={problem} />
  )
}
