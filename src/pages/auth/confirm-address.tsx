import { useEffect } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'

/** What the server says of a link that will not work another time either. */
const deadEnds = ['expired_link', 'invalid_link', 'address_taken']

/** The link to a new address of an account: opening it is the person's act. */
export const ConfirmAddress = ({ token }: { token: string }) => {
  const session = useSession()
  const form = useSubmission('account.confirmEmail', {})
  const { submit } = form
  // The page carries the act out once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => submit({ body: { token } }), [token])
  const failed = form.error ?? form.problems.token
  const next =
    session === null ? (
      <Link className={buttonClass()} to={paths.login()}>
        Log in
      </Link>
    ) : (
      <Link className={buttonClass()} to={paths.profile()}>
        Go to my profile
      </Link>
    )
  if (form.done)
    return (
      <>
        <Banner tone="good">
          {form.answer?.outcome === 'already_confirmed'
            ? 'This address is already confirmed. You log in with it, and our e-mails come here.'
            : 'This is the address of your account now. You log in with it, and our e-mails come here.'}
        </Banner>
        {next}
      </>
    )
  if (failed === undefined || failed === null) return <Skeleton lines={2} />
  const isDead = deadEnds.includes(form.code ?? '') || form.problems.token !== undefined
  // No answer says nothing about the link.
  if (!isDead) return <ErrorState message={failed} onRetry={() => submit({ body: { token } })} />
  return (
    <>
      <Banner tone="bad">{failed}</Banner>
      {next}
    </>
  )
}
