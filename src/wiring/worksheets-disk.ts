import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { type Entry, isInPlaceOf, type Sent } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { pictureAddresses } from '#src/services/picture-addresses.ts'

/** So many milliseconds after a photograph was sent, a drawing, an undo or an answer on its way may still show it. */
const shownStill = 60_000

const isSameEdit = (one: Entry | undefined, other: Entry): boolean =>
  one !== undefined && JSON.stringify(one.edit) === JSON.stringify(other.edit)

const everything = async (userId: string): Promise<Entry[]> =>
  // Only the outbox writes there.
  (await deviceStore.readUnsent(userId)) as Entry[]

/**
 * The list of one outbox on the disk of this device. Whether the disk has the list is the question here, so
 * writing it is the answer; a write that nobody waits for any more loses nothing.
 */
export const makeDisk = (log: (error: unknown) => void) => {
  /** The entries that the disk has unchanged. */
  let onDevice = new Map<string, Entry>()
  /** The ids that the disk was asked to keep: it may have them before it answers. */
  const asked = new Set<string>()
  /** What another tab has written, and this one has taken over since: it writes it only as long as it is there. */
  const takenOver = new Map<string, Entry>()
  const known = (id: string) => onDevice.get(id) ?? takenOver.get(id)
  /** Photos whose pictures the server has; this device forgets them once its list does. */
  const spent: string[] = []
  return {
    read: async (userId: string): Promise<Entry[]> => {
      const entries = await everything(userId)
      for (const entry of entries) onDevice.set(entry.id, entry)
      return entries
    },
    /** Errors: those of a disk that refuses it, for want of room. */
    write: async (userId: string, entries: readonly Entry[]): Promise<void> => {
      const wanted = new Map(entries.map((entry) => [entry.id, entry]))
      for (const { id } of entries) {
        const found = takenOver.get(id)
        if (found !== undefined && !onDevice.has(id)) onDevice.set(id, found)
        takenOver.delete(id)
      }
      const gone = [...new Set([...asked, ...onDevice.keys()])].filter((id) => !wanted.has(id))
      for (const { id } of entries) asked.add(id)
      const changed = entries.filter((entry) => onDevice.get(entry.id) !== entry)
      // With the same edit as before: another tab may have sent it meanwhile.
      const same = changed.filter((entry) => isSameEdit(onDevice.get(entry.id), entry))
      await deviceStore.writeUnsent(
        userId,
        changed.filter((entry) => !same.includes(entry)),
        gone,
        same,
      )
      // Only now: what the disk refused is written again with the next try.
      onDevice = wanted
      for (const id of gone) asked.delete(id)
      // The list on the disk no longer names them.
      for (const photoId of spent.splice(0)) {
        deviceStore.removePicture(photoId).catch(log)
        setTimeout(() => pictureAddresses.letGo(photoId), shownStill)
      }
    },
    /**
     * Whether another tab has taken an entry off the disk, which this one knew there as it is: sent or discarded; or
     * the newer one that the other tab put in its place.
     */
    isGone: async (userId: string, entry: Entry): Promise<boolean | Entry> => {
      if (!isSameEdit(known(entry.id), entry)) return false
      const there = await everything(userId)
      if (there.some(({ id }) => id === entry.id)) return false
      const newer = there.find((other) => isInPlaceOf(other, entry))
      if (newer !== undefined) takenOver.set(newer.id, newer)
      return newer ?? true
    },
    /** All that the disk has by now. What another tab wrote there is written by this one only as long as it is there. */
    look: async (userId: string): Promise<Entry[]> => {
      const entries = await everything(userId)
      for (const entry of entries) if (!onDevice.has(entry.id)) takenOver.set(entry.id, entry)
      return entries
    },
    /** Takes a sent entry off the disk, unless another tab has written a newer edit in its place. */
    settle: async (userId: string, entry: Entry): Promise<void> => {
      await deviceStore.removeUnsentIf(userId, entry.id, (kept) =>
        // Only the outbox writes there.
        isSameEdit(kept as Entry, entry),
      )
      onDevice.delete(entry.id)
      asked.delete(entry.id)
    },
    forgetPicture: (sent: Sent, entries: readonly Entry[]): void => {
      const edit = sent.edit as Edit
      // A newer edit of the same photo may still need the picture.
      if (edit.kind === 'photo' && !entries.some(({ target }) => target === sent.target))
        spent.push(edit.photo.photo_id)
    },
  }
}
