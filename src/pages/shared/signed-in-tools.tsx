import { Suspense, useState } from 'react'
import { NotificationBell } from '#src/pages/notifications/notification-bell.tsx'
import { PropertySelector } from '#src/pages/properties/property-selector.tsx'
import { Anywhere } from './anywhere.tsx'
import { lazyPart } from './lazy-part.ts'
import { useChildren, useSession } from './use-app.ts'
import { useLogOut } from './use-log-out.ts'
import { UserMenu } from './user-menu.tsx'

/** Few have unsent work when they log out. */
const LogOutDialog = lazyPart(() =>
  import('./log-out-dialog.tsx').then((part) => part.LogOutDialog),
)

/** The right end of the bar for somebody signed in. */
export const SignedInTools = () => {
  // null: nobody has asked yet.
  const [asking, setAsking] = useState<boolean | null>(null)
  const logOut = useLogOut(() => setAsking(true))
  const session = useSession()
  const { properties } = useChildren()
  return (
    <>
      {session?.role === 'homeowner' && properties && <PropertySelector properties={properties} />}
      <NotificationBell />
      <UserMenu onLogOut={logOut} />
      <Anywhere onLogOut={logOut} />
      {asking !== null && (
        <Suspense fallback={null}>
          <LogOutDialog open={asking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
