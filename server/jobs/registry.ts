import type { CronItem } from 'graphile-worker'
import { lives } from '#server/lives/all.ts'
import type { JobName } from './queue.ts'
import { sealAgreement } from './tasks/agreement-seal.ts'
import { cleanUp } from './tasks/clean-up.ts'
import { readDocument } from './tasks/document-read.ts'
import { sweepFiles } from './tasks/files-sweep.ts'
import { lifeTimerOf } from './tasks/life-timer.ts'
import { sendMail } from './tasks/mail-send.ts'
import { closePayment } from './tasks/payment-close.ts'
import { lookAtPayment, workOnEvent } from './tasks/payment-event.ts'
import { finishRefund } from './tasks/payment-refund.ts'
import { reconcile } from './tasks/payments-reconcile.ts'
import { sendPush } from './tasks/push-send.ts'
import { mailReminders } from './tasks/reminders-mail.ts'
import { assignRequests } from './tasks/requests-assign.ts'
import type { Task } from './tasks/task.ts'

/** The task of each job name. A job with an unknown name waits for a process that knows it. */
export const tasks: { [N in JobName]?: Task<N> } = {
  'mail.send': sendMail,
  'push.send': sendPush,
  'clean.up': cleanUp,
  'files.sweep': sweepFiles,
  'agreement.seal': sealAgreement,
  'reminders.mail': mailReminders,
  'document.read': readDocument,
  'requests.assign': assignRequests,
  'payment.event': workOnEvent,
  'payment.look': lookAtPayment,
  'payment.close': closePayment,
  'payment.refund': finishRefund,
  'payments.reconcile': reconcile,
  'life.timer': lifeTimerOf(lives),
}

/** The key of a waiting clean-up: it runs once, no matter how many processes ask for it. */
export const cleanUpKey = 'clean up'

/** Milliseconds for which the mails of a morning are still worth sending if no process ran then. */
const morningLasts = 4 * 3_600_000

/** The scheduled tasks (UTC); each runs once across all processes. */
export const clockwork: (CronItem & { task: JobName })[] = [
  { task: 'clean.up', match: '7 * * * *', options: { jobKey: cleanUpKey } },
  { task: 'files.sweep', match: '41 5 * * *', options: { jobKey: 'files sweep' } },
  { task: 'payments.reconcile', match: '23 7 * * *', options: { jobKey: 'payments reconcile' } },
  // Without a key: each missed hour is the morning of other owners.
  { task: 'reminders.mail', match: '12 * * * *', options: { backfillPeriod: morningLasts } },
  { task: 'requests.assign', match: '*/5 * * * *', options: { jobKey: 'requests assign' } },
]
