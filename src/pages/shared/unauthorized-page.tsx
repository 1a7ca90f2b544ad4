import type { Role } from '#contract/common.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { findRoute } from '#src/find-route.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Cluster, Page, PageHeader } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { HomeLink } from './home-link.tsx'
import { backName } from './navigation.ts'
import { Link, useLocation } from './router.ts'
import { useChildren, useSession } from './use-app.ts'

const whose: Record<Role, string> = {
  homeowner: 'the homeowner who owns the home',
  inspector: 'the inspector of the visit',
  admin: 'an admin',
}
type Place = { pathname: string; search: string; hash: string }
const oneOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The page that may not be seen: the one whose place this one took, or the one that shows this in its own place. */
const deniedPage = ({ pathname, search, hash }: Place): Place | null => {
  if (pathname !== paths.unauthorized()) return { pathname, search, hash }
  const from: unknown = window.history.state?.from
  const denied = typeof from === 'string' ? new URL(from) : null
  return denied?.pathname === paths.unauthorized() ? null : denied
}

/** The roles that the page is for; none: it is for everybody, or nobody knows which page it is. */
const rolesOf = (denied: Place | null): readonly Role[] => {
  const audience = denied === null ? 'public' : findRoute(denied.pathname).route.audience
  return audience === 'public' ? [] : audience
}

/** Where a page that needs ownership sends somebody who has none: who they are here, and the ways on. */
export default function UnauthorizedPage() {
  const session = useSession()
  const { session: actor } = useChildren()
  const denied = deniedPage(useLocation())
  const roles = rolesOf(denied)
  const login = paths.login(denied ? denied.pathname + denied.search + denied.hash : undefined)
  if (session === null)
    return (
      <Page narrow>
        <PageHeader title="You do not have access to this page" />
        <EmptyState
          action={
            <Link className={buttonClass()} to={login}>
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
            <Link className={buttonClass('secondary')} to={login}>
              Log in as someone else
            </Link>
          </Cluster>
        }
      >
        You are signed in as {name} ({session.role}).{' '}
        {roles.length === 0
          ? 'The page belongs to somebody else: a home is open to its owner, to the inspector of its visit, and to admins.'
          : `This page needs another account: ${oneOf.format(roles.map((role) => whose[role]))}.`}
      </EmptyState>
    </Page>
  )
}
