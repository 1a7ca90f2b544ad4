import { deviceStore } from './device-store.ts'

/* Addresses at which this page shows pictures of this device. A browser holds a picture as long as it has one. */

const made = new Map<string, string>()

const take = (pictureId: string, picture: Blob): string => {
  const address = made.get(pictureId) ?? URL.createObjectURL(picture)
  made.set(pictureId, address)
  return address
}

export const pictureAddresses = {
  /** The address of a picture by its id, the same for as long as it is shown; null: this device does not have it. */
  of: async (pictureId: string): Promise<string | null> => {
    const known = made.get(pictureId)
    if (known !== undefined) return known
    const picture = await deviceStore.readPicture(pictureId)
    return picture === null ? null : take(pictureId, picture)
  },
  /** The address of a picture that was just written. */
  take,
  /** Nothing shows it any more. */
  letGo: (pictureId: string): void => {
    const address = made.get(pictureId)
    if (address !== undefined) URL.revokeObjectURL(address)
    made.delete(pictureId)
  },
}
