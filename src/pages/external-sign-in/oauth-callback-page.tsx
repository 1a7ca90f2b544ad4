import { useActor } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { externalSignInMachine } from '#src/machines/external-sign-in/external-sign-in.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { useRootMark } from '#src/ui/root-mark.ts'
import styles from './callback.module.css'
import { ExternalSignIn } from './external-sign-in.tsx'

const Reason = ({
  title,
  children,
  onward,
}: {
  title: string
  children: ReactNode
  onward?: ReactNode
}) => (
  <Page narrow>
    <PageHeader title={title} />
    <Card label={title}>
      <div role="alert">{children}</div>
      {onward ?? <ExternalSignIn />}
      <Link to={paths.login()}>Back to log in</Link>
    </Card>
  </Page>
)

/** Nobody is known yet: the bar names nobody meanwhile. */
const SigningIn = () => {
  useRootMark('signing-in')
  return (
    <Page narrow>
      <div className={styles.center}>
        <span className={styles.turning} aria-hidden="true" />
        <div role="status">
          <h1 tabIndex={-1}>Signing you in…</h1>
        </div>
      </div>
    </Page>
  )
}

export default function OauthCallbackPage() {
  const { wire } = useWired()
  const [query] = useSearchParams()
  const [chart] = useState(() => wire('externalSignIn', externalSignInMachine))
  const [snapshot] = useActor(chart, {
    input: {
      code: query.get('code'),
      state: query.get('state'),
      iss: query.get('iss'),
      error: query.get('error'),
    },
  })
  const { newcomer } = snapshot.context
  if (snapshot.matches('noAccount') && newcomer !== null)
    return (
      <Reason
        title="No account yet"
        onward={
          <Link className={buttonClass('primary', true)} to={paths.signUp(newcomer)}>
            Sign up with this address
          </Link>
        }
      >
        <p>
          Nobody has signed up with <strong>{newcomer.email}</strong> yet. If you have an account
          with another address, log in with that one.
        </p>
      </Reason>
    )
  if (snapshot.matches('cancelled'))
    return (
      <Reason title="Sign-in cancelled">
        <p>You cancelled before you were signed in. Nothing has changed.</p>
      </Reason>
    )
  if (snapshot.matches('wrongState'))
    return (
      <Reason title="This sign-in cannot be finished here">
        <p>
          It was started in another browser or window, or too long ago, or it is already done. Start
          again.
        </p>
      </Reason>
    )
  if (snapshot.matches('unverified'))
    return (
      <Reason title="Your address is not verified there">
        <p>
          The account you chose has no verified e-mail address, so it cannot tell us who you are.
          Verify the address there, or log in with your password.
        </p>
      </Reason>
    )
  if (snapshot.matches('tooMany'))
    return (
      <Reason title="Too many attempts">
        <p>
          Too many sign-ins were started from your network. Wait ten minutes and try again, or log
          in with your password.
        </p>
      </Reason>
    )
  if (snapshot.matches('refused'))
    return (
      <Reason title="The sign-in did not work">
        <p>
          The sign-in service did not answer, or did not confirm who you are. Your password still
          works.
        </p>
      </Reason>
    )
  if (snapshot.hasTag('slow'))
    return (
      <Reason title="The sign-in took too long" onward={<ExternalSignIn>Try again</ExternalSignIn>}>
        <p>
          The sign-in service did not answer within 15 seconds. If its answer still comes while this
          page is open, you are signed in.
        </p>
      </Reason>
    )
  return <SigningIn />
}
