import { deviceStore } from './device-store.ts'

/*
 * The copy of all work of an inspection, for a reload without a network. Copying it takes longer than showing an edit,
 * and the outbox has the edit on the disk meanwhile: so the newest copy alone is written, when the turn that made it is
 * over and was shown.
 */

type Copy = { userId: string; work: unknown; onError: (error: unknown) => void }
const waiting = new Map<string, Copy>()

/** Settles when the disk has stored the last copy, or refused it. */
let written: Promise<unknown> = Promise.resolve()

const write = (): void => {
  const copies = [...waiting]
  waiting.clear()
  written = Promise.all(
    copies.map(([inspectionId, { userId, work, onError }]) =>
      deviceStore.writeWork(userId, inspectionId, work).catch(onError),
    ),
  )
}

export const workCopy = {
  /** Writes it soon, in the place of one that still waits. `onError` hears of a disk that refuses it. */
  keep: (inspectionId: string, copy: Copy): void => {
    if (waiting.size === 0) setTimeout(write)
    waiting.set(inspectionId, copy)
  },
  /** Writes it anew where there is one; whoever reads it from now on waits for that. Errors: those of the disk. */
  change: (
    userId: string,
    inspectionId: string,
    changed: (work: unknown) => Promise<unknown>,
  ): Promise<void> => {
    const changing = workCopy.read(userId, inspectionId).then(async (work) => {
      if (work !== null) await deviceStore.writeWork(userId, inspectionId, await changed(work))
    })
    written = changing.catch(() => {})
    return changing
  },
  /** The newest one of this person; null: none. */
  read: async (userId: string, inspectionId: string): Promise<unknown> => {
    if (waiting.size > 0) write()
    await written
    return deviceStore.readWork(userId, inspectionId)
  },
}
