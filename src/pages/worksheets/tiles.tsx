import { severities } from '#contract/vocabulary/findings.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { ratedIn } from '#src/machines/worksheets/work-progress.ts'
import styles from '#src/pages/inspections/overview.module.css'
import { Link } from '#src/pages/shared/router.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { unsentOn } from './unsent-on.ts'

export type TilesProps = {
  work: FieldWork
  /** The unsent work of this inspection. */
  entries: readonly Entry[]
  propertyId: string
}

/** A tile for each worksheet: how far it is, and what was found. */
export const Tiles = ({ work, entries, propertyId }: TilesProps) => {
  const { inspection_id: inspectionId } = work
  return (
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
                {sheet.items.length > 0 && (
                  <span className={styles.count}>
                    {rated} / {required}
                  </span>
                )}
              </span>
              {sheet.items.length > 0 && <ProgressBar done={rated} total={required} />}
              <span className={styles.marks}>
                {severities.map((severity) => {
                  const count = findings.filter((one) => one.severity === severity).length
                  return count === 0 ? null : (
                    <SeverityMark key={severity} severity={severity} count={count} />
                  )
                })}
                {findings.length === 0 &&
                  notInspected === 0 &&
                  (sheet.items.length > 0 ? 'No defects recorded yet' : 'Conditions and tests')}
                {notInspected > 0 && <span>{notInspected} not inspected</span>}
                {unsent > 0 && <Badge tone="warn">{unsent} not sent yet</Badge>}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
