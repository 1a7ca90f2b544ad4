import { paths } from '#contract/vocabulary/paths.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { Banner } from '#src/ui/states.tsx'

export default function ResetPasswordPage() {
  const { navigate } = useWired()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const form = useSubmission('auth.resetPassword', { password: '', again: '' }, () =>
    navigate(paths.passwordChanged()),
  )
  const { password, again } = form.values
  const differs = again !== '' && again !== password
  const dead =
    form.error ??
    form.problems.token ??
    (token === '' ? 'The link is not complete. Open it again from the e-mail.' : null)
  return (
    <Page narrow>
      <PageHeader title="Choose a new password" />
      <Card label="Choose a new password">
        {dead && (
          <>
            <Banner tone="bad">{dead}</Banner>
            <Link to={paths.forgotPassword()}>Send a new link</Link>
          </>
        )}
        {token !== '' && (
          <Form
            label="Choose a new password"
            onSubmit={() => {
              if (password === again) form.submit({ body: { token, password } })
            }}
          >
            <PasswordField
              label="New password"
              hint="At least 10 characters."
              autoComplete="new-password"
              value={password}
              error={form.problems.password}
              onChange={(value) => form.change({ password: value })}
            />
            <PasswordField
              label="New password again"
              autoComplete="new-password"
              value={again}
              error={differs ? 'The two are not the same yet.' : undefined}
              onChange={(value) => form.change({ again: value })}
            />
            <Button
              type="submit"
              wide
              busy={form.busy}
              blocked={
                password !== '' && password === again ? null : 'Type the same password twice.'
              }
            >
              Save the password
            </Button>
          </Form>
        )}
      </Card>
    </Page>
  )
}
