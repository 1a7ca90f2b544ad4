import type { Db } from '#server/db/connect.ts'
import { afterEach, type Unsent } from '#server/resources/notifications/queries.ts'

type Asked = {
  user_id: string
  sequence: string
  most: number
  resolve: (rows: Unsent[]) => void
  reject: (error: unknown) => void
}

export type NoticeReads = {
  /** The next notices of this person after `sequence`, at most so many. */
  read: (userId: string, sequence: string, most: number) => Promise<Unsent[]>
}

/** The most streams that one statement reads for. */
const together = 500
/** The most statements at once: streams leave connections of the pool to the calls. */
const statementsAtOnce = 2

/**
 * Reads the new notices of many streams in one statement: a message to everybody wakes all streams of a process at the
 * same moment, and a statement for each of them would take seconds.
 */
export const makeNoticeReads = (db: Db): NoticeReads => {
  const waiting: Asked[] = []
  let reading = 0
  const readSome = async (asked: Asked[]) => {
    try {
      const found = new Map<number, Unsent[]>()
      for (const { place, ...row } of await afterEach(db, asked))
        found.set(place, [...(found.get(place) ?? []), row])
      for (const [place, { resolve }] of asked.entries()) resolve(found.get(place) ?? [])
    } catch (error) {
      for (const { reject } of asked) reject(error)
    }
  }
  const work = async () => {
    reading += 1
    // Those whom the same message of the database wakes come in this turn.
    await new Promise<void>((resolve) => setImmediate(resolve))
    while (waiting.length > 0) await readSome(waiting.splice(0, together))
    reading -= 1
  }
  return {
    read: (user_id, sequence, most) =>
      new Promise((resolve, reject) => {
        waiting.push({ user_id, sequence, most, resolve, reject })
        if (reading < statementsAtOnce && waiting.length > reading * together) void work()
      }),
  }
}
