import type { Queries } from '#server/db/connect.ts'
import { addJob, removeJob } from '#server/jobs/queue.ts'

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
