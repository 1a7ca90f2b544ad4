import { act } from 'react'
import { type AnyActorLogic, createActor, createMachine, fromPromise } from 'xstate'
import type { Session } from '#src/machines/auth/session-facts.ts'
import { readsMachine } from '#src/machines/calls/reads.machine.ts'
import { type Loaded as Answer, resourceMachine } from '#src/machines/calls/resource.machine.ts'
import { appMachine } from '#src/machines/shell/app.machine.ts'
import type { connectivityMachine } from '#src/machines/shell/connectivity.machine.ts'
import type { Wired } from '#src/pages/shared/app-context.ts'

export const session = (userId: string): Session => ({
  token: 't',
  userId,
  role: 'admin',
  expiresAt: 1,
  lasts: 1,
  isSwitched: false,
  originalRole: null,
  firstName: '',
  lastName: '',
})

type Call = {
  name: string
  input: unknown
  answer: (users: string[]) => Promise<void>
  /** Answers another read than that of users. */
  give: (data: unknown) => Promise<void>
  fail: () => Promise<void>
}

const lives = createMachine({}) as never

/**
 * The root with its real reads, whose calls a test answers; session and person only live, and so does the watch over
 * the network and the tab, unless a test brings one. `person`: the parts of the person, by their names.
 */
export const start = (
  connectivity: typeof connectivityMachine = lives,
  person: Record<string, AnyActorLogic> = {},
) => {
  const calls: Call[] = []
  const load = fromPromise<Answer, { name: string; input: unknown }>(
    ({ input: { name, input } }) =>
      new Promise((resolve, reject) => {
        const give = (data: unknown) => act(async () => resolve({ data, at: 0, of: ['admin'] }))
        calls.push({
          name,
          input,
          answer: (users) => give({ users, total: 1 }),
          give,
          fail: () =>
            act(async () => reject({ code: 'server_error', status: 500, message: 'No.' })),
        })
      }),
  )
  const resource = resourceMachine.provide({ actors: { load } })
  const app = createActor(
    appMachine.provide({
      actors: {
        session: lives,
        connectivity,
        loadPerson: fromPromise(async () =>
          createMachine({ invoke: Object.entries(person).map(([id, src]) => ({ id, src })) }),
        ) as never,
        reads: readsMachine.provide({ actors: { resource } }),
      },
    }),
    {
      input: {
        place: { path: '/', guarded: false, homeownerOnly: false, authPage: false, property: null },
        reading: { kind: 'none' },
        apiBase: '',
        online: true,
      },
    },
  ).start()
  // What useResource and Loaded need of the app.
  const wired = { app, known: () => null, navigate: () => {} } as unknown as Wired
  return { app, wired, calls }
}
