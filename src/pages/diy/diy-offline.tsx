import { Suspense } from 'react'
import { atRest } from '#src/pages/shared/at-rest.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useSession } from '#src/pages/shared/use-app.ts'

const HomeKit = lazyPart(async () => {
  await atRest()
  return (await import('./home-kit.tsx')).HomeKit
})

/** Gets this device ready for the case that there is no network, once the page has what it needs itself. */
export const DiyOffline = () => {
  const session = useSession()
  if (session === null || session.isSwitched) return null
  return (
    <Suspense>
      <HomeKit userId={session.userId} says />
    </Suspense>
  )
}
