import { paths } from '#contract/vocabulary/paths.ts'
import { ExternalSignIn } from '#src/pages/external-sign-in/external-sign-in.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Page, PageHeader } from '#src/ui/layout.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** The day, on the reader's clock, of a coming instant that an address names; null: it names none. */
const comingDay = (instant: string | null): string | null =>
  instant !== null && Date.parse(instant) > Date.now()
    ? new Intl.DateTimeFormat('en-US', { dateStyle: 'long' }).format(new Date(instant))
    : null

export default function LoginPage() {
  const { choices } = useWired()
  const { session } = useChildren()
  const [query] = useSearchParams()
  const closes = comingDay(query.get('closes'))
  const remembered = choices.read('remembered_email')
  const form = useSubmission(
    'auth.login',
    { email: remembered ?? '', password: '', remember: remembered !== null },
    (answer) => session?.send({ type: 'signIn.succeeded', answer, returnTo: query.get('next') }),
    // The device keeps the address where the person ticks that it should.
    { draft: null },
  )
  const resend = useSubmission('auth.resendVerification', {})
  const { email, password, remember } = form.values
  return (
    <Page narrow>
      <PageHeader title="Log in" subtitle={closes === null ? 'Welcome back.' : undefined} />
      {closes !== null && (
        <Banner>
          You are signed out everywhere, and your account will be deleted on {closes}. Log in before
          then to keep it.
        </Banner>
      )}
      <Card label="Log in">
        <Form
          label="Log in"
          onSubmit={() => {
            choices.write('remembered_email', remember ? email : null)
            form.submit({ body: { email, password } })
          }}
        >
          {form.error && <Banner tone="bad">{form.error}</Banner>}
          {form.code === 'unverified' && (
            <>
              {resend.error && <Banner tone="bad">{resend.error}</Banner>}
              <Button
                look="secondary"
                busy={resend.busy}
                onClick={() => resend.submit({ body: { email } })}
              >
                {resend.done ? 'Sent. Check your mail' : 'Send the link again'}
              </Button>
            </>
          )}
          <TextField
            label="E-mail"
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            error={form.problems.email}
            onChange={(value) => form.change({ email: value })}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            error={form.problems.password}
            onChange={(value) => form.change({ password: value })}
          />
          <Checkbox
            hint="It fills in your e-mail next time."
            checked={remember}
            onChange={(value) => form.change({ remember: value })}
          >
            Remember me on this device
          </Checkbox>
          <Button type="submit" wide busy={form.busy}>
            Log in
          </Button>
        </Form>
        <ExternalSignIn next={query.get('next')} />
        <Cluster>
          <Link to={paths.forgotPassword()}>Forgot your password?</Link>
          <Link to={paths.signUp()}>Sign up</Link>
        </Cluster>
      </Card>
    </Page>
  )
}
