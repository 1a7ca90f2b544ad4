import { Suspense, useEffect, useState } from 'react'
import { kitPause } from '#src/machines/shell/constants.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useOnline, useSession } from '#src/pages/shared/use-app.ts'

const HomeKit = lazyPart(() => import('./home-kit.tsx').then((part) => part.HomeKit))

/** Gets this device ready for the case that there is no network, a moment after the page itself is there. */
export const DiyOffline = () => {
  const session = useSession()
  const online = useOnline()
  const [isTime, setIsTime] = useState(!online)
  // What the page itself needs goes first; a timer is no part of a render.
  useEffect(() => {
    const timer = setTimeout(() => setIsTime(true), kitPause)
    return () => clearTimeout(timer)
  }, [])
  if (!isTime || session === null || session.isSwitched) return null
  return (
    <Suspense>
      <HomeKit userId={session.userId} says />
    </Suspense>
  )
}
