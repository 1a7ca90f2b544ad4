import type { Photo } from '#contract/photo-parts.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { keepWork } from '#src/services/device-space.ts'
import { deviceStore } from '#src/services/device-store.ts'
import { pictureAddresses } from '#src/services/picture-addresses.ts'
import { shrink } from '#src/services/pictures.ts'

/** Made smaller and written to this device; answers its size and an address to show it. */
export const keepPicture = async (
  userId: string,
  photoId: string,
  file: File,
): Promise<{ width: number; height: number; url: string }> => {
  void keepWork()
  const { blob, width, height } = await shrink(file)
  await deviceStore.writePicture(userId, photoId, blob)
  return { width, height, url: pictureAddresses.take(photoId, blob) }
}

/** The pictures of photos that were copied from another device. Errors: those of a disk without room. */
export const keepCopied = async (
  userId: string,
  entries: readonly Entry[],
  pictures: ReadonlyMap<string, Blob>,
): Promise<void> => {
  for (const { edit: carried } of entries) {
    // The file's check has read it as an edit.
    const edit = carried as Edit
    const picture = edit.kind === 'photo' ? pictures.get(edit.photo.photo_id) : undefined
    if (edit.kind === 'photo' && picture !== undefined)
      await deviceStore.writePicture(userId, edit.photo.photo_id, picture)
  }
}

/** Pictures of photos that the person has discarded. */
export const forgetPictures = async (photoIds: readonly string[]): Promise<void> => {
  for (const photoId of photoIds) {
    await deviceStore.removePicture(photoId)
    pictureAddresses.letGo(photoId)
  }
}

/** An address made before a reload shows nothing any more: the picture on this device gets a new one. */
const shown = async (photo: Photo): Promise<Photo> => {
  if (!photo.url.startsWith('blob:')) return photo
  // One that cannot be read keeps nobody from the worksheets.
  const url = await pictureAddresses.of(photo.photo_id).catch(() => null)
  return url === null ? photo : { ...photo, url, thumbnail_url: url }
}
export const shownPhotos = (photos: readonly Photo[]): Promise<Photo[]> =>
  Promise.all(photos.map(shown))

/** Unsent entries of the inspection form, their photographs with addresses of this page. */
export const shownEntries = (entries: readonly Entry[]): Promise<Entry[]> =>
  Promise.all(
    entries.map(async (entry) => {
      const edit = entry.edit as Edit
      return edit.kind === 'photo'
        ? { ...entry, edit: { ...edit, photo: await shown(edit.photo) } }
        : entry
    }),
  )
