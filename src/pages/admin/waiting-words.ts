import type { Overview } from '#contract/overview.ts'
import { counted } from '#src/pages/shared/format.ts'

type Totals = Overview['totals']

/** The work that waits for somebody, in one line. */
export const waiting = (totals: Totals): string => {
  const { unassigned, stranded, overdue, unpaid, payments, unread, faults } = totals
  const { licenses = 0, mails = 0 } = totals
  const parts = [
    ...(unassigned > 0 ? [`${counted(unassigned, 'request')} without an inspector`] : []),
    ...(stranded > 0
      ? [`${counted(stranded, 'inspection')} whose inspector is not available`]
      : []),
    ...(overdue > 0 ? [`${counted(overdue, 'report')} overdue`] : []),
    ...(unpaid > 0 ? [`${unpaid} published but not paid`] : []),
    ...(payments > 0
      ? [`${counted(payments, 'payment')} that ${payments === 1 ? 'needs' : 'need'} you`]
      : []),
    ...(unread > 0 ? [`${counted(unread, 'inspection')} with unread messages`] : []),
    ...(licenses > 0 ? [`${counted(licenses, 'inspector')} waiting for approval`] : []),
    ...(mails > 0 ? [`${counted(mails, 'e-mail')} not sent`] : []),
    ...(faults > 0 ? [counted(faults, 'error')] : []),
  ]
  return parts.length === 0 ? 'Nothing is waiting for you.' : parts.join(' · ')
}
