import { useSelector } from '@xstate/react'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from './router.ts'
import { useChildren } from './use-app.ts'

/** From a page that needs a network, the way to what works without one. */
export const WaysWithoutNetwork = () => {
  const { properties, fieldKit } = useChildren()
  const propertyId = useSelector(properties, (snapshot) => snapshot?.context.selected ?? null)
  if (fieldKit !== undefined)
    return <Link to={paths.inspectorDashboard()}>Go to the dashboard</Link>
  if (propertyId === null) return null
  return (
    <>
      <p>
        The DIY inspection of your home works without a network. What you answer is kept on this
        device, and sent when the network is back.
      </p>
      <Link to={paths.diy({ propertyId })}>Go on with the DIY inspection</Link>
    </>
  )
}
