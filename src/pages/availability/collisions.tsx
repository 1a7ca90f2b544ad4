import type { Collision } from '#contract/availability.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted, dateTime } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Banner } from '#src/ui/states.tsx'

type Props = { visits: readonly Collision[]; when: string; isOther: boolean }

const VisitList = ({ visits, isOther }: Pick<Props, 'visits' | 'isOther'>) => (
  <ul>
    {visits.map(({ inspection_id, property_id, number, street, city, ...visit }) => {
      const of = { inspectionId: inspection_id, propertyId: property_id }
      return (
        <li key={inspection_id}>
          <Link to={isOther ? paths.inspection(of) : paths.inspectionOverview(of)}>
            {number}: {street}, {city}
          </Link>
          , {dateTime(visit.scheduled_start, visit.time_zone)}
        </li>
      )
    })}
  </ul>
)

/** The visits that lie where the inspector does not work, each with the page on which it can be moved. */
export const Collisions = ({ visits, when, isOther }: Props) =>
  visits.length > 0 && (
    <Banner tone="warn">
      {counted(visits.length, 'visit is', 'visits are')} planned {when}. Nothing was moved
      {isOther
        ? ': open each to move it or give it to somebody else.'
        : ': open each to move it, or ask an admin to give it to somebody else.'}
      <VisitList visits={visits} isOther={isOther} />
    </Banner>
  )

/** The visits that lie on days on which the firm is closed; `total`: with those that the list leaves out. */
export const PlannedVisits = ({
  total,
  visits,
  when,
}: Omit<Props, 'isOther'> & { total: number }) => (
  <Banner tone="warn">
    {counted(total, 'visit is', 'visits are')} planned {when}. Closing the firm moves none: open
    each to move it.
    <VisitList visits={visits} isOther />
    {total > visits.length && <p>And {total - visits.length} more.</p>}
  </Banner>
)
