import { useState } from 'react'
import { NotificationBell } from '#src/pages/notifications/notification-bell.tsx'
import { PropertySelector } from '#src/pages/properties/property-selector.tsx'
import { Anywhere } from './anywhere.tsx'
import { LogOutDialog, useLogOut } from './log-out-dialog.tsx'
import { useChildren, useSession } from './use-app.ts'
import { UserMenu } from './user-menu.tsx'

/** The right end of the bar for somebody signed in. */
export const SignedInTools = () => {
  const [asking, setAsking] = useState(false)
  const logOut = useLogOut(() => setAsking(true))
  const session = useSession()
  const { properties } = useChildren()
  return (
    <>
      {session?.role === 'homeowner' && properties && <PropertySelector properties={properties} />}
      <NotificationBell />
      <UserMenu onLogOut={logOut} />
      <Anywhere onLogOut={logOut} />
      <LogOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
