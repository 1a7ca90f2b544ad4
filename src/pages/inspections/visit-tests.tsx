import type { HomeTest } from '#contract/air-tests.ts'
import { airKindWord } from '#contract/vocabulary/air.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { radonIn } from '#contract/vocabulary/units.ts'
import { Link } from '#src/pages/shared/router.ts'
import { InOwnUnits, useUnits } from '#src/pages/shared/units.tsx'
import { testOutcome } from './test-outcome.ts'

type Props = { tests: readonly HomeTest[]; propertyId: string }

const List = ({ tests, propertyId }: Props) => {
  const { radon: unit } = useUnits()
  return (
    <ul aria-label="Tests">
      {tests.map((test) => {
        const visit = { propertyId, inspectionId: test.inspection_id }
        return (
          <li key={test.kind}>
            <Link
              to={
                test.result === null ? paths.inspection(visit) : `${paths.report(visit)}#report-air`
              }
            >
              {airKindWord[test.kind]} test
            </Link>
            : {radonIn(unit, testOutcome(test))}
          </li>
        )
      })}
    </ul>
  )
}

/** The tests of the air at one visit, each with its status and a link to the page that shows it. */
export const VisitTests = (props: Props) => (
  <InOwnUnits>
    <List {...props} />
  </InOwnUnits>
)
