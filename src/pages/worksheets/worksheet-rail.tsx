import { useEffect, useRef } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { ratedIn, remaining } from '#src/machines/worksheets/work-progress.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import styles from './form.module.css'

/** The worksheets, each with the number of items left to rate. */
export const WorksheetRail = ({ work, worksheetId }: { work: FieldWork; worksheetId: string }) => {
  const rail = useRef<HTMLElement>(null)
  // On a phone the rail is wider than the screen; how far it is scrolled is the browser's own state.
  useEffect(() => {
    const here = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && rail.current)
      rail.current.scrollLeft = here.offsetLeft - rail.current.offsetLeft - 48
  }, [])
  return (
    <nav ref={rail} className={styles.rail} aria-label="Worksheets">
      {work.worksheets.map((sheet) => (
        <Link
          key={sheet.worksheet_id}
          to={paths.inspectionForm({
            propertyId: work.property_id,
            inspectionId: work.inspection_id,
            worksheetId: sheet.worksheet_id,
          })}
          aria-current={sheet.worksheet_id === worksheetId ? 'page' : undefined}
        >
          {worksheetName(sheet)}
          <Badge tone={remaining(sheet) === 0 ? 'good' : 'plain'}>
            <span aria-hidden="true">{remaining(sheet) === 0 ? '✓' : remaining(sheet)}</span>
            <Hidden>
              {remaining(sheet) === 0 ? ', all rated' : `, ${remaining(sheet)} to rate`}
              {ratedIn(sheet).notInspected > 0 && `, ${ratedIn(sheet).notInspected} not inspected`}
            </Hidden>
          </Badge>
        </Link>
      ))}
    </nav>
  )
}
