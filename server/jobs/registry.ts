import type { CronItem } from 'graphile-worker'
import { lives } from '#server/lives/all.ts'
import type { JobName } from './queue.ts'
import { cleanUp } from './tasks/clean-up.ts'
import { readDocument } from './tasks/document-read.ts'
import { lifeTimerOf } from './tasks/life-timer.ts'
import { sendMail } from './tasks/mail-send.ts'
import type { Task } from './tasks/task.ts'

/** The task of each job name. A job with an unknown name waits for a process that knows it. */
export const tasks: { [N in JobName]?: Task<N> } = {
  'mail.send': sendMail,
  'clean.up': cleanUp,
  'document.read': readDocument,
  'life.timer': lifeTimerOf(lives),
}

/** The key of a waiting clean-up: it runs once, no matter how many processes ask for it. */
export const cleanUpKey = 'clean up'

/** The scheduled tasks (UTC); each runs once across all processes. */
export const clockwork: (CronItem & { task: JobName })[] = [
  { task: 'clean.up', match: '7 * * * *', options: { jobKey: cleanUpKey } },
]
