import { useActor, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { demoMachine, type Standing } from '#src/machines/demo/demo.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { counted } from '#src/pages/shared/format.ts'
import { useChildren, useSession } from '#src/pages/shared/use-app.ts'

const standingOf = (session: Session | null): Standing =>
  session === null
    ? { kind: 'nobody' }
    : session.demoUntil === undefined
      ? { kind: 'account' }
      : { kind: 'demo', lasts: session.demoUntil - Date.now() }

/** Whether the sign-in that this device has just lost was one to a demo. */
export const useDemoEnded = (): boolean => {
  const { session } = useChildren()
  return useSelector(session, (snapshot) => snapshot?.context.demoEnded ?? false)
}

/** The demo's chart, started with the sign-in at mount; a change of the sign-in needs another key. */
export const useDemo = (ended = false) => {
  const { wire, inspect } = useWired()
  const session = useSession()
  const [chart] = useState(() => wire('demo', demoMachine))
  const [standing] = useState(() => standingOf(session))
  return useActor(chart, { id: 'demo', inspect, input: { standing, ended } })
}

/** Whole minutes that a demo lasts still, in words. */
export const minutesLeft = (until: number, now: number): string => {
  const minutes = Math.max(0, Math.ceil((until - now) / 60_000))
  return counted(minutes, 'minute')
}
