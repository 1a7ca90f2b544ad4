import { severities } from '#contract/vocabulary/findings.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import { withUnsent } from '#src/machines/worksheets/inspection-form-model.ts'
import { ratedIn } from '#src/machines/worksheets/work-progress.ts'
import styles from '#src/pages/inspections/overview.module.css'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { TemplateChoice } from '#src/pages/templates/template-choice.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import { unsentOn } from './unsent-on.ts'
import { useUnsent } from './use-unsent.ts'

/** The worksheets with their progress and findings, work that only this device has among them. */
export const WorksheetTiles = ({
  inspectionId,
  propertyId,
}: {
  inspectionId: string
  propertyId: string
}) => {
  const { data, error, retry } = useResource('worksheets.fieldWork', { params: { inspectionId } })
  const { entries } = useUnsent(inspectionId)
  if (data === null)
    return error === null ? (
      <Skeleton lines={12} height="2.5rem" />
    ) : (
      <ErrorState message={error} onRetry={retry} />
    )
  const work = withUnsent(data, entries)
  return (
    <>
      <TemplateChoice work={data} />
      <ul className={styles.tiles}>
        {work.worksheets.map((sheet) => {
          const { rated, required, notInspected } = ratedIn(sheet, work.tests)
          const unsent = unsentOn(work, sheet.worksheet_id, entries)
          const findings = work.findings.filter((one) => one.worksheet_id === sheet.worksheet_id)
          return (
            <li key={sheet.worksheet_id}>
              <Link
                className={styles.tile}
                to={paths.inspectionForm({
                  inspectionId,
                  propertyId,
                  worksheetId: sheet.worksheet_id,
                })}
              >
                <span className={styles.tileHead}>
                  <strong>{worksheetName(sheet)}</strong>
                  <span className={styles.count}>
                    {rated} / {required}
                  </span>
                </span>
                <ProgressBar done={rated} total={required} />
                <span className={styles.marks}>
                  {severities.map((severity) => {
                    const count = findings.filter((one) => one.severity === severity).length
                    return count === 0 ? null : (
                      <SeverityMark key={severity} severity={severity} count={count} />
                    )
                  })}
                  {findings.length === 0 && notInspected === 0 && 'No defects recorded yet'}
                  {notInspected > 0 && <span>{notInspected} not inspected</span>}
                  {unsent > 0 && <Badge tone="warn">{unsent} not sent yet</Badge>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
