import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { holdFile, releaseFile, saveFile } from '#src/services/downloads.ts'

/** The picture of a photo, from the disk of this device or, where that had no room, from this page; null: neither. */
const pictureOf = async ({ photo_id, url }: { photo_id: string; url: string }) => {
  const kept = await deviceStore.readPicture(photo_id).catch(() => null)
  if (kept !== null || !url.startsWith('blob:')) return kept
  return fetch(url).then(
    (answer) => answer.blob(),
    () => null,
  )
}

const asText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

const save = (blob: Blob, name: string) => {
  const file = holdFile({ blob, name })
  saveFile(file)
  // The browser has taken the file by then.
  setTimeout(() => releaseFile(file.url), 60_000)
}

/** A picture that this device has no room for, as a file. */
export const savePicture = (file: File): void => save(file, file.name)

/** Unsent work as one file, its pictures in it as data addresses; this device keeps what it has. */
export const copyOut = async (entries: readonly Entry[]): Promise<void> => {
  const pictures: Record<string, string> = {}
  for (const { edit: carried } of entries) {
    // Only the inspection form puts entries here.
    const edit = carried as Edit
    const picture = edit.kind === 'photo' ? await pictureOf(edit.photo) : null
    if (edit.kind === 'photo' && picture !== null)
      pictures[edit.photo.photo_id] = await asText(picture)
  }
  const copied_at = new Date().toISOString()
  const text = JSON.stringify({ kind: 'hearthkeep-unsent-work', copied_at, entries, pictures })
  save(
    new Blob([text], { type: 'application/json' }),
    `unsent-work-${copied_at.slice(0, 16).replace(':', '')}.json`,
  )
}
