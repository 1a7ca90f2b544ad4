import { paths } from '#contract/vocabulary/paths.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

const Changed = () => (
  <Page narrow>
    <PageHeader title="Password changed" />
    <Card label="Password changed">
      <Banner tone="good">
        Your new password works now, and every other device was logged out.
      </Banner>
      <p>We have told you by e-mail, too. Log in with the new password to go on.</p>
      <Link className={buttonClass('primary', true)} to={paths.login()}>
        Log in
      </Link>
    </Card>
  </Page>
)

/** Somebody came here by the address alone: nothing was changed just now. */
const NothingChanged = () => (
  <Page narrow>
    <PageHeader title="No password was changed here" />
    <Card label="No password was changed here">
      <p>
        This page confirms a new password right after you choose it with the link in our e-mail.
        Opening it changed nothing.
      </p>
      <Link className={buttonClass('primary', true)} to={paths.forgotPassword()}>
        Ask for a new password
      </Link>
      <Link to={paths.login()}>Log in</Link>
    </Card>
  </Page>
)

export default function PasswordChangedPage() {
  const [query] = useSearchParams()
  return query.has('done') ? <Changed /> : <NothingChanged />
}
