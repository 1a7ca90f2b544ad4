import { removeAppCopy } from '#src/services/app-copy.ts'
import { forgetHere } from '#src/services/device-notices.ts'

/** The session that asked for notices on this device is over. `worker`: the worker goes too. */
export const forgetNotices = async (worker: boolean): Promise<void> => {
  await forgetHere()
  if (worker) await removeAppCopy()
}
