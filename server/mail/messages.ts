import type { Mail } from './queue.ts'
import { written } from './written.ts'

/**
 * Somebody wrote about an inspection. The mail says who and where to read it, and nothing of the message: the
 * text of people, with its links, stays on our pages.
 */
export const messageMail = (
  reader: { to: string; name: string },
  { from, street, number }: { from: string; street: string; number: string },
  url: string,
): Mail => written('message.received', reader, { from, street, number }, url)
