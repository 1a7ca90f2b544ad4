import { sendDueMails } from '#server/resources/reminders/digest.ts'
import type { Task } from './task.ts'

/**
 * Mails the due tasks to the owners whose morning it is, or was when the clockwork meant this to run; each mail leaves
 * once, however often this runs.
 */
export const mailReminders: Task<'reminders.mail'> = ({ _cron: meant }, { db, services }) =>
  sendDueMails(db, services, meant === undefined ? services.now() : Date.parse(meant.ts))
