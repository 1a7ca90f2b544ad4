import { agreementNotices } from '#contract/lives/agreement/notices.ts'
import { areaProposalNotices } from '#contract/lives/area-proposal/notices.ts'
import { documentNotices } from '#contract/lives/document/notices.ts'
import { inspectionNotices } from '#contract/lives/inspection/notices.ts'
import { invitationNotices } from '#contract/lives/invitation/notices.ts'
import { issueNotices } from '#contract/lives/issue/notices.ts'
import { licenseNotices } from '#contract/lives/license/notices.ts'
import { moldNotices } from '#contract/lives/mold-test/notices.ts'
import { paymentNotices } from '#contract/lives/payment/notices.ts'
import { radonNotices } from '#contract/lives/radon-test/notices.ts'
import { reminderNotices } from '#contract/lives/reminder/notices.ts'
import { repairRequestNotices } from '#contract/lives/repair-request/notices.ts'

/** What each notice is about, and who reads it, for the admin who changes it. The sentences are those of the charts. */

type Reader = 'homeowner' | 'inspector' | 'admin' | 'person'
type About<S> = Readonly<Record<keyof S, readonly [to: Reader, says: string]>>

export type NoticeText = { to: Reader; says: string; subject: string }

const of = <S extends Readonly<Record<string, string>>>(
  life: string,
  sentences: S,
  about: About<S>,
): (readonly [string, NoticeText])[] =>
  Object.entries<readonly [Reader, string]>(about).map(([name, [to, says]]) => [
    `notice.${life}.${name}`,
    { to, says, subject: sentences[name] ?? '' },
  ])

export const noticeTexts: readonly (readonly [string, NoticeText])[] = [
  ...of('inspection', inspectionNotices, {
    waits: ['admin', 'A request waits for an inspector'],
    waitsAnew: ['admin', 'A request that waits has another time'],
    uncovered: ['admin', 'A request from a county without an inspector'],
    assigned: ['inspector', 'A new visit'],
    takenOver: ['inspector', 'A begun inspection is theirs to finish'],
    handedOver: ['homeowner', 'Another inspector finishes an inspection'],
    givenAway: ['inspector', 'A visit was given to somebody else'],
    scheduled: ['homeowner', 'An inspection is booked'],
    moved: ['inspector', 'A visit has a new time'],
    yoursMoved: ['homeowner', 'A visit has a new time'],
    cancelled: ['person', 'A visit was cancelled'],
    moneyBack: ['admin', 'A visit that was paid is cancelled'],
    published: ['homeowner', 'A report is published'],
    due: ['homeowner', 'A payment is due'],
    paid: ['homeowner', 'A payment arrived'],
    refused: ['homeowner', 'A payment did not go through'],
    failed: ['admin', 'A payment did not go through'],
    waived: ['homeowner', 'A payment was waived'],
    unwaived: ['homeowner', 'A waiver was taken back after a payment'],
    dueAgain: ['homeowner', 'A waiver was taken back, and the payment is due'],
  }),
  ...of('agreement', agreementNotices, {
    sent: ['homeowner', 'An agreement waits for a signature'],
    signed: ['inspector', 'An agreement is signed'],
    declined: ['person', 'An agreement was declined'],
  }),
  ...of('payment', paymentNotices, {
    refunded: ['homeowner', 'Money goes back'],
    cameBack: ['homeowner', 'Returned money came back'],
    returnAgain: ['admin', 'Returned money came back'],
    disputed: ['admin', 'A payment is disputed'],
    won: ['admin', 'A dispute is won'],
    lost: ['admin', 'A dispute is lost'],
  }),
  ...of('radonTest', radonNotices, {
    ready: ['inspector', 'A radon monitor has run long enough'],
    reported: ['homeowner', 'The result of a radon test'],
  }),
  ...of('moldTest', moldNotices, { reported: ['homeowner', 'The result of a mold test'] }),
  ...of('license', licenseNotices, {
    submitted: ['admin', 'An inspector sent a license'],
    renewing: ['admin', 'An inspector sent a renewed license'],
    ending: ['admin', 'A license ends within 30 days'],
    expired: ['admin', 'A license has expired'],
    approved: ['inspector', 'A license is approved'],
    refused: ['inspector', 'A license was not approved'],
    declined: ['inspector', 'A renewed license was not approved'],
    yoursEnding: ['inspector', 'A license ends within 30 days'],
    yoursExpired: ['inspector', 'A license has expired'],
    yoursWaits: ['inspector', 'A license has expired while a renewed one waits'],
  }),
  ...of('areaProposal', areaProposalNotices, {
    proposed: ['admin', 'An inspector proposes other service areas'],
    withdrawn: ['admin', 'An inspector has withdrawn a change of service areas'],
    approved: ['inspector', 'A change of service areas is approved'],
    declined: ['inspector', 'A change of service areas is declined'],
  }),
  ...of('invitation', invitationNotices, { accepted: ['person', 'An invitation was accepted'] }),
  ...of('repairRequest', repairRequestNotices, {
    agreed: ['homeowner', 'The other side agrees to a repair request'],
    countered: ['homeowner', 'The other side answers a repair request'],
  }),
  ...of('reminder', reminderNotices, {
    due: ['homeowner', 'A reminder is due today'],
    overdue: ['homeowner', 'A reminder is overdue'],
  }),
  ...of('issue', issueNotices, {
    returned: ['homeowner', 'An issue that was put off is back'],
    planned: ['homeowner', 'The day of a planned repair has come'],
  }),
  ...of('document', documentNotices, {
    ending: ['homeowner', 'A document ends soon'],
    ended: ['homeowner', 'A document has ended'],
  }),
]
