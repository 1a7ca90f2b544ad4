import { fromCallback, fromPromise, waitFor } from 'xstate'
import type { FieldWork } from '#contract/worksheets.ts'
import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Wired } from '#src/pages/shared/app-context.ts'
import type { Api } from '#src/services/api.ts'
import { CallError } from '#src/services/call-error.ts'
import type { Effects } from './effects.ts'

/** IndexedDB and its library come with the first need of them. */
const deviceStore = async () => (await import('#src/services/device-store.ts')).deviceStore

const canWait = (error: unknown) =>
  error instanceof CallError &&
  (error.status === null
    ? ['network', 'timeout', 'unreadable'].includes(error.code)
    : error.status >= 500)

/** The form's chart, tied to the outbox of whoever is signed in to this app: edits go in, what was sent comes back. */
export const tieToOutbox = (chart: typeof inspectionFormMachine, app: () => Wired['app']) => {
  const outbox = () => app().getSnapshot().context.person?.getSnapshot().children.outbox
  return chart.provide({
    actors: {
      watchOutbox: fromCallback(({ sendBack, input }) => {
        const subscription = outbox()?.on('entry.sent', ({ sent }) => {
          if (sent.inspectionId === input.inspectionId) sendBack({ type: 'edit.sent', sent })
        })
        const back = () => sendBack({ type: 'network.back' })
        addEventListener('online', back)
        return () => {
          subscription?.unsubscribe()
          removeEventListener('online', back)
        }
      }),
    },
    actions: {
      queueEdit: (_, { inspectionId, edit, target, version }) =>
        outbox()?.send({
          type: 'entry.add',
          entry: {
            id: crypto.randomUUID(),
            userId: app().getSnapshot().context.session?.userId ?? '',
            inspectionId,
            target,
            edit,
            version,
            queuedAt: Date.now(),
            state: 'waiting',
            problem: null,
          },
        }),
    },
  })
}

/** The form's chart, with the server and the copy on this device. */
export const wireInspectionForm = (
  chart: typeof inspectionFormMachine,
  api: Api,
  effects: Effects,
  app: () => Wired['app'],
) => {
  /** What is unsent, once all of it has been read from this device. */
  const restoredEntries = async () => {
    if (app().getSnapshot().context.session === null) return []
    const { context } = await waitFor(app(), (snapshot) => snapshot.context.person !== null)
    const actor = context.person?.getSnapshot().children.outbox
    if (actor === undefined) return []
    const restored = await waitFor(actor, (snapshot) => !snapshot.matches('restoring'))
    return restored.context.entries
  }
  const userId = () => app().getSnapshot().context.session?.userId ?? ''
  return tieToOutbox(chart, app).provide({
    actors: {
      loadWork: fromPromise(async ({ input }) => {
        const entries = await restoredEntries()
        const { shownEntries, shownPhotos } = await import('./pictures.ts')
        const unsent = await shownEntries(entries)
        try {
          const work = await api.call('worksheets.fieldWork', {
            params: { inspectionId: input.inspectionId },
          })
          return { work, unsent, fromDevice: false }
        } catch (error) {
          const kept = canWait(error)
            ? ((await (
                await deviceStore()
              ).readWork(userId(), input.inspectionId)) as FieldWork | null)
            : null
          if (kept === null) throw error
          const photos = await shownPhotos(kept.photos)
          return { work: { ...kept, photos }, unsent, fromDevice: true }
        }
      }),
      reopenWork: fromPromise(async ({ input }) => {
        await api.call('inspections.reopen', { params: { inspectionId: input.inspectionId } })
      }),
    },
    actions: {
      keepOnDevice: (_, { work }) => {
        if (work !== null)
          deviceStore()
            .then((store) => store.writeWork(userId(), work.inspection_id, work))
            .catch(effects.log)
      },
    },
  })
}
