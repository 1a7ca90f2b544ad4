import { waitFor } from 'xstate'
import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Answers } from './lazy.ts'
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

/** Ties the form's chart to the outbox of the person who is signed in: edits go in, confirmations come back. */
export const tieToOutbox = (world: World): Pick<Form, 'watches'> & { does: Form['does'] } => {
  const outbox = () => personOf(world)?.outbox
  return {
    watches: {
      watchOutbox: ({ inspectionId }, tell) => {
        const subscription = outbox()?.on('entry.sent', ({ sent }) => {
          if (sent.inspectionId === inspectionId) tell({ type: 'edit.sent', sent })
        })
        const joined = outbox()?.on('entry.merged', ({ inspectionId: of, before, after }) => {
          // Only the inspection form puts entries there.
          if (of === inspectionId)
            tell({ type: 'edit.merged', before: before as Edit, after: after as Edit })
        })
        const found = outbox()?.on('entry.found', ({ entry }) => {
          if (entry.inspectionId === inspectionId)
            shownEntries([entry]).then((entries) => tell({ type: 'edit.found', entries }))
        })
        const back = () => tell({ type: 'network.back' })
        const look = () => {
          if (document.visibilityState === 'visible') tell({ type: 'tab.shown' })
        }
        addEventListener('online', back)
        document.addEventListener('visibilitychange', look)
        return () => {
          subscription?.unsubscribe()
          joined?.unsubscribe()
          found?.unsubscribe()
          removeEventListener('online', back)
          document.removeEventListener('visibilitychange', look)
        }
      },
    },
    does: {
      sendHeldBack: ({ inspectionId, isHeldBack }) => {
        if (isHeldBack) outbox()?.send({ type: 'entries.retry', inspectionId })
      },
      queueEdit: ({ inspectionId, edit, target, version, base }) =>
        outbox()?.send({
          type: 'entry.add',
          entry: {
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
          },
        }),
    },
  }
}
