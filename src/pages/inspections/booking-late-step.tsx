import { Suspense } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { newestDisclosures } from '#contract/lives/agreement/agreement-text.ts'
import { sideWord } from '#contract/vocabulary/agents.ts'
import { reasonWord } from '#contract/vocabulary/inspections.ts'
import { serviceList } from '#contract/vocabulary/pricing.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import {
  accountOf,
  extraSamplesOf,
  lacksCounty,
  type TypedAgent,
  wantsWhy,
} from '#src/machines/inspections/booking-model.ts'
import type { BookingStep } from '#src/machines/inspections/booking-steps.ts'
import { twinsOf } from '#src/machines/inspections/booking-told.ts'
import { LookAtWithRequest } from '#src/pages/diy/look-at.tsx'
import { dateTime, dollars, listed } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { KeyValues } from '#src/ui/details.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './booking.module.css'
import { BookingAgents } from './booking-agents.tsx'
import { agreementIn } from './booking-agreement.ts'
import { BookingServices } from './booking-services.tsx'
import { BookingTimes } from './booking-times.tsx'
import { BookingTwins } from './booking-twins.tsx'
import { CountyQuestion } from './county-question.tsx'
import { whoCovers } from './who-covers.ts'

/** Few homes have issues to choose from. */
const BookingIssues = lazyPart(() =>
  import('./booking-issues.tsx').then((part) => part.BookingIssues),
)
const ChosenIssues = lazyPart(() =>
  import('./booking-issues.tsx').then((part) => part.ChosenIssues),
)

type Props = {
  snapshot: SnapshotFrom<typeof bookingMachine>
  send: (event: EventFrom<typeof bookingMachine>) => void
  step: Extract<BookingStep, 'services' | 'slot' | 'agreement' | 'review'>
}

const nameOf = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim()

/** An agent, and what they get. */
const told = ({ name, side, sees_visit, sees_report }: TypedAgent) =>
  `${name} (${sideWord[side].toLowerCase()}): ${
    listed([
      ...(sees_visit ? ['when the visit is'] : []),
      ...(sees_report ? ['the report'] : []),
    ]) || 'nothing for now'
  }`

/** A step after the home and the reason: the services, the time, the agreement, and all choices once more. */
export const LateStep = ({ snapshot, send, step }: Props) => {
  const { by, choices, offer, quote } = snapshot.context
  if (offer === null) return null
  const zone = offer.slots.time_zone
  const home = offer.property ?? choices.home
  const twins = offer.property !== null && (
    <BookingTwins
      visits={twinsOf(snapshot.context)}
      propertyId={offer.property.property_id}
      zone={zone}
    />
  )
  switch (step) {
    case 'services':
      return <BookingServices snapshot={snapshot} send={send} />
    case 'slot':
      return (
        <Stack>
          {twins}
          {/* Of another home it was said with its address. */}
          {by === 'owner' && offer.slots.covered && <p>{whoCovers(offer.slots)}</p>}
          {offer.property !== null && lacksCounty(snapshot.context) ? (
            <CountyQuestion
              property={offer.property}
              looking={snapshot.matches({ choosing: { slot: 'looking' } })}
              onSaved={() => send({ type: 'home.changed' })}
            />
          ) : (
            <BookingTimes snapshot={snapshot} send={send} />
          )}
          <TextArea
            label={`${choices.noTime ? 'Days that suit you, access' : 'Access'}, pets, people present`}
            optional
            value={choices.accessNotes}
            onChange={(text) => send({ type: 'notes.change', text })}
          />
          {by === 'owner' && offer.property !== null && (
            <Suspense>
              <BookingIssues
                propertyId={offer.property.property_id}
                chosen={choices.issues}
                onToggle={(issueId) => send({ type: 'issue.toggle', issueId })}
              />
            </Suspense>
          )}
          <BookingAgents snapshot={snapshot} send={send} />
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
              label={`The account is in the name of ${accountOf(snapshot.context)}. Why is someone else signing?`}
              value={choices.signedWhy}
              onChange={(why) => send({ type: 'signature.explain', why })}
            />
          )}
        </Stack>
      )
    case 'review':
      return (
        <Stack>
          {twins}
          <KeyValues
            pairs={[
              ['Home', `${home.street}, ${home.city}`],
              ['Why', choices.reason === null ? '' : reasonWord[choices.reason]],
              ['What', serviceList(choices.services, extraSamplesOf(choices) ?? 0)],
              [
                'When',
                choices.slot === null
                  ? choices.noTime
                    ? 'No time chosen: we will find one with you'
                    : 'As soon as an inspector is available'
                  : dateTime(choices.slot, zone),
              ],
              ...(by === 'staff' ? ([['For', nameOf(choices.contact)]] as const) : []),
              ...(by === 'visitor' || by === 'staff'
                ? ([['E-mail', choices.contact.email]] as const)
                : []),
              ...(choices.agents.length === 0
                ? []
                : ([['Agents', choices.agents.map(told).join('; ')]] as const)),
              ...(by === 'staff' ? [] : ([['Signed by', choices.signedName]] as const)),
              ['Price', quote === null ? '' : dollars(quote.total_cents)],
            ]}
          />
          {by === 'owner' && offer.property !== null && (
            <>
              <LookAtWithRequest propertyId={offer.property.property_id} />
              {choices.issues.length > 0 && (
                <Suspense>
                  <ChosenIssues propertyId={offer.property.property_id} chosen={choices.issues} />
                </Suspense>
              )}
            </>
          )}
          <Muted>
            {by === 'visitor' &&
              'We will e-mail you a link. Open it and choose a password to book the visit. '}
            {by === 'staff' &&
              'The client gets a link, signs the agreement, and sends it. The time is not held until then. '}
            Nothing is charged now. You can read the report once it is published and paid for.
          </Muted>
        </Stack>
      )
  }
}
