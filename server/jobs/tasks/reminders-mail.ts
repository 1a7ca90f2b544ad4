import { sendDueMails } from '#server/resources/reminders/digest.ts'
import type { Task } from './task.ts'

/** Mails the due tasks to the owners whose morning it is; each mail leaves once, however often this runs. */
export const mailReminders: Task<'reminders.mail'> = (_payload, { db, services }) =>
  sendDueMails(db, services)
