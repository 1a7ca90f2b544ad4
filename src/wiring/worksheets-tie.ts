import { waitFor } from 'xstate'
import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import type { Answers } from './lazy.ts'
import { followOutbox, putUnsent } from './worksheets-held.ts'
import { shownEntries } from './worksheets-pictures.ts'
import { personOf, userIdOf, type World } from './world.ts'

type Form = Answers<typeof inspectionFormMachine>

/** The outbox of the person, once it has read all unsent work from this device; undefined: nobody is signed in. */
export const restoredOutbox = async (world: World) => {
  if (userIdOf(world) === null) return undefined
  const { context } = await waitFor(world.app(), (snapshot) => snapshot.context.person !== null)
  const actor = context.person?.getSnapshot().children.outbox
  if (actor !== undefined) await waitFor(actor, (snapshot) => !snapshot.matches('restoring'))
  return actor
}

/** What the outbox of the person has; while it has failed, what the disk of this device has. */
export const unsentWork = async (world: World): Promise<readonly Entry[]> => {
  const outbox = await restoredOutbox(world).catch(() => undefined)
  if (outbox !== undefined) return outbox.getSnapshot().context.entries
  const userId = userIdOf(world)
  // Only the outbox and this file write there.
  return userId === null ? [] : ((await deviceStore.readUnsent(userId)) as Entry[])
}

/** Ties the form's chart to the outbox of the person who is signed in: edits go in, confirmations come back. */
export const tieToOutbox = (world: World): Pick<Form, 'watches'> & { does: Form['does'] } => {
  return {
    watches: {
      watchOutbox: ({ inspectionId }, tell) => {
        const leave = followOutbox(world, (outbox) => {
          const subscriptions = [
            outbox.on('entry.sent', ({ sent }) => {
              if (sent.inspectionId === inspectionId) tell({ type: 'edit.sent', sent })
            }),
            outbox.on('entry.merged', ({ inspectionId: of, before, after }) => {
              // Only the inspection form puts entries there.
              if (of === inspectionId)
                tell({ type: 'edit.merged', before: before as Edit, after: after as Edit })
            }),
            outbox.on('entry.found', ({ entry }) => {
              if (entry.inspectionId === inspectionId)
                shownEntries([entry]).then((entries) => tell({ type: 'edit.found', entries }))
            }),
            outbox.on('entries.discarded', ({ shown }) => {
              const own = shown.filter((entry) => entry.inspectionId === inspectionId)
              if (own.length > 0)
                shownEntries(own).then((entries) => tell({ type: 'edit.found', entries }))
            }),
          ]
          return () => {
            for (const subscription of subscriptions) subscription.unsubscribe()
          }
        })
        const back = () => tell({ type: 'network.back' })
        const look = () => {
          if (document.visibilityState === 'visible') tell({ type: 'tab.shown' })
        }
        addEventListener('online', back)
        document.addEventListener('visibilitychange', look)
        return () => {
          leave()
          removeEventListener('online', back)
          document.removeEventListener('visibilitychange', look)
        }
      },
    },
    does: {
      sendHeldBack: ({ inspectionId, isHeldBack }) => {
        if (isHeldBack) personOf(world)?.outbox?.send({ type: 'entries.retry', inspectionId })
      },
      queueEdit: ({ inspectionId, edit, target, version, base }) =>
        putUnsent(world, {
          id: crypto.randomUUID(),
          userId: userIdOf(world) ?? '',
          inspectionId,
          target,
          edit,
          version,
          base,
          queuedAt: Date.now(),
          state: 'waiting',
          problem: null,
        }),
    },
  }
}
