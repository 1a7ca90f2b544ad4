import { useState } from 'react'
import type { Invitation } from '#contract/invitations.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { draftKey } from '#src/machines/inspections/booking-steps.ts'
import { NewPassword } from '#src/pages/auth/new-password.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useChildren, useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { BookingToConfirm } from './booking-to-confirm.tsx'
import { Invites } from './invites.tsx'
import { SignedInNote } from './signed-in-note.tsx'

type Accepting = { token: string; onAccepted: () => void }
type Props = Accepting & { invitation: Invitation; onOutdated: () => void }

const Accept = ({ token, invitation, onAccepted, onOutdated }: Props) => {
  const { notes } = useWired()
  const { session } = useChildren()
  const form = useSubmission(
    'invitations.accept',
    // Text, as every value of a form.
    { password: '', accepted_terms: false, start: '' },
    (answer) => {
      if (booking !== null) notes.write(draftKey(''), null)
      onAccepted()
      const returnTo = invitation.prepared ? paths.preparedInspection(token) : null
      session?.send({ type: 'signIn.succeeded', answer, returnTo })
    },
    { draft: null },
  )
  const { password, accepted_terms, start } = form.values
  const { booking } = invitation
  const another = booking !== null && !booking.is_free
  const time = another ? start || null : (booking?.scheduled_start ?? null)
  const lacksTime = another && booking.next.length > 0 && time === null
  return (
    <>
      {!form.done && <SignedInNote invitation={invitation} />}
      {booking === null ? (
        <Invites invitation={invitation} />
      ) : (
        <BookingToConfirm
          booking={booking}
          chosen={start || null}
          onChoose={(value) => form.change({ start: value })}
        />
      )}
      <Card label="Choose a password">
        <Form
          label="Activate your account"
          onSubmit={() =>
            form.submit({
              // The contract takes only true; anything else is its own sentence at the field.
              body: {
                token,
                password,
                accepted_terms: accepted_terms as true,
                ...(booking === null
                  ? {}
                  : { booking: { scheduled_start: time, total_cents: booking.total_cents } }),
              },
            })
          }
        >
          {form.error && (
            <Banner
              tone="bad"
              action={
                form.code === 'has_account' ? (
                  <Link to={paths.login()}>Log in</Link>
                ) : (
                  ['slot_taken', 'price_changed'].includes(form.code ?? '') && (
                    <Button look="quiet" onClick={onOutdated}>
                      Show what has changed
                    </Button>
                  )
                )
              }
            >
              {form.error}
            </Banner>
          )}
          <input
            type="email"
            name="email"
            autoComplete="username"
            value={invitation.email}
            readOnly
            hidden
          />
          <NewPassword
            label="Password"
            value={password}
            error={form.problems.password}
            onChange={(value) => form.change({ password: value })}
          />
          <Checkbox
            checked={accepted_terms}
            error={form.problems.accepted_terms}
            onChange={(value) => form.change({ accepted_terms: value })}
          >
            I accept the <Link to={paths.terms()}>terms of service</Link> and the{' '}
            <Link to={paths.privacy()}>privacy policy</Link>.
          </Checkbox>
          <Button
            type="submit"
            wide
            busy={form.busy || form.done}
            blocked={lacksTime ? 'Choose another time.' : null}
          >
            {booking === null ? 'Activate my account' : 'Confirm and book'}
          </Button>
        </Form>
      </Card>
    </>
  )
}

const Invited = ({ token, onAccepted }: Accepting) => {
  const person = useSession()
  const shown = useResource('invitations.show', { query: { token } })
  const renew = useSubmission('invitations.renew', {})
  // The new link takes this one's place, so that the page's own question finds nothing any more.
  if (renew.done)
    return <Banner tone="good">A new link is on its way to the address that was invited.</Banner>
  if (shown.data !== null)
    return (
      <Accept
        token={token}
        invitation={shown.data}
        onAccepted={onAccepted}
        onOutdated={shown.refresh}
      />
    )
  if (shown.error === null) return <Skeleton lines={5} />
  const code = shown.code ?? ''
  const isThere = ['accepted', 'has_account'].includes(code)
  const ended = isThere || ['expired_link', 'invalid_link'].includes(code)
  if (!ended && shown.status !== 400)
    return <ErrorState message={shown.error} onRetry={shown.retry} />
  return (
    <Card label="Invitation">
      <Banner tone={isThere ? 'info' : 'bad'}>
        {isThere && person !== null
          ? `${code === 'accepted' ? 'This invitation was already accepted' : 'This address already has an account'}. You are signed in as ${person.firstName} ${person.lastName}.`
          : (shown.fields.token ?? shown.error)}
      </Banner>
      {shown.code === 'expired_link' ? (
        <>
          {renew.error && <Banner tone="bad">{renew.error}</Banner>}
          <Button busy={renew.busy} onClick={() => renew.submit({ body: { token } })}>
            Send me a new link
          </Button>
        </>
      ) : (
        <Link className={buttonClass()} to={person === null ? paths.login() : paths.landing()}>
          {person === null ? 'Log in' : 'Go on'}
        </Link>
      )}
    </Card>
  )
}

/** Somebody was invited, or booked a visit: who by and to which home, a password and the terms, and the account is theirs. */
export default function ActivateAccountPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  // Of this link alone: then nobody asks for the invitation again, which is used up.
  const [accepted, setAccepted] = useState<string | null>(null)
  return (
    <Page narrow>
      <PageHeader title="Activate your account" />
      {token === '' ? (
        <Card label="Invitation">
          <Banner tone="info">
            Accounts are activated from the e-mail of an invitation: open its link.
          </Banner>
          <Link to={paths.signUp()}>Sign up without an invitation</Link>
        </Card>
      ) : accepted === token ? (
        <Banner tone="good">Your account is active. Your first page is opening.</Banner>
      ) : (
        <Invited token={token} onAccepted={() => setAccepted(token)} />
      )}
    </Page>
  )
}
