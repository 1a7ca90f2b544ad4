import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { type Reason, reasonWord } from '#contract/vocabulary/inspections.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import {
  hasTime,
  isReachable,
  lacksCounty,
  paidEarly,
  problemsAt,
  wantsWhy,
} from '#src/machines/inspections/booking-model.ts'
import { type Booker, type BookingStep, stepsOf } from '#src/machines/inspections/booking-steps.ts'
import { dollars, hours } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Card, Cluster, Columns, Muted, Stack } from '#src/ui/layout.tsx'
import { Receipt } from '#src/ui/receipt.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import styles from './booking.module.css'
import { BookingFields } from './booking-fields.tsx'

/** Its code comes with the first of the later steps. */
const LateStep = lazyPart(() => import('./booking-late-step.tsx').then((part) => part.LateStep))

type Props = {
  snapshot: SnapshotFrom<typeof bookingMachine>
  send: (event: EventFrom<typeof bookingMachine>) => void
  reasons: readonly Reason[]
}

/** Staff ask who it is for. */
const labelOf = (by: Booker, step: BookingStep): string =>
  by === 'staff' && step === 'contact' ? 'Client' : stepLabel[step]

const stepLabel = {
  home: 'Where',
  facts: 'The home',
  contact: 'You',
  reason: 'Why',
  services: 'What',
  slot: 'When',
  agreement: 'Agreement',
  review: 'Review',
} as const
const blocked: Record<BookingStep, string | null> = {
  home: null,
  facts: null,
  reason: 'Choose a reason.',
  services: null,
  slot: 'Choose a time, or that no time suits you.',
  contact: null,
  agreement: 'Type your first and last name.',
  review: null,
}

/** Why the step cannot be left: the first sentence of its fields, or that of the whole step. */
const blockedAt = ({ context }: Props['snapshot'], step: BookingStep): string | null =>
  step === 'services' && context.choices.services.length === 0
    ? 'Choose at least one service.'
    : step === 'slot' && lacksCounty(context)
      ? 'Choose the county first.'
      : step === 'slot' && hasTime(context)
        ? (Object.values(problemsAt(context, step))[0] ?? null)
        : step === 'agreement' && wantsWhy(context)
          ? 'Say why someone else is signing.'
          : (blocked[step] ?? Object.values(problemsAt(context, step))[0] ?? null)

const Price = ({ snapshot }: Pick<Props, 'snapshot'>) => {
  const { quote } = snapshot.context
  if (quote === null) return null
  const early = paidEarly(snapshot.context)
  return (
    <Card title="Price">
      <Receipt
        caption={`About ${hours(quote.minutes)} on site`}
        lines={quote.lines.map((line) => ({
          label: line.label,
          why: line.why,
          amount: dollars(line.cents),
        }))}
        total={dollars(quote.total_cents)}
      />
      {early !== null && (
        <Muted small={false}>
          {dollars(early)} if your payment arrives before the visit begins.
        </Muted>
      )}
    </Card>
  )
}

const Content = ({ snapshot, send, reasons, step }: Props & { step: BookingStep }) => {
  const { choices } = snapshot.context
  switch (step) {
    case 'home':
    case 'facts':
    case 'contact':
      return <BookingFields snapshot={snapshot} send={send} step={step} />
    case 'reason':
      return (
        <Choices
          legend="Why do you want an inspection?"
          value={choices.reason}
          options={reasons.map((value) => ({ value, label: reasonWord[value] }))}
          onChange={(reason) => send({ type: 'reason.choose', reason })}
        />
      )
    default:
      return (
        <Suspense fallback={<Skeleton lines={6} />}>
          <LateStep snapshot={snapshot} send={send} step={step} />
        </Suspense>
      )
  }
}

/** The steps of a request, beside the price that follows each choice. */
export const BookingSteps = ({
  snapshot,
  send,
  reasons,
  problem,
}: Props & {
  /** Why the last press came to nothing: below the step, which is in sight. */
  problem: ReactNode
}) => {
  const busy = snapshot.hasTag('busy')
  const steps = stepsOf[snapshot.context.by]
  const step = steps.find((name) => snapshot.matches({ choosing: name })) ?? 'review'
  const next = snapshot.can({ type: 'step.next' })
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  // Another step is another screen: anyone with a screen reader or a keyboard, or far down, begins at its top.
  useEffect(() => {
    if (shown.current !== step) {
      place.current?.previousElementSibling?.scrollIntoView?.({ block: 'nearest' })
      place.current?.focus({ preventScroll: true })
    }
    shown.current = step
  }, [step])
  return (
    <Columns>
      <Card label={labelOf(snapshot.context.by, step)}>
        <Stepper
          current={step}
          steps={steps.map((id) => ({
            id,
            label: labelOf(snapshot.context.by, id),
            reachable: isReachable(snapshot.context, id),
          }))}
          onGo={(id) => send({ type: 'step.go', step: id as typeof step })}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more box around the fields */}
        <div
          ref={place}
          className={styles.step}
          tabIndex={-1}
          role="group"
          aria-label={`Step ${steps.indexOf(step) + 1} of ${steps.length}: ${labelOf(snapshot.context.by, step)}`}
        >
          <Stack>
            {problem}
            <Content snapshot={snapshot} send={send} reasons={reasons} step={step} />
          </Stack>
        </div>
        <Cluster>
          {step !== steps[0] && (
            <Button look="secondary" onClick={() => send({ type: 'step.back' })}>
              Back
            </Button>
          )}
          {step === 'review' ? (
            <Button busy={busy} onClick={() => send({ type: 'request.submit' })}>
              {snapshot.context.by === 'staff' ? 'Send it to the client' : 'Send the request'}
            </Button>
          ) : (
            <Button
              busy={busy}
              blocked={next ? null : blockedAt(snapshot, step)}
              onClick={() => send({ type: 'step.next' })}
            >
              Next
            </Button>
          )}
        </Cluster>
      </Card>
      <Price snapshot={snapshot} />
    </Columns>
  )
}
