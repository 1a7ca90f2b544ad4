import type { Report } from '#contract/reports.ts'
import { findingsOf } from '#src/machines/repair-requests/repair-request-model.ts'
import { RepairRequest } from '#src/pages/repair-requests/repair-request.tsx'
import sample from '#src/pages/reports/sample-report.json' with { type: 'json' }

// The type of a JSON file knows words only as text; the sample report's test holds it against the contract.
const { sections } = sample as unknown as Report

/** A repair request about the findings of the sample report. */
export const TourRepairs = () => (
  <RepairRequest findings={findingsOf(sections)} photoBase="" place={{ kind: 'nowhere' }} />
)
