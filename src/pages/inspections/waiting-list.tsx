import type { EventFrom, SnapshotFrom } from 'xstate'
import type { bookingMachine } from '#src/machines/inspections/booking.machine.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { HomeCounty } from './home-county.tsx'

type Props = {
  snapshot: SnapshotFrom<typeof bookingMachine>
  send: (event: EventFrom<typeof bookingMachine>) => void
}

/** Nobody covers the county: an address is kept until somebody does. */
export const WaitingList = ({ snapshot, send }: Props) => {
  const { choices, problem } = snapshot.context
  const other = (
    <Button look="secondary" onClick={() => send({ type: 'step.back' })}>
      Another address
    </Button>
  )
  if (snapshot.matches('waiting'))
    return (
      <Card title="You are on the waiting list">
        <p role="status">
          We will e-mail <strong>{choices.contact.email}</strong> when an inspector covers the
          county of {choices.home.street}, {choices.home.city}.
        </p>
        <Cluster>{other}</Cluster>
      </Card>
    )
  return (
    <Card title="No inspector covers this county yet">
      <HomeCounty fips={choices.home.county_fips} covered={false}>
        <p>
          None of our inspectors come to the county of {choices.home.street}, {choices.home.city}.
          Leave your e-mail, and we will write when one does.
        </p>
      </HomeCounty>
      <Form label="Join the waiting list" onSubmit={() => send({ type: 'wait.join' })}>
        <TextField
          label="E-mail"
          type="email"
          autoComplete="email"
          value={choices.contact.email}
          error={problem?.fields.email}
          onChange={(email) => send({ type: 'contact.change', contact: { email } })}
        />
        <Cluster>
          {other}
          <Button
            type="submit"
            busy={snapshot.hasTag('busy')}
            blocked={choices.contact.email.trim() === '' ? 'Enter your e-mail.' : null}
          >
            Join the waiting list
          </Button>
        </Cluster>
      </Form>
    </Card>
  )
}
