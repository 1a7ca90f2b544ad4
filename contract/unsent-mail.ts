import * as z from 'zod/mini'

/** Mails that the mail server has not taken, or that no process has tried within five minutes. */
export const unsentMail = z.object({
  /** The server tries these again by itself. */
  waiting: z.number(),
  /** The server does not try these again: they were refused for good, or failed the last try. */
  given_up: z.number(),
  /** When the oldest of them was written. */
  since: z.nullable(z.string()),
  last_try_at: z.nullable(z.string()),
  /** The mail server's answer to the last try, without addresses; null: no mail was tried yet. */
  last_error: z.nullable(z.string()),
})
export type UnsentMail = z.infer<typeof unsentMail>
