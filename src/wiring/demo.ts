import { fromPromise } from 'xstate'
import type { AuthAnswer } from '#contract/auth.ts'
import type { demoMachine } from '#src/machines/demo/demo.machine.ts'
import { paths } from '#src/paths.ts'
import type { Api } from '#src/services/api.ts'
import { appHistory } from '#src/services/history.ts'

/** What the demo tells the session: who is signed in now, or that nobody is, and where to go. */
type ToSession =
  | { type: 'signIn.succeeded'; answer: AuthAnswer; returnTo: string | null }
  | { type: 'signOut.request'; to: string }

export const wireDemo = (
  chart: typeof demoMachine,
  api: Api,
  tell: (event: ToSession) => void,
): typeof demoMachine =>
  chart.provide({
    actors: {
      startDemo: fromPromise(({ input }) => api.call('demo.start', { body: input })),
      switchRole: fromPromise(({ input }) => api.call('demo.switchRole', { body: input })),
      resetDemo: fromPromise(() => api.call('demo.reset', {})),
      endDemo: fromPromise(async () => {
        await api.call('demo.end', {})
      }),
    },
    actions: {
      tellSession: (_, { answer, goTo }) =>
        tell({ type: 'signIn.succeeded', answer, returnTo: goTo }),
      tellReset: (_, { answer }) => {
        const { pathname } = appHistory.location
        tell({
          type: 'signIn.succeeded',
          answer,
          returnTo: pathname === paths.demo() ? null : pathname,
        })
      },
      leaveSession: (_, { to }) => tell({ type: 'signOut.request', to: paths[to]() }),
    },
  })
