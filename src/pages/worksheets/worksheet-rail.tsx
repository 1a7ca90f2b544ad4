import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork } from '#contract/worksheets.ts'
import { ratedIn, remaining } from '#src/machines/worksheets/work-progress.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Badge } from '#src/ui/badge.tsx'
import styles from './form.module.css'

type EntryProps = {
  to: string
  name: string
  /** null: it has no items. */
  left: number | null
  notInspected: number
  isHere: boolean
}

/** An edit changes one of them; the others are not rendered again. */
const Entry = memo(({ to, name, left, notInspected, isHere }: EntryProps) => {
  const state = [
    left !== null && (left === 0 ? 'all rated' : `${left} to rate`),
    notInspected > 0 && `${notInspected} not inspected`,
  ]
  return (
    <Link
      to={to}
      aria-label={[name, ...state].filter(Boolean).join(', ')}
      aria-current={isHere ? 'page' : undefined}
    >
      {name}
      {left !== null && (
        <Badge tone={left === 0 ? 'good' : 'plain'}>{left === 0 ? '✓' : left}</Badge>
      )}
    </Link>
  )
})

/** The worksheets, each with the number of items left to rate. */
export const WorksheetRail = ({ work, worksheetId }: { work: FieldWork; worksheetId: string }) => {
  const rail = useRef<HTMLElement>(null)
  // To measure the rail takes the browser a while, and the tap is answered first.
  const at = useDeferredValue(worksheetId)
  // On a phone the rail is wider than the screen; how far it is scrolled is the browser's own state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another worksheet has another place in the rail
  useEffect(() => {
    const here = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (here && rail.current)
      rail.current.scrollLeft = here.offsetLeft - rail.current.offsetLeft - 48
  }, [at])
  return (
    <nav ref={rail} className={styles.rail} aria-label="Worksheets">
      {work.worksheets.map((sheet) => (
        <Entry
          key={sheet.worksheet_id}
          to={paths.inspectionForm({
            propertyId: work.property_id,
            inspectionId: work.inspection_id,
            worksheetId: sheet.worksheet_id,
          })}
          name={worksheetName(sheet)}
          left={sheet.items.length === 0 ? null : remaining(sheet, work.tests)}
          notInspected={ratedIn(sheet).notInspected}
          isHere={sheet.worksheet_id === worksheetId}
        />
      ))}
    </nav>
  )
}
