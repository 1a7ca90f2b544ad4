import { dayInFull } from '#contract/vocabulary/days.ts'
import type { Mail } from './queue.ts'
import { written } from './written.ts'

/** The mails about the license of an inspector. */

export const licenseApprovedMail = (to: string, name: string, url: string): Mail =>
  written('license.approved', { to, name }, {}, url)

export const licenseRefusedMail = (to: string, name: string, reason: string, url: string): Mail =>
  written('license.refused', { to, name }, { reason }, url)

/** The renewed license is refused; the present one is good until `day`. */
export const licenseDeclinedMail = (
  to: string,
  name: string,
  { reason, day }: { reason: string; day: string },
  url: string,
): Mail => written('license.declined', { to, name }, { reason, day: dayInFull(day) }, url)

export const licenseEndedWaitingMail = (to: string, name: string, url: string): Mail =>
  written('license.endedWaiting', { to, name }, {}, url)

/** `day`: the last day of the license, such as 2027-03-31. */
export const licenseEndingMail = (to: string, name: string, day: string, url: string): Mail =>
  written('license.ending', { to, name }, { day: dayInFull(day) }, url)

export const licenseEndedMail = (to: string, name: string, url: string): Mail =>
  written('license.ended', { to, name }, {}, url)
