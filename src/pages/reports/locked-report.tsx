import { paths } from '#contract/vocabulary/paths.ts'
import { PayCard } from '#src/pages/payments/pay-card.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'

/** Says why a report cannot be read yet, with the way to the signature and the payment where they are missing. */
export const LockedReport = ({
  gates,
  visit,
  isOwner,
}: {
  gates: Record<string, string>
  visit: { propertyId: string; inspectionId: string }
  isOwner: boolean
}) => (
  <Stack>
    <EmptyState
      action={
        isOwner && 'signed' in gates ? (
          <Link className={buttonClass()} to={`${paths.inspection(visit)}#agreement`}>
            Sign the agreement
          </Link>
        ) : (
          <Link className={buttonClass('secondary')} to={paths.inspection(visit)}>
            See the inspection
          </Link>
        )
      }
    >
      You cannot read this report yet. {Object.values(gates).join(' ')}
    </EmptyState>
    {isOwner && 'paid' in gates && (
      <PayCard
        inspectionId={visit.inspectionId}
        isPublished={!('finalized' in gates)}
        itemised={false}
      />
    )}
  </Stack>
)
