import { paths } from '#src/paths.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Link } from './router.ts'
import { useSession } from './use-app.ts'

export default function UnauthorizedPage() {
  const session = useSession()
  return (
    <Page narrow>
      <PageHeader title="You do not have access to this page" />
      <EmptyState
        action={
          session === null ? (
            <Link className={buttonClass()} to={paths.login()}>
              Log in
            </Link>
          ) : (
            <Link className={buttonClass()} to="/">
              Go to the start
            </Link>
          )
        }
      >
        {session === null
          ? 'Nobody is signed in on this device.'
          : `You are signed in as ${`${session.firstName} ${session.lastName}`.trim() || 'yourself'} (${session.role}). The page belongs to somebody else.`}
      </EmptyState>
    </Page>
  )
}
