import { isEditable } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { changeOf } from '#src/pages/reports/change-words.ts'
import { ComparedFindings } from '#src/pages/reports/compared-findings.tsx'
import { date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'

type Visit = { propertyId: string; inspectionId: string }

/** What of the previous report of a home is new, fixed and still there at this visit, as far as it is. */
export const SincePrevious = ({ visit, status }: { visit: Visit; status: string }) => {
  const { inspectionId } = visit
  const read = useResource('reports.comparePrevious', { params: { inspectionId } })
  const goesOn = isEditable(status)
  return (
    <section aria-labelledby="since-previous">
      <Stack>
        <h2 id="since-previous">Since the previous inspection</h2>
        <Loaded of={read}>
          {({ comparison }) =>
            comparison === null ? (
              <Muted small={false}>No earlier report of this home can be read.</Muted>
            ) : (
              <Stack>
                <div>
                  <p>
                    {changeOf(comparison, goesOn ? 'not looked at yet' : 'not inspected again')}
                  </p>
                  <Muted>
                    Compared with <Link to={paths.previousReport(visit)}>the report</Link>
                    {comparison.earlier.inspected_on !== null &&
                      ` of ${date(comparison.earlier.inspected_on, comparison.time_zone)}`}
                    , by {comparison.earlier.inspector_name}
                  </Muted>
                </div>
                <ComparedFindings
                  comparison={comparison}
                  place={(id) =>
                    id === inspectionId ? paths.report(visit) : paths.previousReport(visit)
                  }
                  {...(goesOn && {
                    unseenTitle: 'Not looked at yet',
                    unseenAbout: 'Findings of the earlier report on parts without a rating so far.',
                  })}
                />
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </section>
  )
}
