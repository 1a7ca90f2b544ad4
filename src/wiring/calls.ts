import { fromPromise } from 'xstate'
import type { EndpointName } from '#contract/endpoints.ts'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { userIdOf, type World } from './world.ts'

type Values = Record<string, unknown>

/** IndexedDB and its library come with the first need of them. */
const store = async () => (await import('#src/services/device-store.ts')).deviceStore

/** All typed text except passwords. */
const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)))

/**
 * A form restores the text that the same person typed into it before a reload, a crash or the end of the
 * session. It is stored beside the unsent field work, which the end of a session does not delete.
 */
const draftsOf = (world: World) => {
  const write = (draft: string | null, values: Values | null) => {
    const user = userIdOf(world)
    if (draft === null || user === null) return
    // A device that keeps nothing still sends the form.
    store()
      .then((device) => device.writeDraft(user, draft, values))
      .catch(() => {})
  }
  return {
    /** Answers the text of an earlier visit; null: none, or none that this chart wrote. */
    read: async (draft: string | null): Promise<Values | null> => {
      const user = userIdOf(world)
      if (draft === null || user === null) return null
      const kept = await store()
        .then((device) => device.readDraft(user, draft))
        .catch(() => null)
      return typeof kept === 'object' && kept !== null ? (kept as Values) : null
    },
    keep: (draft: string | null, values: Values) => write(draft, keepable(values)),
    drop: (draft: string | null) => write(draft, null),
  }
}

export const wireSubmission = (world: World) => {
  const { api } = world
  const drafts = draftsOf(world)
  return submissionMachine.provide({
    actors: {
      readDraft: fromPromise(({ input }) => drafts.read(input.draft)),
      check: fromPromise(async ({ input }) => ({
        problems: await api.problemsOf(input.name, input.input),
        input: input.input,
      })),
      // Only useSubmission names writes, and it takes the input of that very write.
      submit: fromPromise(
        ({ input }): Promise<unknown> => api.call(input.name as EndpointName, input.input as never),
      ),
    },
    actions: {
      keepDraft: (_, { draft, values }) => drafts.keep(draft, values),
      dropDraft: (_, { draft }) => drafts.drop(draft),
    },
  })
}
