import { paths } from '#contract/vocabulary/paths.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Cluster, Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { HomeLink } from './home-link.tsx'
import { backName } from './navigation.ts'
import { Link } from './router.ts'
import { useChildren, useSession } from './use-app.ts'

/** Where a page that needs ownership sends somebody who has none: who they are here, and the ways on. */
export default function UnauthorizedPage() {
  const session = useSession()
  const { session: actor } = useChildren()
  if (session === null)
    return (
      <Page narrow>
        <PageHeader title="You do not have access to this page" />
        <EmptyState
          action={
            <Link className={buttonClass()} to={paths.login()}>
              Log in
            </Link>
          }
        >
          Nobody is signed in on this device.
        </EmptyState>
      </Page>
    )
  const name = `${session.firstName} ${session.lastName}`.trim() || 'yourself'
  return (
    <Page narrow>
      <PageHeader title="You do not have access to this page" />
      <p>Access denied. You don't have permission for this action.</p>
      <EmptyState
        action={
          <Cluster>
            <HomeLink />
            {session.isSwitched && session.originalRole !== null && (
              <Button look="secondary" onClick={() => actor?.send({ type: 'view.switchBack' })}>
                {backName[session.originalRole]}
              </Button>
            )}
            <Link className={buttonClass('secondary')} to={paths.login()}>
              Log in as someone else
            </Link>
          </Cluster>
        }
      >
        You are signed in as {name} ({session.role}). The page belongs to somebody else: a home is
        open to its owner, to the inspector of its visit, and to admins.
      </EmptyState>
    </Page>
  )
}
