import { Suspense, useEffect, useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { ConfirmAddress } from './confirm-address.tsx'
import { SendAgain } from './send-again.tsx'

// Few links need it.
const Claim = lazyPart(() => import('./claim.tsx').then((module) => module.Claim))
type Outcome = 'verified' | 'already_verified'

const Again = () => {
  const form = useSubmission('auth.resendVerification', { email: '' }, undefined, { draft: null })
  if (form.done)
    return (
      <>
        <Banner tone="good">
          If this address still needs to be confirmed, a new link is on its way.
        </Banner>
        <SendAgain call="auth.resendVerification" email={form.values.email} />
      </>
    )
  return (
    <Form
      label="Send a new link"
      onSubmit={() => form.submit({ body: { email: form.values.email } })}
    >
      <TextField
        label="E-mail"
        type="email"
        autoComplete="username"
        value={form.values.email}
        error={form.problems.email ?? form.error ?? undefined}
        onChange={(email) => form.change({ email })}
      />
      <Button type="submit" busy={form.busy}>
        Send a new link
      </Button>
    </Form>
  )
}

/** The link to the address that somebody signed up with. */
const ConfirmAccount = ({ token }: { token: string }) => {
  const session = useSession()
  const form = useSubmission('auth.verify', {})
  const { submit } = form
  // Opening the link is the person's act; the page carries it out once. Twice is the same as once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token
  useEffect(() => submit({ body: { token } }), [token])
  const [claimed, setClaimed] = useState<Outcome | null>(null)
  const failed = form.error ?? form.problems.token
  const outcome = claimed ?? form.answer?.outcome
  if (form.done && outcome === 'contested')
    return (
      <Suspense fallback={<Skeleton lines={5} />}>
        <Claim token={token} onDone={setClaimed} />
      </Suspense>
    )
  if (form.done)
    return (
      <>
        <Banner tone="good">
          {outcome === 'already_verified'
            ? 'Your address was already confirmed.'
            : 'Your address is confirmed. Thank you.'}
        </Banner>
        {session === null ? (
          <Link className={buttonClass()} to={paths.login()}>
            Log in
          </Link>
        ) : (
          <Link className={buttonClass()} to={paths.landing()}>
            Go on
          </Link>
        )}
      </>
    )
  if (!failed)
    return (
      <>
        <p role="status">Confirming your address …</p>
        <Skeleton lines={2} />
      </>
    )
  const isDead = ['expired_link', 'invalid_link'].includes(form.code ?? '') || form.problems.token
  // No answer says nothing about the link.
  if (!isDead) return <ErrorState message={failed} onRetry={() => submit({ body: { token } })} />
  return (
    <>
      <Banner tone="bad">{failed}</Banner>
      <Again />
      <Link to={paths.login()}>Back to log in</Link>
    </>
  )
}

export default function VerifyPage() {
  const token = useParam('token')
  const [query] = useSearchParams()
  const isNewAddress = query.get('change') === 'email'
  return (
    <Page narrow>
      <PageHeader title={isNewAddress ? 'Confirm your new e-mail' : 'Confirm your e-mail'} />
      <Card label="Confirmation">
        {isNewAddress ? <ConfirmAddress token={token} /> : <ConfirmAccount token={token} />}
      </Card>
    </Page>
  )
}
