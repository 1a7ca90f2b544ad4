import type { ReactNode } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { isGood, NewPassword } from './new-password.tsx'

/** A link that opens nothing any more, and the way to a new one. */
const DeadLink = ({ children }: { children: ReactNode }) => (
  <Card title="This link no longer works">
    <Banner tone="bad">{children}</Banner>
    <p>A link is good for one hour and works once.</p>
    <AskForLink label="Send a new link" />
    <Link to={paths.login()}>Back to log in</Link>
  </Card>
)

const Choose = ({ token }: { token: string }) => {
  const { navigate } = useWired()
  const form = useSubmission(
    'auth.resetPassword',
    { password: '', again: '' },
    () => navigate(paths.passwordChanged(true)),
    { draft: null },
  )
  const { password, again } = form.values
  const isFine = isGood(password, again)
  const isDead = ['expired_link', 'invalid_link'].includes(form.code ?? '')
  if (isDead) return <DeadLink>{form.error}</DeadLink>
  return (
    <Card label="Choose a new password">
      <Form
        label="Choose a new password"
        onSubmit={() => {
          if (isFine) form.submit({ body: { token, password } })
        }}
      >
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <NewPassword
          label="New password"
          value={password}
          error={form.problems.password}
          onChange={(value) => form.change({ password: value })}
          again={{ value: again, onChange: (value) => form.change({ again: value }) }}
        />
        <Button
          type="submit"
          wide
          busy={form.busy}
          blocked={isFine ? null : 'Type a password that meets both rules.'}
        >
          Save the password
        </Button>
      </Form>
    </Card>
  )
}

/** The link is looked at first: nobody thinks of a password for a link that is over. */
const Behind = ({ token }: { token: string }) => {
  const link = useResource('auth.resetLink', { query: { token } })
  if (link.data !== null) return <Choose token={token} />
  if (link.error === null) return <Skeleton lines={5} />
  const isDead = ['expired_link', 'invalid_link'].includes(link.code ?? '') || link.status === 400
  if (isDead) return <DeadLink>{link.fields.token ?? link.error}</DeadLink>
  // Another server may not say; it still decides when the password is saved.
  if (link.status === 404) return <Choose token={token} />
  return <ErrorState message={link.error} onRetry={link.retry} />
}

export default function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <Page narrow>
      <PageHeader title="Choose a new password" />
      {token === '' ? (
        <DeadLink>The link is incomplete. Open it again from the e-mail.</DeadLink>
      ) : (
        <Behind token={token} />
      )}
    </Page>
  )
}
