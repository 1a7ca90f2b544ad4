import type { FieldWork } from '#contract/worksheets.ts'
import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import { isLost } from '#src/services/call-error.ts'
import { deviceStore } from '#src/services/device-store.ts'
import type { Provider } from './lazy.ts'
import { shownEntries, shownPhotos } from './worksheets-pictures.ts'
import { restoredOutbox, tieToOutbox } from './worksheets-tie.ts'
import { userIdOf } from './world.ts'

/** The form's chart, with the server and the copy on this device. */
export const inspectionForm: Provider<typeof inspectionFormMachine> = (world) => {
  const { api, effects } = world
  const userId = () => userIdOf(world) ?? ''
  const { watches, does } = tieToOutbox(world)
  return {
    watches,
    asks: {
      loadWork: async ({ inspectionId }) => {
        const unsent = await shownEntries(
          (await restoredOutbox(world))?.getSnapshot().context.entries ?? [],
        )
        try {
          const work = await api.call('worksheets.fieldWork', { params: { inspectionId } })
          return { work, unsent, fromDevice: false }
        } catch (error) {
          // Only this chart writes there.
          const kept = isLost(error)
            ? ((await deviceStore.readWork(userId(), inspectionId)) as FieldWork | null)
            : null
          if (kept === null) throw error
          const photos = await shownPhotos(kept.photos)
          return {
            work: { ...kept, tests: kept.tests ?? [], set_aside: kept.set_aside ?? [], photos },
            unsent,
            fromDevice: true,
          }
        }
      },
      reopenWork: async ({ inspectionId }) => {
        await api.call('inspections.reopen', { params: { inspectionId } })
      },
    },
    does: {
      ...does,
      keepOnDevice: ({ work }) => {
        if (work !== null)
          deviceStore.writeWork(userId(), work.inspection_id, work).catch(effects.log)
      },
    },
  }
}
