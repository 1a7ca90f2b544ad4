import { waitingAreas } from './diy.ts'
import { waitingFiles } from './documents.ts'

/** How many areas and how many files of an owner's homes wait on this device for the server. */
export const ownerUnsent = async (userId: string): Promise<{ areas: number; files: number }> => {
  const [areas, files] = await Promise.all([waitingAreas(userId), waitingFiles(userId)])
  return { areas: areas.length, files: files.length }
}
