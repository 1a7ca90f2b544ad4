import type { Report } from '#contract/reports.ts'
import { licensedName } from '#contract/vocabulary/inspections.ts'
import { date } from '#src/pages/shared/format.ts'
import { DrawnSignature } from '#src/ui/drawn-signature.tsx'
import { Card } from '#src/ui/layout.tsx'

type Props = { report: Pick<Report, 'inspector' | 'finalized_at' | 'time_zone'> }

/** The inspector's signature under a published report; nothing where they drew none. */
export const ReportSignature = ({ report: { inspector, finalized_at, time_zone } }: Props) =>
  inspector.signature && finalized_at !== null ? (
    <Card title="Signed by the inspector">
      <DrawnSignature path={inspector.signature} of={inspector.name} />
      <p>
        {licensedName(inspector)}, {date(finalized_at, time_zone)}
      </p>
    </Card>
  ) : null
