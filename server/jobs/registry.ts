import type { CronItem } from 'graphile-worker'
import type { JobName } from './queue.ts'
import { cleanUp } from './tasks/clean-up.ts'
import { lifeTimer } from './tasks/life-timer.ts'
import { sendMail } from './tasks/mail-send.ts'
import type { Task } from './tasks/task.ts'

/** What is done for each name. A job of a newer version waits for a process that knows its name. */
export const tasks: { [N in JobName]: Task<N> } = {
  'mail.send': sendMail,
  'clean.up': cleanUp,
  'life.timer': lifeTimer,
}

/** The key of a clean-up that waits: however many processes ask for one, it is done once. */
export const cleanUpKey = 'clean up'

/** What is done by the clock (UTC), once over all processes. */
export const clockwork: (CronItem & { task: JobName })[] = [
  { task: 'clean.up', match: '7 * * * *', options: { jobKey: cleanUpKey } },
]
