import { Suspense, useState } from 'react'
import { NotificationBell } from '#src/pages/notifications/notification-bell.tsx'
import { PropertySelector } from '#src/pages/properties/property-selector.tsx'
import { Anywhere } from './anywhere.tsx'
import type { OwnerUnsent } from './app-context.ts'
import { lazyPart } from './lazy-part.ts'
import { useChildren, useSession } from './use-app.ts'
import { useLogOut } from './use-log-out.ts'
import { UserMenu } from './user-menu.tsx'

/** Few have unsent work when they log out. */
const LogOutDialog = lazyPart(() =>
  import('./log-out-dialog.tsx').then((part) => part.LogOutDialog),
)
const OwnerLogOutDialog = lazyPart(() =>
  import('./log-out-dialog.tsx').then((part) => part.OwnerLogOutDialog),
)

/** The right end of the bar for somebody signed in. */
export const SignedInTools = () => {
  // null: nobody has asked yet.
  const [asking, setAsking] = useState<boolean | null>(null)
  // null: it is field work.
  const [unsent, setUnsent] = useState<OwnerUnsent | null>(null)
  const logOut = useLogOut((waiting) => {
    setUnsent(waiting)
    setAsking(true)
  })
  const close = () => setAsking(false)
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
          {unsent === null ? (
            <LogOutDialog open={asking} onClose={close} />
          ) : (
            <OwnerLogOutDialog unsent={unsent} open={asking} onClose={close} />
          )}
        </Suspense>
      )}
    </>
  )
}
