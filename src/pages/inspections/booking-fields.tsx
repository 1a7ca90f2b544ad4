import { Suspense } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { paths } from '#contract/vocabulary/paths.ts'
import { foundationWord } from '#contract/vocabulary/properties.ts'
import { states } from '#contract/vocabulary/states.ts'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { longEnough, problemsAt, type Typed } from '#src/machines/inspections/booking-model.ts'
import { CountySelect } from '#src/pages/properties/county-select.tsx'
import { ZipProposal } from '#src/pages/properties/zip-proposal.tsx'
import { dateTime } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Link } from '#src/pages/shared/router.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'
import { FormRow } from '#src/ui/form.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { HomeCounty } from './home-county.tsx'
import { whoCovers } from './who-covers.ts'

/** Staff alone choose a client. */
const ClientPicker = lazyPart(() => import('./client-picker.tsx').then((part) => part.ClientPicker))

type Props = {
  snapshot: SnapshotFrom<typeof bookingMachine>
  send: (event: EventFrom<typeof bookingMachine>) => void
}

/** The sentence at a field that has words in it; an empty one is said at the button that it blocks. */
const errorsOf =
  (problems: Record<string, string>) =>
  (name: string, value: Typed): string | undefined =>
    value === null || value === '' ? undefined : problems[name]

const Home = ({ snapshot, send }: Props) => {
  const { home } = snapshot.context.choices
  const errorAt = errorsOf(problemsAt(snapshot.context, 'home'))
  const change = (more: Partial<typeof home>) => send({ type: 'home.change', home: more })
  return (
    <Stack>
      <TextField
        label="Street"
        autoComplete="address-line1"
        value={home.street}
        error={errorAt('street', home.street)}
        onChange={(street) => change({ street })}
      />
      <FormRow>
        <TextField
          label="ZIP"
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          value={home.zip}
          onChange={(zip) => change({ zip })}
        />
        <TextField
          label="City"
          autoComplete="address-level2"
          value={home.city}
          error={errorAt('city', home.city)}
          onChange={(city) => change({ city })}
        />
        <Select
          label="State"
          placeholder="Choose a state"
          options={states}
          value={home.state}
          onChange={(state) => change({ state, county_fips: '' })}
        />
      </FormRow>
      <ZipProposal
        zip={home.zip}
        isTaken={({ city, state, county_fips }) =>
          home.city === city &&
          home.state === state &&
          (county_fips === null || home.county_fips === county_fips)
        }
        onTake={({ city, state, county_fips }) =>
          change({ city, state, county_fips: county_fips ?? '' })
        }
      />
      {home.state !== '' && (
        <CountySelect
          state={home.state}
          value={home.county_fips}
          error={undefined}
          onChange={(county_fips) => change({ county_fips })}
        />
      )}
    </Stack>
  )
}

/** Before anything is asked of the home: whether somebody comes, and from when. */
const WhoComes = ({ snapshot }: Pick<Props, 'snapshot'>) => {
  const { offer } = snapshot.context
  if (!offer?.slots.covered) return null
  const { slots } = offer
  const [first] = longEnough(snapshot.context)
  return (
    <HomeCounty fips={offer.county} covered>
      <p>
        {whoCovers(slots)}{' '}
        {first === undefined
          ? 'No times are free in the next two weeks. Send the request, and we will find one.'
          : `The first free time is ${dateTime(first.start, slots.time_zone)}.`}
      </p>
    </HomeCounty>
  )
}

const Facts = ({ snapshot, send }: Props) => {
  const { facts } = snapshot.context.choices
  const errorAt = errorsOf(problemsAt(snapshot.context, 'facts'))
  const change = (more: Partial<typeof facts>) => send({ type: 'facts.change', facts: more })
  return (
    <Stack>
      <WhoComes snapshot={snapshot} />
      <Muted small={false}>Leave blank what you do not know: the price says what it assumes.</Muted>
      <FormRow>
        <TextField
          label="Living area in sq ft"
          optional
          inputMode="numeric"
          value={String(facts.square_feet ?? '')}
          error={errorAt('square_feet', facts.square_feet)}
          onChange={(text) => change({ square_feet: typedNumber(text) })}
        />
        <TextField
          label="Year built"
          optional
          inputMode="numeric"
          value={String(facts.year_built ?? '')}
          error={errorAt('year_built', facts.year_built)}
          onChange={(text) => change({ year_built: typedNumber(text) })}
        />
      </FormRow>
      <Select
        label="Foundation"
        optional
        placeholder="I do not know"
        options={Object.entries(foundationWord)}
        value={facts.foundation ?? ''}
        onChange={(foundation) => change({ foundation: foundation === '' ? null : foundation })}
      />
    </Stack>
  )
}

const Contact = ({ snapshot, send }: Props) => {
  const { by, choices } = snapshot.context
  const { contact } = choices
  const isStaff = by === 'staff'
  const errorAt = errorsOf(problemsAt(snapshot.context, 'contact'))
  const change = (more: Partial<typeof contact>) => send({ type: 'contact.change', contact: more })
  const nobody = { user_id: '', first_name: '', last_name: '', email: '' }
  const picker = isStaff && (
    <Suspense fallback={<Skeleton lines={4} />}>
      <ClientPicker
        value={
          contact.user_id === ''
            ? null
            : { user_id: contact.user_id, name: contact.first_name, email: contact.email }
        }
        onChoose={(client) =>
          change(
            client === null
              ? nobody
              : {
                  ...nobody,
                  user_id: client.user_id,
                  first_name: client.name,
                  email: client.email,
                },
          )
        }
      />
    </Suspense>
  )
  if (contact.user_id !== '') return <Stack>{picker}</Stack>
  return (
    <Stack>
      {picker}
      <FormRow>
        <TextField
          label="First name"
          autoComplete={isStaff ? 'off' : 'given-name'}
          value={contact.first_name}
          error={errorAt('first_name', contact.first_name)}
          onChange={(first_name) => change({ first_name })}
        />
        <TextField
          label="Last name"
          autoComplete={isStaff ? 'off' : 'family-name'}
          value={contact.last_name}
          error={errorAt('last_name', contact.last_name)}
          onChange={(last_name) => change({ last_name })}
        />
      </FormRow>
      <TextField
        label="E-mail"
        type="email"
        autoComplete={isStaff ? 'off' : 'email'}
        hint={
          isStaff
            ? 'They get a link to review it, sign the agreement, and send it.'
            : 'We will e-mail you a link. Open it and choose a password to book the visit.'
        }
        value={contact.email}
        onChange={(email) => change({ email })}
      />
      {!isStaff && (
        <Muted>
          Already have an account? <Link to={paths.login(paths.newInspection())}>Log in</Link> to
          keep your choices.
        </Muted>
      )}
    </Stack>
  )
}

/** The steps of a booking that are typed: the address, the facts of the home, and the person. */
export const BookingFields = ({
  step,
  ...props
}: Props & { step: 'home' | 'facts' | 'contact' }) => {
  if (step === 'home') return <Home {...props} />
  return step === 'facts' ? <Facts {...props} /> : <Contact {...props} />
}
