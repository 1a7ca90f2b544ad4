import type { OpenVisit } from '#contract/inspection-requests.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { datedTime, listed } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Banner } from '#src/ui/states.tsx'

/** Before another visit of the same kind is ordered: those that the home has already. It prevents nothing. */
export const BookingTwins = ({
  visits,
  propertyId,
  zone,
}: {
  visits: readonly OpenVisit[]
  propertyId: string
  zone: string
}) =>
  visits.map(({ inspection_id: inspectionId, number, services, scheduled_start: start }) => (
    <Banner key={inspectionId} tone="warn">
      You already have an order for this home:{' '}
      {listed(services.map((service) => serviceWord[service]))}
      {start === null ? ', without a time yet' : ` on ${datedTime(start, zone)}`}.{' '}
      <Link to={paths.inspection({ inspectionId, propertyId })}>See {number}</Link>, or continue to
      order another one.
    </Banner>
  ))
