import { accounts } from './account.ts'
import { agreements } from './agreement.ts'
import { areaProposals } from './area-proposal.ts'
import { demos } from './demo.ts'
import { diyAnalyses } from './diy-analysis.ts'
import { documents } from './document.ts'
import { faults } from './fault.ts'
import { inspections } from './inspection.ts'
import { invitations } from './invitation.ts'
import { issues } from './issue.ts'
import { licenses } from './license.ts'
import { memberships } from './membership.ts'
import { moldTests } from './mold-test.ts'
import { payments } from './payment.ts'
import { radonTests } from './radon-test.ts'
import { reminders } from './reminder.ts'
import { repairRequests } from './repair-request.ts'
import type { ServedLife } from './served.ts'
import { shareLinks } from './share-link.ts'
import { waitingEntries } from './waiting-entry.ts'

/** Every life that the server runs. */
export const lives: readonly ServedLife[] = [
  accounts,
  agreements,
  areaProposals,
  demos,
  diyAnalyses,
  documents,
  faults,
  inspections,
  invitations,
  issues,
  licenses,
  memberships,
  moldTests,
  payments,
  radonTests,
  reminders,
  repairRequests,
  shareLinks,
  waitingEntries,
]
