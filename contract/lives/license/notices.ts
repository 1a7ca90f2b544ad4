import { worded } from '#contract/lives/worded.ts'

/** What the notices about the license of an inspector say until a firm has words of its own. */
export const licenseNotices = {
  submitted: '{inspector} asks you to check an inspector license',
  renewing: '{inspector} asks you to check a renewed license',
  ending: 'The license of {inspector} ends on {day}',
  expired: 'The license of {inspector} has expired',
  approved: 'Your license is approved. Choose the counties you drive to',
  refused: 'Your license was not approved. Your dashboard says why',
  declined: 'Your renewed license was not approved. Your dashboard says why',
  yoursEnding: 'Your license ends within 30 days',
  yoursExpired: 'Your license has expired. Send the renewed one',
  yoursWaits: 'Your license has expired. The renewed one waits for an admin',
} as const
export const noticeOf = worded('license', licenseNotices)
