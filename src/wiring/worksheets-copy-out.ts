import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { holdFile, releaseLater, saveFile } from '#src/services/downloads.ts'
import { copiedText } from './worksheets-copied.ts'
import { placesOf } from './worksheets-places.ts'

/** The picture of a photo, from the disk of this device or, where that had no room, from this page; null: neither. */
const pictureOf = async ({ photo_id, url }: { photo_id: string; url: string }) => {
  const kept = await deviceStore.readPicture(photo_id).catch(() => null)
  if (kept !== null || !url.startsWith('blob:')) return kept
  return fetch(url).then(
    (answer) => answer.blob(),
    () => null,
  )
}

const save = (blob: Blob, name: string) => {
  const file = holdFile({ blob, name })
  saveFile(file)
  releaseLater(file.url)
}

/** A picture that this device has no room for, as a file. */
export const savePicture = (file: File): void => save(file, file.name)

/** The pictures of unsent photos, by the ids of the photos. */
export const picturesOf = async (entries: readonly Entry[]): Promise<Map<string, Blob>> => {
  const pictures = new Map<string, Blob>()
  for (const { edit: carried } of entries) {
    // Only the inspection form puts entries here.
    const edit = carried as Edit
    const picture = edit.kind === 'photo' ? await pictureOf(edit.photo) : null
    if (edit.kind === 'photo' && picture !== null) pictures.set(edit.photo.photo_id, picture)
  }
  return pictures
}

/**
 * Unsent work of this person as one file, with its pictures; this device keeps what it has. `handedOver`: the file
 * is for the inspector who has the inspection now, and not for this person alone.
 */
export const copyOut = async (
  userId: string,
  entries: readonly Entry[],
  handedOver: boolean,
): Promise<void> => {
  const copiedAt = new Date().toISOString()
  const known = Object.entries(
    await placesOf(
      userId,
      entries.map(({ inspectionId }) => inspectionId),
    ),
  )
  const text = await copiedText({
    userId,
    copiedAt,
    handedOver,
    entries: [...entries],
    pictures: await picturesOf(entries),
    places: Object.fromEntries(
      known.flatMap(([id, place]) => (place === null ? [] : [[id, place]])),
    ),
  })
  save(
    new Blob([text], { type: 'application/json' }),
    `unsent-work-${copiedAt.slice(0, 16).replace(':', '')}.json`,
  )
}
