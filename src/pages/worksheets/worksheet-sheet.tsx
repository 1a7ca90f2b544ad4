import { memo, Suspense, useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { FieldWork, Item, Worksheet } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { absentSheet, mayBeAbsent, offeredRating } from '#src/machines/worksheets/offered-rating.ts'
import { nextToRate } from '#src/machines/worksheets/work-progress.ts'
import { LookAtOnSheet } from '#src/pages/diy/look-at-on-sheet.tsx'
import { useWired } from '#src/pages/shared/app-context.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { ComparesContext } from './compares.ts'
import { ConditionsCard } from './conditions-card.tsx'
import { FactField } from './fact-field.tsx'
import styles from './item.module.css'
import { itemAddress, useOverviewOf } from './item-address.ts'
import { goTo, itemWithFocus, onItemKeys, stepItem } from './item-keys.ts'
import { partsByItem } from './item-parts.ts'
import { ItemRow } from './item-row.tsx'
import { TestsCard } from './tests-card.tsx'
import type { Moved, Removed } from './undoable.ts'

/** Their code comes with the first comparison. */
const ComparedWith = lazyPart(() => import('./values-before.tsx').then((part) => part.ComparedWith))
const FactBefore = lazyPart(() => import('./values-before.tsx').then((part) => part.FactBefore))

type Props = {
  work: FieldWork
  sheet: Worksheet
  editable: boolean
  /** The id of an item or a finding that the address leads to. */
  asked: string | null
  /** Another one with each time that a link is followed to there. */
  visit: string | null
  /** Whether it shows the values of the last visit beside its own. */
  compares: boolean
  onCompare: (compares: boolean) => void
  edit: (edit: Edit) => void
  remove: (gone: Removed | Moved) => void
  /** Rates several items in one press, which can be undone. */
  rateAll: (items: readonly Item[]) => void
}

/** A phone shows no more of them; the others are drawn after the section has answered the tap. */
const firstItems = 3

const Sheet = ({
  work,
  sheet,
  editable,
  asked,
  visit,
  compares,
  onCompare,
  edit,
  remove,
  rateAll,
}: Props) => {
  const { navigate } = useWired()
  const overview = useOverviewOf(work)
  const list = useRef<HTMLUListElement>(null)
  const { findings, photos } = work
  const partsOf = useMemo(() => partsByItem({ findings, photos }), [findings, photos])
  const count = useDeferredValue(
    sheet.items.length,
    asked === null ? firstItems : sheet.items.length,
  )
  const isWhole = count >= sheet.items.length
  // A link names an item or a finding; the browser cannot go there before the items are drawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link once more leads there once more
  useEffect(() => {
    goTo(asked === null ? null : document.getElementById(asked))
  }, [asked, visit])
  const toTheNextToRate = {
    keys: 'u',
    label: 'Next item without a rating, on any worksheet; then the overview',
    group: 'Worksheet',
    run: () => {
      const next = nextToRate(work, sheet.worksheet_id, itemWithFocus(list.current))
      if (next !== null) navigate(itemAddress(work, next), { replace: true })
      else navigate(overview)
    },
  }
  useShortcuts([
    {
      keys: 'j',
      label: 'Next item, or the first one to rate',
      group: 'Worksheet',
      run: () => stepItem(list.current, 1),
    },
    {
      keys: 'k',
      label: 'Previous item',
      group: 'Worksheet',
      run: () => stepItem(list.current, -1),
    },
    ...(editable ? [toTheNextToRate] : []),
    {
      keys: 'v',
      label: 'Values of the last visit beside these',
      group: 'Worksheet',
      run: () => onCompare(!compares),
    },
  ])
  const of = { inspectionId: work.inspection_id, worksheetId: sheet.worksheet_id }
  return (
    <ComparesContext value={compares}>
      <Stack>
        {compares && (
          <Suspense fallback={<PartOnItsWay />}>
            <ComparedWith inspectionId={work.inspection_id} onStop={() => onCompare(false)} />
          </Suspense>
        )}
        <LookAtOnSheet
          inspectionId={work.inspection_id}
          worksheetId={sheet.worksheet_id}
          first={sheet === work.worksheets[0]}
        />
        {sheet.items.length > 0 && (
          <Card label="Rate" className={styles.card}>
            {editable && mayBeAbsent(sheet) && (
              <Button
                look="quiet"
                onClick={() => {
                  rateAll(absentSheet(sheet))
                  // The button is gone then, and would take the focus along.
                  list.current?.querySelector<HTMLElement>('[data-item]')?.focus()
                }}
              >
                None in this home
              </Button>
            )}
            <ul ref={list} aria-label="Items" onKeyDown={onItemKeys}>
              {sheet.items.slice(0, count).map((item) => {
                const parts = partsOf(item.item_id)
                const isAsked =
                  asked !== null &&
                  (asked === item.item_id ||
                    parts.findings.some(({ finding_id }) => finding_id === asked))
                return (
                  <ItemRow
                    key={item.item_id}
                    item={item}
                    offer={editable ? offeredRating(work, item) : null}
                    {...parts}
                    inspectionId={work.inspection_id}
                    worksheetId={sheet.worksheet_id}
                    editable={editable}
                    asked={isAsked ? asked : null}
                    edit={edit}
                    remove={remove}
                  />
                )
              })}
            </ul>
            <div className={styles.legend}>
              <Muted>IN inspected · NI not inspected · NP not present · D deficient</Muted>
              {editable && (
                <p className={styles.keys}>
                  ↑ ↓ from item to item, 1 to 4 or I, N, P, D to rate, U for the next without a
                  rating, Enter for more
                </p>
              )}
            </div>
          </Card>
        )}
        {isWhole && (sheet.scope !== '' || sheet.facts.length > 0) && (
          <Card title="Describe">
            <Muted small={false}>{sheet.scope}</Muted>
            {sheet.facts.map((fact) => (
              <FactField
                key={fact.fact_id}
                fact={fact}
                editable={editable}
                before={
                  compares && (
                    <Suspense>
                      <FactBefore {...of} label={fact.label} />
                    </Suspense>
                  )
                }
                edit={edit}
              />
            ))}
          </Card>
        )}
        {isWhole && (sheet.remarks || sheet.limits) && (
          <Card title="In every report">
            {sheet.remarks && <p className={styles.always}>{sheet.remarks}</p>}
            {sheet.limits && <p className={styles.always}>Limits: {sheet.limits}</p>}
          </Card>
        )}
        {isWhole && (
          <>
            <TestsCard work={work} sheet={sheet} editable={editable} edit={edit} />
            {sheet === work.worksheets[0] && (
              <ConditionsCard work={work} editable={editable} edit={edit} />
            )}
          </>
        )}
      </Stack>
    </ComparesContext>
  )
}

/** One worksheet: its items to rate first, then what to describe. */
export const WorksheetSheet = memo(Sheet)
