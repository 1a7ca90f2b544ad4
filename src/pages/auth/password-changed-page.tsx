import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'

export default function PasswordChangedPage() {
  return (
    <Page narrow>
      <PageHeader title="Password changed" />
      <Card label="Password changed">
        <p>Your new password is in force, and every other session was signed out.</p>
        <Link className={buttonClass()} to={paths.login()}>
          Log in
        </Link>
        <Link to={paths.forgotPassword()}>I have not chosen one yet</Link>
      </Card>
    </Page>
  )
}
