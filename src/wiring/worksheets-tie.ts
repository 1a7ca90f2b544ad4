import type { inspectionFormMachine } from '#src/machines/worksheets/inspection-form.machine.ts'
import type { Answers } from './lazy.ts'
import { personOf, userIdOf, type World } from './world.ts'

type Form = Answers<typeof inspectionFormMachine>

/** Ties the form's chart to the outbox of the person who is signed in: edits go in, confirmations come back. */
export const tieToOutbox = (world: World): Pick<Form, 'watches'> & { does: Form['does'] } => {
  const outbox = () => personOf(world)?.outbox
  return {
    watches: {
      watchOutbox: ({ inspectionId }, tell) => {
        const subscription = outbox()?.on('entry.sent', ({ sent }) => {
          if (sent.inspectionId === inspectionId) tell({ type: 'edit.sent', sent })
        })
        const back = () => tell({ type: 'network.back' })
        addEventListener('online', back)
        return () => {
          subscription?.unsubscribe()
          removeEventListener('online', back)
        }
      },
    },
    does: {
      queueEdit: ({ inspectionId, edit, target, version }) =>
        outbox()?.send({
          type: 'entry.add',
          entry: {
            id: crypto.randomUUID(),
            userId: userIdOf(world) ?? '',
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
  }
}
