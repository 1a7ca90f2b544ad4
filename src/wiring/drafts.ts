import { fromPromise } from 'xstate'
import type { submissionMachine } from '#src/machines/calls/submission.machine.ts'

type Values = Record<string, unknown>

/** IndexedDB and its library come with the first need of them. */
const store = async () => (await import('#src/services/device-store.ts')).deviceStore

/** Everything that was typed but a password. */
const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !/password/i.test(field)))

/**
 * A form finds again what the same person typed into it before a reload, a crash or the end of the
 * session. It lies beside the unsent field work, which the end of a session leaves alone.
 */
export const wireDrafts = (chart: typeof submissionMachine, userId: () => string | null) => {
  const write = (draft: string | null, values: Values | null) => {
    const user = userId()
    if (draft === null || user === null) return
    // A device that keeps nothing still sends the form.
    store()
      .then((device) => device.writeDraft(user, draft, values))
      .catch(() => {})
  }
  return chart.provide({
    actors: {
      readDraft: fromPromise(async ({ input }): Promise<Values | null> => {
        const user = userId()
        if (input.draft === null || user === null) return null
        const kept = await store()
          .then((device) => device.readDraft(user, input.draft ?? ''))
          .catch(() => null)
        // Written by this very chart; anything else is no draft.
        return typeof kept === 'object' && kept !== null ? (kept as Values) : null
      }),
    },
    actions: {
      keepDraft: (_, { draft, values }) => write(draft, keepable(values)),
      dropDraft: (_, { draft }) => write(draft, null),
    },
  })
}
