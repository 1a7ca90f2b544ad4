import type { License } from '#contract/licenses.ts'
import { day } from '#src/pages/shared/format.ts'

type Paper = Pick<License, 'number' | 'state' | 'expires_on'>

/** What an admin decides on: the renewed license that waits, else the license. */
export const sentOf = ({
  renewal,
  number,
  state,
  expires_on,
}: Paper & Pick<License, 'renewal'>): Paper => renewal ?? { number, state, expires_on }

/** The same with what was decided on it so far: a decision is about exactly this. */
export const seenOf = (license: License) => ({ ...sentOf(license), status: license.status })

/** The license in one line: TX DEMO-20451, good until Mar 31, 2027. */
export const paperInWords = ({ number, state, expires_on }: Paper): string =>
  number === ''
    ? 'No license number'
    : `${state} ${number}, ${expires_on === null ? 'last day not on record' : `good until ${day(expires_on)}`}`

export const statusWord: Record<License['status'], string> = {
  missing: 'Not sent yet',
  waiting: 'Waiting for approval',
  approved: 'Approved',
  refused: 'Not approved',
  expired: 'Expired',
}

/** The status of an inspector who may not have visits, and what comes next. */
export const nextStep: Record<Exclude<License['status'], 'approved'>, string> = {
  missing:
    'You get no visits yet: an admin checks your license first. Send it here; it takes a minute.',
  waiting:
    'An admin checks your license. You get an e-mail as soon as it is approved. Until then you get no counties, visits or clients.',
  refused: 'You get no visits yet. Correct your license and send it again.',
  expired: 'You get no new visits: your license has expired. Send the renewed one.',
}

/** The same on a page that needs a license. */
export const whyNotYet: Record<Exclude<License['status'], 'approved'>, string> = {
  missing: 'This page works once an admin has approved your license. Send it on your dashboard.',
  waiting:
    'This page works once an admin has approved your license. It is being checked; you get an e-mail.',
  refused: 'This page works once an admin has approved your license. Send a corrected one.',
  expired: 'Your license has expired. This page works again once the renewed one is approved.',
}

const month = 30 * 86_400_000
/** Whether an inspector with a good license has something to do or to wait for: a renewal, or its last 30 days. */
export const needsRenewal = (
  { status, expires_on, renewal, renewal_reason }: License,
  now: number,
): boolean =>
  status === 'approved' &&
  (renewal !== null ||
    renewal_reason !== '' ||
    (expires_on !== null && Date.parse(`${expires_on}T23:59:59Z`) - now < month))
