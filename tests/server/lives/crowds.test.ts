import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Crowd, letLoose } from '#tests/support/lives/crowd.ts'
import { agreementCrowd } from '#tests/support/lives/crowds-of-agreements.ts'
import { moldCrowd, radonCrowd } from '#tests/support/lives/crowds-of-air-tests.ts'
import { analysisCrowd } from '#tests/support/lives/crowds-of-analyses.ts'
import { documentCrowd } from '#tests/support/lives/crowds-of-documents.ts'
import { faultCrowd } from '#tests/support/lives/crowds-of-faults.ts'
import { invitationCrowd } from '#tests/support/lives/crowds-of-invitations.ts'
import { issueCrowd } from '#tests/support/lives/crowds-of-issues.ts'
import { linkCrowd } from '#tests/support/lives/crowds-of-links.ts'
import { paymentCrowd } from '#tests/support/lives/crowds-of-payments.ts'
import { licenseCrowd, membershipCrowd } from '#tests/support/lives/crowds-of-people.ts'
import { proposalCrowd } from '#tests/support/lives/crowds-of-proposals.ts'
import { reminderCrowd } from '#tests/support/lives/crowds-of-reminders.ts'
import { requestCrowd } from '#tests/support/lives/crowds-of-requests.ts'
import { waitingCrowd } from '#tests/support/lives/crowds-of-waiting.ts'
import { startTwoServers, type TwoServers } from '#tests/support/lives/two-servers.ts'

let servers: TwoServers
beforeAll(async () => {
  servers = await startTwoServers()
})
afterAll(() => servers.close())

it.each<[string, number, (servers: TwoServers) => Crowd]>([
  ['an issue', 4, issueCrowd],
  ['a document', 4, documentCrowd],
  ['a DIY analysis', 4, analysisCrowd],
  ['a link to a report', 4, (two) => linkCrowd(two, 'report')],
  ['a link to an analysis', 4, (two) => linkCrowd(two, 'analysis')],
  ['a reminder', 4, reminderCrowd],
  ['a repair request', 4, requestCrowd],
  ['an invitation', 4, invitationCrowd],
  ['a payment', 4, paymentCrowd],
  ['an agreement', 4, agreementCrowd],
  ['a license', 4, licenseCrowd],
  ['a membership', 4, membershipCrowd],
  ['a radon test', 4, radonCrowd],
  ['a mold test', 4, moldCrowd],
  ['an error', 4, faultCrowd],
  ['a proposal of service areas', 4, proposalCrowd],
  ['an entry of the waiting list', 4, waitingCrowd],
])(
  '%s stays that of its chart whatever people do at once, in two processes',
  async (_, crowds, of) => {
    const { accepted } = await letLoose(of(servers), crowds)
    // The first press of each crowd at least.
    expect(accepted).toBeGreaterThanOrEqual(crowds)
  },
)
