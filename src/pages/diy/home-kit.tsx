import { useActor } from '@xstate/react'
import { useEffect, useState } from 'react'
import { fieldKitMachine } from '#src/machines/shell/field-kit.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { useOnline } from '#src/pages/shared/use-app.ts'
import { Muted } from '#src/ui/layout.tsx'

/**
 * Gets a homeowner's device ready for a DIY inspection without a network, and sends the answers that wait here, of
 * areas that are not on screen too. `says`: whether the page tells that it opens without a network.
 */
export const HomeKit = ({ userId, says }: { userId: string; says: boolean }) => {
  const { wire, inspect } = useWired()
  const online = useOnline()
  const [chart] = useState(() => wire('fieldKit', fieldKitMachine))
  const [snapshot, send] = useActor(chart, {
    inspect,
    input: { userId, online, isHome: true },
  })
  // The network is the root chart's to know: this one is told when it changes.
  useEffect(() => {
    send({ type: 'network.changed', online })
    if (online) send({ type: 'download.request' })
  }, [online, send])
  if (!says) return null
  if (snapshot.matches({ app: 'impossible' }))
    return (
      <Muted>
        This browser cannot open the app without a network. Keep this page open where there is none.
      </Muted>
    )
  if (!snapshot.hasTag('opensOffline')) return null
  return (
    <Muted>
      This works without a network on this device: in the basement or behind the house you can open
      this page again and go on.
    </Muted>
  )
}
