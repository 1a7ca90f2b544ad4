import type { Inspection } from '#contract/inspection.ts'
import { gateWord } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { dollars, listed } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'

export const isDue = ({ status, payment_status }: Inspection) =>
  status !== 'cancelled' && payment_status !== 'paid' && payment_status !== 'waived'

/** The report is there, and nobody has paid for it. */
const isOwed = (of: Inspection) =>
  isDue(of) && of.payment_status !== 'pending' && !of.report_gates.includes('finalized')

/** Why the report cannot be read yet; its owner sees what they owe before anything else, and the way to the payment. */
export const ReportGates = ({
  inspection,
  isOwner,
}: {
  inspection: Inspection
  isOwner: boolean
}) => (
  <Banner
    tone="info"
    action={
      isOwner &&
      isOwed(inspection) && (
        <Link
          className={buttonClass()}
          to={`${paths.inspection({ inspectionId: inspection.inspection_id, propertyId: inspection.property_id })}#payment`}
        >
          See what you owe: {dollars(inspection.quote.total_cents)}
        </Link>
      )
    }
  >
    {isOwner ? 'You cannot read the report yet:' : 'The homeowner cannot read the report yet:'}{' '}
    {listed(inspection.report_gates.map((gate) => gateWord[gate]))}.
  </Banner>
)
