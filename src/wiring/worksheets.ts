import type { FieldWork } from '#contract/worksheets.ts'
import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import { workCopy } from '#src/services/work-copy.ts'
import { orCopy } from './kept-reads.ts'
import type { Provider } from './lazy.ts'
import { shownEntries, shownPhotos } from './worksheets-pictures.ts'
import { tieToOutbox, unsentWork } from './worksheets-tie.ts'
import { isView, userIdOf } from './world.ts'

/** The form's chart, with the server and the copy on this device. */
export const inspectionForm: Provider<typeof inspectionFormMachine> = (world) => {
  const { api, effects } = world
  const userId = () => userIdOf(world) ?? ''
  const { watches, does } = tieToOutbox(world)
  return {
    watches,
    asks: {
      loadWork: async ({ inspectionId }) => {
        // Before the server is asked: what is sent meanwhile may be in neither of both.
        const entries = await unsentWork(world)
        // Only this chart and the reads of the same worksheets write there.
        const kept = (await workCopy
          .read(userId(), inspectionId)
          .catch(() => null)) as FieldWork | null
        const { work, fromDevice } = await orCopy(
          async () => ({
            work: await api.call('worksheets.fieldWork', { params: { inspectionId } }),
            fromDevice: false,
          }),
          kept && { work: kept, fromDevice: true },
        )
        const unsent = await shownEntries(
          entries.filter((entry) => entry.inspectionId === inspectionId),
        )
        if (!fromDevice) return { work, unsent, fromDevice }
        return {
          work: {
            ...work,
            tests: work.tests ?? [],
            set_aside: work.set_aside ?? [],
            photos: await shownPhotos(work.photos),
          },
          unsent,
          fromDevice,
        }
      },
      reopenWork: async ({ inspectionId }) => {
        await api.call('inspections.reopen', { params: { inspectionId } })
      },
    },
    does: {
      ...does,
      keepOnDevice: ({ work }) => {
        if (work === null || isView(world)) return
        workCopy.keep(work.inspection_id, { userId: userId(), work, onError: effects.log })
      },
    },
  }
}
