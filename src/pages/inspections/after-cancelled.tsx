import type { Inspection } from '#contract/inspection.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Link } from '#src/pages/shared/router.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Cluster } from '#src/ui/layout.tsx'

/** The address of a request that begins with the choices of this visit. */
export const askedAgain = ({ reason, services, extra_mold_samples: extra = 0 }: Inspection) =>
  `${paths.requestInspection()}?${new URLSearchParams({
    reason,
    services: services.join(','),
    ...(extra > 0 && { extra_mold_samples: String(extra) }),
  })}`

/** What its owner can do where an inspection was cancelled. */
export const AfterCancelled = ({ inspection }: { inspection: Inspection }) => (
  <Cluster>
    {inspection.life.changed_hands !== true && (
      <Link className={buttonClass()} to={askedAgain(inspection)}>
        Ask again with the same choices
      </Link>
    )}
    <Link
      className={buttonClass('secondary')}
      to={paths.homeInspections({ propertyId: inspection.property_id })}
    >
      Other inspections of this home
    </Link>
  </Cluster>
)
