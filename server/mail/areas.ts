import type { Mail } from './queue.ts'
import { written } from './written.ts'

/** The mails about a proposal of service areas. `change`: its effect, '1 county added'. */

type Reader = { to: string; name: string }

export const areasProposedMail = (
  reader: Reader,
  { inspector, change }: { inspector: string; change: string },
  url: string,
): Mail => written('areas.proposed', reader, { inspector, change }, url)

export const areasApprovedMail = (reader: Reader, change: string, url: string): Mail =>
  written('areas.approved', reader, { change }, url)

export const areasDeclinedMail = (
  reader: Reader,
  { change, reason }: { change: string; reason: string },
  url: string,
): Mail => written('areas.declined', reader, { change, reason }, url)
