/**
 * Takes a lock file, or answers what the process that holds it wrote there; null: it is taken. `word` is part of
 * the command line of each process that may hold it.
 */
export const takeLock: (file: string, content: object, word: string) => { pid: number } | null
