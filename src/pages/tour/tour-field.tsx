import { useEffect, useState } from 'react'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { AppContext, type Tour, useWired } from '#src/pages/shared/app-context.ts'
import { UndoPlace } from '#src/pages/shared/undo-place.tsx'
import { partsByItem } from '#src/pages/worksheets/item-parts.ts'
import { ItemRow } from '#src/pages/worksheets/item-row.tsx'
import { SaveState } from '#src/pages/worksheets/save-state.tsx'
import { UndoBar } from '#src/pages/worksheets/undo-bar.tsx'
import { type Moved, type Removed, removalOf } from '#src/pages/worksheets/undoable.ts'
import { useInspectionForm } from '#src/pages/worksheets/use-inspection-form.ts'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import { ErrorState, Skeleton } from '#src/ui/states.tsx'
import styles from './tour.module.css'
import { tourShown } from './tour-shown.ts'

const { work: shownWork, comments } = tourShown
const inspectionId = shownWork.inspection_id

const stateWord = {
  waiting: 'on this device',
  sending: 'on its way',
  attention: 'needs attention',
} as const

/** What an edit is about, in words. */
const subjectOf = (edit: Edit): string => {
  const items = shownWork.worksheets.flatMap((sheet) => sheet.items)
  const nameOf = (id: string | null) => items.find((item) => item.item_id === id)?.label ?? ''
  switch (edit.kind) {
    case 'item':
      return `${nameOf(edit.item.item_id)}: ${edit.item.rating ?? 'not rated'}`
    case 'finding':
      return `Finding: ${edit.finding.title}`
    case 'photo':
      return `Photo of ${nameOf(edit.photo.item_id)}`
    case 'findingRemoved':
    case 'photoRemoved':
      return 'Something removed'
    default:
      return 'A change'
  }
}

const Outbox = () => {
  const { entries } = useUnsent(inspectionId)
  return (
    <Card title="Outbox">
      {entries.length === 0 ? (
        <Muted>Empty: everything has been sent.</Muted>
      ) : (
        <ol className={styles.outbox}>
          {entries.map((entry) => (
            <li key={entry.id}>
              {/* Only the form puts entries here. */}
              {subjectOf(entry.edit as Edit)} <Muted>{stateWord[entry.state]}</Muted>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const Sheet = () => {
  const [snapshot, send] = useInspectionForm(inspectionId)
  const [removed, setRemoved] = useState<Removed | Moved | null>(null)
  const { work } = snapshot.context
  const [sheet] = work?.worksheets ?? []
  if (work === null || sheet === undefined) return <Skeleton lines={8} />
  const edit = (next: Edit) => send({ type: 'edit', edit: next })
  const remove = (what: Removed | Moved) => {
    if (what.kind !== 'moved') edit(removalOf(what))
    setRemoved(what)
  }
  const partsOf = partsByItem(work)
  return (
    <Stack>
      <Card title={sheet.label}>
        <ul>
          {sheet.items.slice(0, 4).map((item) => (
            <ItemRow
              key={item.item_id}
              item={item}
              {...partsOf(item.item_id)}
              inspectionId={inspectionId}
              worksheetId={sheet.worksheet_id}
              editable
              asked={null}
              edit={edit}
              remove={remove}
            />
          ))}
        </ul>
      </Card>
      {removed !== null && (
        <UndoPlace>
          <UndoBar
            done={removed}
            items={sheet.items}
            findings={work.findings}
            inspectionId={inspectionId}
            edit={edit}
            onClose={() => setRemoved(null)}
          />
        </UndoPlace>
      )}
    </Stack>
  )
}

/** A worksheet of the inspector's form with its outbox, on a device whose network can be switched off. */
export const TourField = () => {
  const { startTour } = useWired()
  const [tour, setTour] = useState<Tour | null>(null)
  const [failed, setFailed] = useState(false)
  const [offline, setOffline] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // The tour's charts live outside React: they begin with this block and end with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins another one
  useEffect(() => {
    let started: Tour | null = null
    let over = false
    startTour({ work: shownWork, comments: comments.comments }).then(
      (made) => {
        started = made
        if (over) made.stop()
        else setTour(made)
      },
      () => setFailed(!over),
    )
    return () => {
      over = true
      started?.stop()
    }
  }, [startTour, attempt])
  if (failed)
    return (
      <ErrorState
        message="Loading chunk failed"
        onRetry={() => {
          setFailed(false)
          setAttempt(attempt + 1)
        }}
      />
    )
  if (tour === null) return <Skeleton lines={8} />
  return (
    <Stack>
      <Checkbox
        isSwitch
        hint="There is no signal here."
        checked={offline}
        onChange={(off) => {
          setOffline(off)
          tour.setOnline(!off)
        }}
      >
        Offline
      </Checkbox>
      <AppContext value={tour.wired}>
        <div className={styles.field}>
          <Sheet />
          <Outbox />
        </div>
        <SaveState inspectionId={inspectionId} passing />
      </AppContext>
    </Stack>
  )
}
