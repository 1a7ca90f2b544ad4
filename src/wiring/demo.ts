import { paths } from '#contract/vocabulary/paths.ts'
import type { demoMachine } from '#src/machines/demo/demo.machine.ts'
import { appHistory } from '#src/services/history.ts'
import type { Provider } from './lazy.ts'
import { sessionOf } from './world.ts'

export const demo: Provider<typeof demoMachine> = (world) => {
  const { api } = world
  return {
    asks: {
      startDemo: (input) => api.call('demo.start', { body: input }),
      switchRole: (input) => api.call('demo.switchRole', { body: input }),
      resetDemo: () => api.call('demo.reset', {}),
      endDemo: async () => {
        await api.call('demo.end', {})
      },
    },
    does: {
      tellSession: ({ answer, goTo }) =>
        sessionOf(world)?.send({ type: 'signIn.succeeded', answer, returnTo: goTo }),
      tellReset: ({ answer }) => {
        const { pathname } = appHistory.location
        sessionOf(world)?.send({
          type: 'signIn.succeeded',
          answer,
          returnTo: pathname === paths.demo() ? null : pathname,
        })
      },
      leaveSession: ({ to }) =>
        sessionOf(world)?.send({ type: 'signOut.request', to: paths[to]() }),
    },
  }
}
