import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Service } from '#contract/pricing.ts'
import { serviceWhy, serviceWord } from '#contract/vocabulary/pricing.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { problemsAt } from '#src/machines/inspections/booking-model.ts'
import { addedBy } from '#src/machines/inspections/booking-told.ts'
import { dollars } from '#src/pages/shared/format.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'
import { Choices } from '#src/ui/choices.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { whyRadon } from './who-covers.ts'

type Props = {
  snapshot: SnapshotFrom<typeof bookingMachine>
  send: (event: EventFrom<typeof bookingMachine>) => void
}

/** What a service adds to the price beside the others that are chosen: '+$150.00. '; '' while there is no price. */
const added = (context: Props['snapshot']['context'], service: Service): string => {
  const cents = addedBy(context, service)
  return cents === null ? '' : `${cents < 0 ? '' : '+'}${dollars(cents)}. `
}

/** The services of a booking, each with what it adds to the price. */
export const BookingServices = ({ snapshot, send }: Props) => {
  const { choices, offer } = snapshot.context
  return (
    <Stack>
      <Choices
        legend="What should we look at?"
        many
        value={choices.services}
        options={(Object.keys(serviceWord) as Service[]).map((value) => ({
          value,
          label: serviceWord[value],
          note:
            added(snapshot.context, value) +
            serviceWhy[value] +
            (value === 'radon' && offer !== null ? whyRadon(offer.slots) : ''),
        }))}
        onChange={(service) => send({ type: 'service.toggle', service })}
      />
      {choices.services.includes('mold') && (
        <TextField
          label="Extra mold samples"
          optional
          inputMode="numeric"
          hint={`${dollars(offer?.table.extra_mold_sample_cents ?? 0)} each.`}
          value={String(choices.extraSamples ?? '')}
          error={problemsAt(snapshot.context, 'services').extra_mold_samples}
          onChange={(text) => send({ type: 'samples.change', extra: typedNumber(text) })}
        />
      )}
    </Stack>
  )
}
