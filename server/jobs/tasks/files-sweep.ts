import type { Task } from './task.ts'

/** Milliseconds after which nobody is about to write the row of a file any more. */
const dayLong = 86_400_000

/** Removes the files of processes that ended between a file and its row. */
export const sweepFiles: Task<'files.sweep'> = async (_payload, { db, services, log }) => {
  const removed = await services.files.sweep(db, new Date(services.now() - dayLong))
  if (removed === null)
    log.error('too many files have no row: is this the database of these files? None was removed')
  else if (removed > 0) log.info({ files: removed }, 'files without a row were removed')
}
