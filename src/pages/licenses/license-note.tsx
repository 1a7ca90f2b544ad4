import type { ReactNode } from 'react'
import type { License } from '#contract/licenses.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Banner } from '#src/ui/states.tsx'
import { whyNotYet } from './license-words.ts'

type Shown = { userId: string; children: (license: License) => ReactNode }
const Read = ({ userId, children }: Shown) => {
  const license = useResource('licenses.get', { params: { inspectorId: userId } })
  // A server that knows no licenses lets everybody inspect.
  return license.data === null ? null : children(license.data)
}

/** Only inspectors have a license; an admin in their view has none. */
export const OfInspector = ({ children }: Pick<Shown, 'children'>) => {
  const session = useSession()
  return session?.role === 'inspector' && !session.isSwitched ? (
    <Read userId={session.userId}>{children}</Read>
  ) : null
}

/** On a page that needs a license: why it does not work yet, and the way to the dashboard. */
export const LicenseNote = () => (
  <OfInspector>
    {({ status }) =>
      status === 'approved' ? null : (
        <Banner
          tone="warn"
          action={<Link to={paths.inspectorDashboard()}>Go to the dashboard</Link>}
        >
          {whyNotYet[status]}
        </Banner>
      )
    }
  </OfInspector>
)
