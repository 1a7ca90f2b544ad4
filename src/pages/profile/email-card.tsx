import { useEffect, useRef } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useInFront } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const blank = { email: '', current_password: '' }

const ChangeForm = () => {
  const form = useSubmission('account.changeEmail', blank, undefined, { draft: null })
  const { values, problems, change } = form
  return (
    <Form label="E-mail" onSubmit={() => form.submit({ body: values })}>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <TextField
        label="New e-mail"
        type="email"
        autoComplete="email"
        value={values.email}
        error={problems.email}
        onChange={(email) => change({ email })}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        value={values.current_password}
        error={problems.current_password}
        onChange={(current_password) => change({ current_password })}
      />
      <Muted>
        We e-mail a link to the new address and tell the old one. Nothing changes until you open the
        link.
      </Muted>
      <Button type="submit" look="secondary" busy={form.busy}>
        Change e-mail
      </Button>
    </Form>
  )
}

/** The link is on its way. The words are the same for an address that has an account. */
const Waiting = ({ email, refresh }: { email: string; refresh: () => void }) => {
  const drop = useSubmission('account.dropEmail', {})
  const isInFront = useInFront()
  const wasInFront = useRef(isInFront)
  // The link opens in another tab or on another device: coming back to this tab is the time to ask.
  useEffect(() => {
    if (isInFront && !wasInFront.current) refresh()
    wasInFront.current = isInFront
  }, [isInFront, refresh])
  return (
    <Stack>
      {drop.error && <Banner tone="bad">{drop.error}</Banner>}
      <Banner
        action={
          <Button look="quiet" busy={drop.busy} onClick={() => drop.submit({})}>
            Keep the old address
          </Button>
        }
      >
        We sent an e-mail to {email}. Open the link there within 24 hours; you log in with the old
        address until then.
      </Banner>
    </Stack>
  )
}

/** The address of the account, and the way to another one. */
export const EmailCard = () => {
  const read = useResource('account.show', {})
  return (
    <Card title="E-mail">
      <Loaded of={read}>
        {({ email, new_email, has_password, is_linked, is_demo }) => (
          <Stack>
            <Muted small={false}>
              You log in with <strong>{email}</strong>
              {is_linked && ', or with the other account that has opened this one'}.
            </Muted>
            {new_email !== null ? (
              <Waiting email={new_email} refresh={read.refresh} />
            ) : is_demo ? (
              <Muted small={false}>The people of a demo have no mailbox.</Muted>
            ) : has_password ? (
              <ChangeForm />
            ) : (
              <Muted small={false}>
                This account has no password. To change its address,{' '}
                <Link to={paths.forgotPassword()}>choose a password</Link> first: we e-mail you a
                link.
              </Muted>
            )}
            {is_linked && (
              <Muted>
                A new address here changes nothing there: you keep signing in with that account.
              </Muted>
            )}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}
