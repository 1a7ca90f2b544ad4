import type { Queries } from './connect.ts'

type Turn = { running: Promise<unknown>; next: Promise<unknown> | null }

/** Whose turn it is on each database, by the name of the read. */
const turns = new WeakMap<Queries, Map<string, Turn>>()

/**
 * A costly read that many people ask for at one time, and all get the same answer to: `name` tells it from others,
 * its input included. One runs; all who ask meanwhile share the next one, which begins when that one has ended. So an
 * answer is never older than its question, and a crowd costs two reads, not one each.
 */
export const sharedRead = <T>(db: Queries, name: string, read: () => Promise<T>): Promise<T> => {
  const names = turns.get(db) ?? new Map<string, Turn>()
  turns.set(db, names)
  const begin = (): Promise<T> => {
    const turn: Turn = { running: read(), next: null }
    names.set(name, turn)
    // The next one, if anybody waits for it, begins right after this, and takes the place.
    const ended = () => names.delete(name)
    turn.running.then(ended, ended)
    return turn.running as Promise<T> // what `read` answers
  }
  const turn = names.get(name)
  if (turn === undefined) return begin()
  turn.next ??= turn.running.then(begin, begin)
  return turn.next as Promise<T> // the same name, so the same kind of read
}
