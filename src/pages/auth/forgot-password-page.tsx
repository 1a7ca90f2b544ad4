import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export default function ForgotPasswordPage() {
  const form = useSubmission('auth.forgotPassword', { email: '' })
  return (
    <Page narrow>
      <PageHeader
        title="Forgot your password?"
        subtitle="We mail you a link to choose a new one."
      />
      <Card label="Forgot your password?">
        {form.done ? (
          <Banner tone="good">
            If the address exists we sent a link. It is good for one hour.
          </Banner>
        ) : (
          <Form
            label="Ask for a link"
            onSubmit={() => form.submit({ body: { email: form.values.email } })}
          >
            {form.error && <Banner tone="bad">{form.error}</Banner>}
            <TextField
              label="E-mail"
              type="email"
              autoComplete="username"
              value={form.values.email}
              error={form.problems.email}
              onChange={(email) => form.change({ email })}
            />
            <Button type="submit" wide busy={form.busy}>
              Send the link
            </Button>
          </Form>
        )}
        <Link to={paths.login()}>Back to log in</Link>
      </Card>
    </Page>
  )
}
