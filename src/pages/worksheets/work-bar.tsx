import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { gapSentence } from '#contract/lives/inspection/gap.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { worksheetName } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork, Item, Worksheet } from '#contract/worksheets.ts'
import { ratedRest } from '#src/machines/worksheets/offered-rating.ts'
import {
  gapsOf,
  leftToRate,
  nextToRate,
  ratedIn,
  remaining,
} from '#src/machines/worksheets/work-progress.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { ProgressBar } from '#src/ui/progress.tsx'
import { itemAddress, useOverviewOf } from './item-address.ts'
import { SaveState } from './save-state.tsx'
import { UnsentLink } from './unsent-link.tsx'
import styles from './work-bar.module.css'

type Props = {
  work: FieldWork
  sheet: Worksheet
  editable: boolean
  onRate: (items: readonly Item[]) => void
}

/** What still lacks a reason, a finding or a recommendation, on all worksheets; each leads to its place. */
const Gaps = ({ work }: { work: FieldWork }) => {
  const gaps = gapsOf(work)
  if (gaps.length === 0) return null
  return (
    <Menu
      floats
      className={styles.gaps}
      panel={(close) => (
        <ul aria-label="Missing before the report">
          {gaps.map(({ lacks, label, worksheet_id, item_id, finding_id }) => (
            <li key={`${lacks} ${item_id} ${finding_id}`}>
              <Link
                to={itemAddress(work, { worksheet_id, item_id: finding_id ?? item_id })}
                onClick={close}
              >
                {gapSentence[lacks](label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    >
      {gaps.length} missing<Hidden> before the report</Hidden>
    </Menu>
  )
}

/** At the foot of the screen, under the thumb: how far the section is, what is missing, whether it is saved, and on. */
export const WorkBar = ({ work, sheet, editable, onRate }: Props) => {
  const overview = useOverviewOf(work)
  const at = work.worksheets.indexOf(sheet)
  const [before, next] = [work.worksheets[at - 1], work.worksheets[at + 1]]
  const left = remaining(sheet, work.tests)
  const { rated, required, notInspected } = ratedIn(sheet, work.tests)
  const to = ({ worksheet_id }: Worksheet) =>
    paths.inspectionForm({
      propertyId: work.property_id,
      inspectionId: work.inspection_id,
      worksheetId: worksheet_id,
    })
  const canMark = editable && left > 0
  const rest = editable ? nextToRate(work, sheet.worksheet_id) : null
  /** The way on that has its words; the others are signs beside it. */
  const main = canMark
    ? 'mark'
    : rest === null
      ? editable || next === undefined
        ? 'overview'
        : 'next'
      : rest.worksheet_id === next?.worksheet_id
        ? 'next'
        : 'rest'
  /** Of a worksheet that was begun, its first item to rate. */
  const onward = (then: Worksheet) =>
    rest !== null && then.items.some(({ rating }) => rating !== null)
      ? itemAddress(work, rest)
      : to(then)
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        {sheet.items.length > 0 && (
          <div className={styles.progress}>
            <span className={styles.count}>
              {rated} of {required} rated
              {notInspected > 0 && `, ${notInspected} not inspected`}
            </span>
            <ProgressBar done={rated} total={required} />
          </div>
        )}
        {editable && <Gaps work={work} />}
        {editable && <SaveState inspectionId={work.inspection_id} within />}
        <UnsentLink className={styles.unsent} />
      </div>
      <div className={styles.actions}>
        {before && (
          <Link className={buttonClass('secondary')} to={to(before)}>
            <ChevronLeft aria-hidden="true" />
            <Hidden>Previous: {worksheetName(before)}</Hidden>
          </Link>
        )}
        {main === 'mark' && (
          <Button
            look="secondary"
            data-onward
            onClick={({ currentTarget }) => {
              // Then the way on has its place.
              keepPlace(currentTarget.parentElement, '[data-onward]')
              onRate(ratedRest(work, sheet))
            }}
          >
            Mark all remaining inspected
          </Button>
        )}
        {main === 'rest' && rest !== null && (
          <Link
            className={clsx(buttonClass(), styles.main)}
            to={itemAddress(work, rest)}
            data-onward
          >
            Rate what is left ({leftToRate(work)})
          </Link>
        )}
        {main === 'overview' && (
          <Link className={clsx(buttonClass(), styles.main)} to={overview} data-onward>
            Overview
          </Link>
        )}
        {next &&
          (main === 'next' ? (
            <Link className={clsx(buttonClass(), styles.main)} to={onward(next)} data-onward>
              Next: {worksheetName(next)}
              <ChevronRight aria-hidden="true" />
            </Link>
          ) : (
            <Link className={buttonClass('secondary')} to={to(next)}>
              <Hidden>Next: {worksheetName(next)}</Hidden>
              <ChevronRight aria-hidden="true" />
            </Link>
          ))}
      </div>
    </div>
  )
}
