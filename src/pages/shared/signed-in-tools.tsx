import { NotificationBell } from '#src/pages/notifications/notification-bell.tsx'
import { PropertySelector } from '#src/pages/properties/property-selector.tsx'
import { Anywhere } from './anywhere.tsx'
import { useChildren, useSession } from './use-app.ts'
import { UserMenu } from './user-menu.tsx'

/** The right end of the bar for somebody signed in. */
export const SignedInTools = () => {
  const session = useSession()
  const { properties } = useChildren()
  return (
    <>
      {session?.role === 'homeowner' && properties && <PropertySelector properties={properties} />}
      <NotificationBell />
      <UserMenu />
      <Anywhere />
    </>
  )
}
