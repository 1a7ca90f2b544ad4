import { deviceStore } from '#src/services/device-store.ts'
import { shrink } from '#src/services/pictures.ts'

/** Made smaller and written to this device; answers its size and an address to show it. */
export const keepPicture = async (
  userId: string,
  photoId: string,
  file: File,
): Promise<{ width: number; height: number; url: string }> => {
  const { blob, width, height } = await shrink(file)
  await deviceStore.writePicture(userId, photoId, blob)
  return { width, height, url: URL.createObjectURL(blob) }
}
