import type { EventFrom, SnapshotFrom } from 'xstate'
import { newestDisclosures } from '#contract/lives/agreement/agreement-text.ts'
import type { Service } from '#contract/pricing.ts'
import { type Reason, reasonWord } from '#contract/vocabulary/inspections.ts'
import { serviceWhy, serviceWord } from '#contract/vocabulary/pricing.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import {
  accountOf,
  isReachable,
  lacksCounty,
  paidEarly,
  problemsAt,
  wantsWhy,
} from '#src/machines/inspections/booking-model.ts'
import { type Booker, type BookingStep, stepsOf } from '#src/machines/inspections/booking-steps.ts'
import { LookAtWithRequest } from '#src/pages/diy/look-at.tsx'
import { dateTime, dollars, hours } from '#src/pages/shared/format.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Columns, Muted, Stack } from '#src/ui/layout.tsx'
import { Receipt } from '#src/ui/receipt.tsx'
import { Banner } from '#src/ui/states.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './booking.module.css'
import { agreementIn } from './booking-agreement.ts'
import { BookingFields } from './booking-fields.tsx'
import { CountyQuestion } from './county-question.tsx'
import { SlotCalendar } from './slot-calendar.tsx'

type Props = {
  snapshot: SnapshotFrom<typeof bookingMachine>
  send: (event: EventFrom<typeof bookingMachine>) => void
  reasons: readonly Reason[]
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()

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
  services: 'Choose at least one service.',
  slot: 'Choose a time.',
  contact: null,
  agreement: 'Type your first and last name.',
  review: null,
}

/** Why the step cannot be left: the first sentence of its fields, or that of the whole step. */
const blockedAt = ({ context }: Props['snapshot'], step: BookingStep): string | null =>
  step === 'slot' && lacksCounty(context)
    ? 'Choose the county first.'
    : step === 'agreement' && wantsWhy(context)
      ? 'Say why somebody else signs.'
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
  const { by, choices, offer, quote } = snapshot.context
  if (offer === null) return null
  const zone = offer.slots.time_zone
  const home = offer.property ?? choices.home
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
    case 'services':
      return (
        <Stack>
          <Choices
            legend="What should we look at?"
            many
            value={choices.services}
            options={(Object.keys(serviceWord) as Service[]).map((value) => ({
              value,
              label: serviceWord[value],
              note: serviceWhy[value],
            }))}
            onChange={(service) => send({ type: 'service.toggle', service })}
          />
        </Stack>
      )
    case 'slot':
      return (
        <Stack>
          {offer.property !== null && lacksCounty(snapshot.context) ? (
            <CountyQuestion
              property={offer.property}
              onSaved={() => send({ type: 'home.changed' })}
            />
          ) : offer.slots.slots.length === 0 ? (
            <Banner tone="info">
              {offer.slots.covered
                ? 'All inspectors of your county are booked for two weeks. Send the request, and we find a time.'
                : 'Nobody covers this county yet. Send the request: it goes on the waiting list and we tell you when somebody does.'}
            </Banner>
          ) : (
            <SlotCalendar
              slots={offer.slots.slots}
              zone={zone}
              value={choices.slot}
              onChoose={(start) => send({ type: 'slot.choose', start })}
            />
          )}
          <TextArea
            label="Access, pets, people present"
            optional
            value={choices.accessNotes}
            onChange={(text) => send({ type: 'notes.change', text })}
          />
        </Stack>
      )
    case 'agreement':
      return (
        <Stack>
          <section className={styles.agreement} aria-label="Agreement">
            {agreementIn(snapshot.context, offer)
              .split('\n\n')
              .map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
          </section>
          <details>
            <summary>What it means to sign electronically</summary>
            {newestDisclosures.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
          <Muted>
            By typing your name you sign the agreement, and agree to sign and to get it
            electronically.
          </Muted>
          <TextField
            label="Sign with your first and last name"
            autoComplete="name"
            value={choices.signedName}
            onChange={(name) => send({ type: 'signature.change', name })}
          />
          {wantsWhy(snapshot.context) && (
            <TextField
              label={`The account is in the name of ${accountOf(snapshot.context)}. Why does somebody else sign?`}
              value={choices.signedWhy}
              onChange={(why) => send({ type: 'signature.explain', why })}
            />
          )}
        </Stack>
      )
    case 'review':
      return (
        <Stack>
          <KeyValues
            pairs={[
              ['Home', `${home.street}, ${home.city}`],
              ['Why', choices.reason === null ? '' : reasonWord[choices.reason]],
              ['What', choices.services.map((service) => serviceWord[service]).join(', ')],
              [
                'When',
                choices.slot === null
                  ? 'As soon as there is an inspector'
                  : dateTime(choices.slot, zone),
              ],
              ...(by === 'staff' ? ([['For', nameOf(choices.contact)]] as const) : []),
              ...(by === 'visitor' || by === 'staff'
                ? ([['E-mail', choices.contact.email]] as const)
                : []),
              ...(by === 'staff' ? [] : ([['Signed by', choices.signedName]] as const)),
              ['Price', quote === null ? '' : dollars(quote.total_cents)],
            ]}
          />
          {by === 'owner' && offer.property !== null && (
            <LookAtWithRequest propertyId={offer.property.property_id} />
          )}
          <Muted>
            {by === 'visitor' && 'We mail you a link. Open it, and the visit is booked. '}
            {by === 'staff' &&
              'The client gets a link, signs the agreement, and sends it. Nobody keeps the time until then. '}
            Nothing is charged now. The report becomes readable when it is published and paid.
          </Muted>
        </Stack>
      )
  }
}

/** The steps of a request, beside the price that follows each choice. */
export const BookingSteps = ({ snapshot, send, reasons }: Props) => {
  const busy = snapshot.hasTag('busy')
  const steps = stepsOf[snapshot.context.by]
  const step = steps.find((name) => snapshot.matches({ choosing: name })) ?? 'review'
  const next = snapshot.can({ type: 'step.next' })
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
        <Content snapshot={snapshot} send={send} reasons={reasons} step={step} />
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
