import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { AskForLink } from './ask-for-link.tsx'

export default function ForgotPasswordPage() {
  return (
    <Page narrow>
      <PageHeader
        title="Forgot your password?"
        subtitle="We will e-mail you a link to choose a new one."
      />
      <Card label="Forgot your password?">
        <AskForLink label="Send the link" />
        <Link to={paths.login()}>Back to log in</Link>
      </Card>
    </Page>
  )
}
