import { useActor } from '@xstate/react'
import { useState } from 'react'
import { meaningOf } from '#contract/lives/inspection/state.ts'
import type { PaidVisit } from '#contract/payments.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { paymentConfirmationMachine } from '#src/machines/payments/payment-confirmation.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { dateTime, dollars } from '#src/pages/shared/format.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { calendarFile } from './calendar-file.ts'
import { Paid } from './paid.tsx'

const unverified = 'Unable to verify payment status'

type Known = { inspectionId: string; visit: PaidVisit }

/** What happens next, in the words of the inspection's own state. */
const nextStep = (
  { inspection_status: status, scheduled_start: start, time_zone }: PaidVisit,
  isOpen: boolean,
) => {
  // The payment may have been begun before the visit was cancelled.
  if (status === 'cancelled' && isOpen)
    return `${meaningOf(status)} Its page says how much of your payment comes back.`
  if (status === 'scheduled' && start !== null)
    return `The inspector comes on ${dateTime(start, time_zone)}.`
  if (status === 'finalized')
    return isOpen
      ? 'Your report is published: you can read it now.'
      : 'Your report is published. You can read it as soon as a payment has arrived.'
  return meaningOf(status)
}

/** `isOpen`: it is paid for, so its report can be read once it is published. */
const Visit = ({ inspectionId, visit, isOpen }: Known & { isOpen: boolean }) => {
  const { number, property_id: propertyId, street, city, state, scheduled_start: start } = visit
  const place = `${street}, ${city}, ${state}`
  const ids = { propertyId, inspectionId }
  const takesPlace = visit.inspection_status !== 'cancelled'
  const isAhead = takesPlace && start !== null && Date.parse(start) > Date.now()
  return (
    <Card title="What happens next">
      <KeyValues
        pairs={[
          ['Inspection', number],
          ['Home', place],
          ...(start === null || !takesPlace
            ? []
            : ([['Visit', dateTime(start, visit.time_zone)]] as const)),
        ]}
      />
      <p>{nextStep(visit, isOpen)}</p>
      <Cluster>
        {visit.inspection_status === 'finalized' && isOpen ? (
          <Link className={buttonClass()} to={paths.report(ids)}>
            Read the report
          </Link>
        ) : (
          <Link className={buttonClass()} to={paths.inspection(ids)}>
            View the inspection
          </Link>
        )}
        {isAhead && (
          <a
            className={buttonClass('secondary')}
            download={`${number}.ics`}
            href={calendarFile(
              {
                id: inspectionId,
                start,
                end: visit.scheduled_end,
                title: `Home inspection ${number}`,
                place,
                note: 'Please make sure the attic, electrical panel and crawl space can be reached.',
              },
              Date.now(),
            )}
          >
            Add to calendar
          </a>
        )}
      </Cluster>
    </Card>
  )
}

export default function PaymentSuccessPage() {
  const inspectionId = useParam('inspectionId')
  const { wire, inspect } = useWired()
  const session = useSession()
  const [chart] = useState(() => wire('paymentConfirmation', paymentConfirmationMachine))
  const [snapshot, send] = useActor(chart, { inspect, input: { inspectionId } })
  const { bill, problem } = snapshot.context
  const visit = bill?.visit ?? null
  const cents = bill?.amount_cents ?? null
  const retry = () => send({ type: 'retry' })
  const again = (
    <Button look="secondary" onClick={retry}>
      Check again
    </Button>
  )
  return (
    <Page narrow>
      <PageHeader title="Your payment" subtitle={visit === null ? undefined : visit.street} />
      {snapshot.matches('checking') &&
        (bill === null ? (
          <Skeleton lines={4} />
        ) : (
          <Banner tone="info">The bank is confirming your payment. This takes a moment.</Banner>
        ))}
      {snapshot.matches('confirmed') && (
        <Banner tone="good">
          {bill?.status === 'waived'
            ? // The provider leads here after a payment: it may have been begun before the waiver.
              'There is nothing to pay: the payment was waived. If you have just paid, we return the money to you.'
            : `Payment received${cents === null ? '' : `: ${dollars(cents)}`}. Thank you.`}
        </Banner>
      )}
      {snapshot.matches('stillPending') && (
        <Banner tone="warn" action={again}>
          The bank is still confirming. You do not need to wait: we will notify you.
        </Banner>
      )}
      {snapshot.matches('refused') && (
        <Banner
          tone="bad"
          action={
            <Cluster>
              {session !== null && visit !== null && (
                <Link
                  className={buttonClass()}
                  to={paths.inspection({ propertyId: visit.property_id, inspectionId })}
                >
                  Pay another way
                </Link>
              )}
              {again}
            </Cluster>
          }
        >
          Your bank declined the payment. Nothing was charged; please try another way to pay.
        </Banner>
      )}
      {snapshot.matches('unverified') && (
        <>
          <ErrorState message={problem?.message ?? unverified} onRetry={retry} />
          <Muted small={false}>Please do not pay again: a payment that was made is not lost.</Muted>
          {session === null && (
            <Link
              className={buttonClass()}
              to={paths.login(paths.paymentSuccess({ inspectionId }))}
            >
              Log in to see it
            </Link>
          )}
        </>
      )}
      {snapshot.hasTag('settled') && bill?.status === 'paid' && (
        <Paid inspectionId={inspectionId} visit={visit} cents={cents} />
      )}
      {visit !== null && (
        <Visit inspectionId={inspectionId} visit={visit} isOpen={snapshot.hasTag('settled')} />
      )}
    </Page>
  )
}
