import { isUndone } from '#server/db/transaction.ts'
import type { FileStore } from './store.ts'

type Prepared = Parameters<FileStore['discard']>[0]

/**
 * Does this, which names prepared files in a transaction. If it fails, they go, but only where certainly no row names
 * them: a commit whose answer was lost may have happened. Files left over then are swept away later.
 */
export const orDiscard = async <T>(
  files: FileStore,
  prepared: readonly Prepared[],
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    // What went wrong first is told; a store that is away as well leaves them to be swept away.
    if (isUndone(error)) for (const one of prepared) await files.discard(one).catch(() => {})
    throw error
  }
}
