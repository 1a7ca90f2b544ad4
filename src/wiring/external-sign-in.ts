import type { externalSignInMachine } from '#src/machines/external-sign-in/external-sign-in.machine.ts'
import type { Provider } from './lazy.ts'
import { sessionOf } from './world.ts'

export const externalSignIn: Provider<typeof externalSignInMachine> = (world) => ({
  asks: {
    finishSignIn: ({ code, state, iss }) =>
      world.api.call('externalSignIn.finish', {
        body: { code: code ?? '', state: state ?? '', ...(iss === null ? {} : { iss }) },
      }),
  },
  does: {
    hideParameters: () => history.replaceState(history.state, '', location.pathname),
    tellSession: ({ answer }) => {
      if (answer !== null)
        sessionOf(world)?.send({
          type: 'signIn.succeeded',
          answer: answer.account,
          returnTo: answer.return_to,
        })
    },
  },
})
