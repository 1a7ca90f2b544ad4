/**
 * Takes a lock file, or answers the content from the process that holds it; null: the caller has the lock now.
 * `word` is part of the command line of each process that may hold it.
 */
export const takeLock: (file: string, content: object, word: string) => { pid: number } | null
