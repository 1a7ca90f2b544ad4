import type { Queries } from '#server/db/connect.ts'
import { addJob, hurryJobs, type Jobs, queueTimeIn, removeJob } from '#server/jobs/queue.ts'

/** Timers of lives are jobs: each sends one event of the clock at its time, in any free process. */

type Subject = { life: string; id: string }
const keyOf = ({ life, id }: Subject, timer: string) => `life ${life} ${id} ${timer}`

/** Sets a timer in the caller's transaction; an existing timer gets the new time. */
export const setTimer = (
  db: Queries,
  subject: Subject,
  { timer, event, at }: { timer: string; event: string; at: Date },
): Promise<void> =>
  addJob(db, 'life.timer', { ...subject, event }, { key: keyOf(subject, timer), runAt: at })

export const stopTimer = (db: Queries, subject: Subject, timer: string): Promise<void> =>
  removeJob(db, keyOf(subject, timer))

/**
 * Lets a timer that fired too early wait for the rest, in milliseconds. They count from the clock of the database, by
 * which the queue wakes its jobs: a server whose own clock is slow would otherwise wake it again at once.
 */
export const waitOn = async (
  db: Queries,
  key: string,
  payload: Jobs['life.timer'],
  rest: number,
): Promise<void> => {
  await addJob(db, 'life.timer', payload, { key, runAt: await queueTimeIn(db, rest) })
}

/**
 * Lets waiting timers fire now, in the caller's transaction. The charts decide: an event that has come happens, and a
 * timer that is too early waits on for its instant.
 */
export const hurryTimers = async (
  db: Queries,
  timers: readonly (Subject & { timer: string })[],
): Promise<void> => {
  await hurryJobs(
    db,
    timers.map(({ timer, ...subject }) => keyOf(subject, timer)),
  )
}
