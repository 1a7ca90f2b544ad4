import { removeAppCopy } from '#src/services/app-copy.ts'
import { deviceStore } from '#src/services/device-store.ts'

type Unsent = { inspectionId?: string }

/**
 * A session has ended that may work without a network: the browser's copy of the app and the copies of what they read go with it.
 * Unsent work stays, with the inspections that it was written in.
 */
export const forgetField = async (userId: string): Promise<void> => {
  const unsent = (await deviceStore.readUnsent(userId)) as Unsent[]
  await deviceStore.forgetCopies(
    userId,
    new Set(unsent.flatMap(({ inspectionId }) => inspectionId ?? [])),
  )
  const { forgetPicturesBut } = await import('./kept-pictures.ts')
  await forgetPicturesBut(userId, [])
  await removeAppCopy()
}
