import { useSelector } from '@xstate/react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Page } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Link } from './router.ts'
import { useChildren } from './use-app.ts'

/** In place of a page that this device has no code of while there is no network, and the way to what works. */
export const NeedsNetwork = () => {
  const { properties, fieldKit } = useChildren()
  const propertyId = useSelector(properties, (snapshot) => snapshot?.context.selected ?? null)
  return (
    <Page>
      <h1>This page needs a network</h1>
      <EmptyState
        action={
          fieldKit !== undefined ? (
            <Link to={paths.inspectorDashboard()}>Go to the dashboard</Link>
          ) : (
            propertyId !== null && (
              <Link to={paths.diy({ propertyId })}>Go on with the DIY inspection</Link>
            )
          )
        }
      >
        You are offline. The page opens by itself when the network is back.
      </EmptyState>
    </Page>
  )
}
