import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry, Sent } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'

/**
 * The list of one outbox on the disk of this device. Whether the disk has the list is the question here, so
 * writing it is the answer; a write that nobody waits for any more loses nothing.
 */
export const makeDisk = (log: (error: unknown) => void) => {
  /** The entries that the disk has unchanged. */
  let onDevice = new Map<string, Entry>()
  /** Photos whose pictures the server has; this device forgets them once its list does. */
  const spent: string[] = []
  return {
    read: async (userId: string): Promise<Entry[]> => {
      // Only the outbox writes there.
      const entries = (await deviceStore.readUnsent(userId)) as Entry[]
      for (const entry of entries) onDevice.set(entry.id, entry)
      return entries
    },
    /** Errors: those of a disk that refuses it, for want of room. */
    write: async (userId: string, entries: readonly Entry[]): Promise<void> => {
      const wanted = new Map(entries.map((entry) => [entry.id, entry]))
      await deviceStore.writeUnsent(
        userId,
        entries.filter((entry) => onDevice.get(entry.id) !== entry),
        [...onDevice.keys()].filter((id) => !wanted.has(id)),
      )
      // Only now: what the disk refused is written again with the next try.
      onDevice = wanted
      // The list on the disk no longer names them.
      for (const photoId of spent.splice(0)) deviceStore.removePicture(photoId).catch(log)
    },
    forgetPicture: (sent: Sent, entries: readonly Entry[]): void => {
      const edit = sent.edit as Edit
      // A newer edit of the same photo may still need the picture.
      if (edit.kind === 'photo' && !entries.some(({ target }) => target === sent.target))
        spent.push(edit.photo.photo_id)
    },
  }
}
