import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { assign, createActor, createMachine } from 'xstate'
import type { Session } from '#src/machines/auth/session-facts.ts'
import type { demoMachine } from '#src/machines/demo/demo.machine.ts'
import { minutesLeft, useDemo, useDemoEnded } from '#src/pages/demo/use-demo.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { session } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

/* The demo as a page finds it: a visitor, somebody with an account, or a demo that is running. */

let demo: ReturnType<typeof useDemo>[0]
let hasEnded: boolean
const Page = ({ ended }: { ended?: boolean }) => {
  const [snapshot] = useDemo(ended)
  demo = snapshot
  hasEnded = useDemoEnded()
  return null
}
const now = Date.parse('2026-11-24T09:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now })
})
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
})
const open = (
  signedIn: Session | null,
  { ended, hasSession = true }: { ended?: boolean; hasSession?: boolean } = {},
) => {
  const children = createMachine({
    context: { demoEnded: false },
    on: { ended: { actions: assign({ demoEnded: true }) } },
  })
  const app = createActor(
    createMachine({
      context: { session: signedIn },
      ...(hasSession && { invoke: { id: 'session', src: children } }),
    }),
  ).start()
  const wire = (_: string, machine: typeof demoMachine) => machine
  const page = render(
    // What the hooks need of the app.
    <AppContext value={{ app, wire } as unknown as Wired}>
      <Page {...(ended !== undefined && { ended })} />
    </AppContext>,
  )
  closing.push(page.remove, () => app.stop())
  return { end: () => act(async () => app.getSnapshot().children.session?.send({ type: 'ended' })) }
}
const inDemo = (lasts: number) => ({ ...session('ann'), demoUntil: Date.now() + lasts })

it('a visitor chooses a role, and hears first of a demo that has just ended', () => {
  open(null)
  expect(demo.value).toBe('choosing')
  open(null, { ended: true })
  expect(demo.value).toBe('expired')
})

it('somebody with an account is asked first', () => {
  open(session('ann'))
  expect(demo.value).toBe('occupied')
})

it('a demo is open for as long as its sign-in says', async () => {
  open(inDemo(3_600_000))
  expect(demo.value).toEqual({ ready: 'idle' })
  await act(async () => vi.advanceTimersByTimeAsync(3_599_999))
  expect(demo.value).toEqual({ ready: 'idle' })
  await act(async () => vi.advanceTimersByTimeAsync(1))
  expect(demo.value).toBe('expired')
})

it('whether the lost sign-in was one to a demo is as the session says, and not so where there is none', async () => {
  const { end } = open(null)
  expect(hasEnded).toBe(false)
  await end()
  expect(hasEnded).toBe(true)
  open(null, { hasSession: false })
  expect(hasEnded).toBe(false)
})

it.each([
  [60_000, '1 minute'],
  [60_001, '2 minutes'],
  [1, '1 minute'],
  [0, '0 minutes'],
  [-60_000, '0 minutes'],
])('says in whole minutes that a demo lasts %i ms still: %s', (lasts, words) => {
  expect(minutesLeft(now + lasts, now)).toBe(words)
})
