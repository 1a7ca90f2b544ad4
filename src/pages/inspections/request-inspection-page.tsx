import { useActor, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { PropertySummary } from '#contract/properties.ts'
import { reasons } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { bookingSteps } from '#src/machines/inspections/booking-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner, EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { BookingSteps } from './booking-steps.tsx'

const Booking = ({ propertyId }: { propertyId: string }) => {
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('booking', bookingMachine))
  const [query] = useSearchParams()
  const step = bookingSteps.find((name) => name === query.get('step')) ?? null
  const [snapshot, send] = useActor(chart, { inspect, input: { propertyId, step } })
  const isThere = step === null || snapshot.matches({ choosing: step })
  // The browser's Back and Forward change the address behind the chart's back: it hears of them here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step of the chart itself is in the address already
  useEffect(() => {
    if (step !== null && !isThere) send({ type: 'step.go', step })
  }, [step, send])
  const { context } = snapshot
  if (snapshot.matches('requested') && context.requested !== null)
    return (
      <Card title="Your inspection is requested">
        <p>
          Its number is <strong>{context.requested.number}</strong>.{' '}
          {context.requested.status === 'scheduled'
            ? 'An inspector has it in the calendar already.'
            : 'We are finding an inspector for it and tell you as soon as there is one.'}
        </p>
        <Link
          className={buttonClass()}
          to={paths.inspection({ propertyId, inspectionId: context.requested.inspectionId })}
        >
          See the inspection
        </Link>
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
  return (
    <>
      {context.problem !== null && <Banner tone="bad">{context.problem.message}</Banner>}
      <BookingSteps snapshot={snapshot} send={send} reasons={reasons} />
    </>
  )
}

const noHomes: readonly never[] = []
const addressOf = (home: PropertySummary | undefined): string =>
  [home?.street, home?.city].filter(Boolean).join(', ') || 'A home without an address'

export default function RequestInspectionPage() {
  const { properties } = useChildren()
  const selected = useSelector(properties, (snapshot) => snapshot?.context.selected ?? null)
  const [query] = useSearchParams()
  const isFirst = (query.get('step') ?? 'reason') === 'reason'
  const list = useSelector(properties, (snapshot) => snapshot?.context.list ?? noHomes)
  const current = list.find((home) => home.property_id === selected)
  const loading = useSelector(properties, (snapshot) => snapshot?.hasTag('busy') ?? true)
  return (
    <Page>
      <PageHeader
        title="Request an inspection"
        subtitle={current === undefined ? 'Choose a property first' : addressOf(current)}
      />
      {list.length > 1 && selected !== null && isFirst && (
        <Choices
          legend="Which home?"
          inline
          value={selected}
          options={list.map((home) => ({ value: home.property_id, label: addressOf(home) }))}
          onChange={(propertyId) => properties?.send({ type: 'property.select', propertyId })}
        />
      )}
      {selected !== null ? (
        <Booking key={selected} propertyId={selected} />
      ) : loading ? (
        <Skeleton lines={8} />
      ) : (
        <EmptyState
          action={
            <Link className={buttonClass()} to={paths.addProperty()}>
              Add a property
            </Link>
          }
        >
          An inspection needs a property.
        </EmptyState>
      )}
    </Page>
  )
}
