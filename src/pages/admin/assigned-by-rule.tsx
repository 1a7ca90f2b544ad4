import type { AssignRule } from '#contract/assigning.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { browserZone, datedTime } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Timeline } from '#src/ui/details.tsx'
import { Muted } from '#src/ui/layout.tsx'

/** What the rule assigned last, each with its reason. */
export const AssignedByRule = ({ done }: Pick<AssignRule, 'done'>) => (
  <>
    <h3>Assigned by the rule</h3>
    <Timeline
      events={done.map((one) => ({
        key: `${one.inspection_id} ${one.at}`,
        when: datedTime(one.at, browserZone()),
        what: (
          <>
            <Link
              to={paths.inspection({
                propertyId: one.property_id,
                inspectionId: one.inspection_id,
              })}
            >
              {one.number}: {one.street}
            </Link>
            . {one.sentence}
          </>
        ),
      }))}
    />
    <Muted>Open one to give it to somebody else.</Muted>
  </>
)
