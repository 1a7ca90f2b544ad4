import { Suspense, useCallback, useDeferredValue } from 'react'
import { toRate, whereLeft } from '#contract/vocabulary/paths.ts'
import { isSystem } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork, Item } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { placeIn } from '#src/pages/shared/place-in.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { useLocation } from '#src/pages/shared/router.ts'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Page } from '#src/ui/layout.tsx'
import { useRootMark } from '#src/ui/root-mark.ts'
import { Banner, Skeleton } from '#src/ui/states.tsx'
import { Conflicts, SetAside } from './conflicts.tsx'
import styles from './form.module.css'
import { FormMenu } from './form-menu.tsx'
import { LoadProblem } from './load-problem.tsx'
import { NoRoom } from './no-room.tsx'
import { type Moved, type Removed, removalOf } from './undoable.ts'
import { useComparing, useDone, useInspectionForm } from './use-inspection-form.ts'
import { WorkBar } from './work-bar.tsx'
import { WorksheetRail } from './worksheet-rail.tsx'
import { WorksheetSheet } from './worksheet-sheet.tsx'

const NotFoundPage = lazyPart(() =>
  import('#src/pages/shared/not-found-page.tsx').then((page) => page.default),
)
const UnauthorizedPage = lazyPart(() =>
  import('#src/pages/shared/unauthorized-page.tsx').then((page) => page.default),
)
const TrappedWork = lazyPart(() => import('./shut-work.tsx').then((part) => part.TrappedWork))
/** Most visits are open: its code comes for the others. */
const ReadOnlyBanner = lazyPart(() =>
  import('./read-only-banner.tsx').then((part) => part.ReadOnlyBanner),
)
const WhereLeft = lazyPart(() => import('./where-left.tsx').then((part) => part.WhereLeft))
/** Its code comes with the first thing that can be undone. */
const UndoBar = lazyPart(() => import('./undo-bar.tsx').then((part) => part.UndoBar))

/** A link to one of the ten leads to the first worksheet where the template has left that one out. */
const sheetAt = ({ worksheets }: FieldWork, worksheetId: string) =>
  worksheets.find(({ worksheet_id }) => worksheet_id === worksheetId) ??
  (isSystem(worksheetId) ? worksheets[0] : undefined)

type FormProps = {
  work: FieldWork
  worksheetId: string
  editable: boolean
  asked: string | null
  visit: string | null
  edit: (edit: Edit) => void
  compares: boolean
  onCompare: (compares: boolean) => void
  onRetry: () => void
}

const Form = ({ work, worksheetId, editable, edit, onRetry, ...shown }: FormProps) => {
  const [done, setDone] = useDone(work.inspection_id)
  useRootMark('dock')
  const remove = useCallback(
    (gone: Removed | Moved) => {
      if (gone.kind !== 'moved') edit(removalOf(gone))
      setDone(gone)
    },
    [edit, setDone],
  )
  // Each item is a separate edit, so rating one again a moment later causes no conflict.
  const rateAll = useCallback(
    (items: readonly Item[]) => {
      for (const item of items) edit({ kind: 'item', item })
      setDone({ kind: 'rated', items })
    },
    [edit, setDone],
  )
  const sheet = sheetAt(work, worksheetId)
  // The heading and the rail say at once where one is; the items follow in the next frame.
  const drawnId = useDeferredValue(sheet?.worksheet_id)
  const drawn = work.worksheets.find(({ worksheet_id }) => worksheet_id === drawnId) ?? sheet
  if (sheet === undefined || drawn === undefined) return null
  return (
    <>
      <NoRoom />
      <Conflicts work={work} edit={edit} onTakeTheirs={onRetry} />
      <div className={styles.layout}>
        <WorksheetRail work={work} worksheetId={sheet.worksheet_id} />
        <WorksheetSheet
          key={drawn.worksheet_id}
          work={work}
          sheet={drawn}
          editable={editable}
          {...shown}
          edit={edit}
          remove={remove}
          rateAll={rateAll}
        />
      </div>
      <SetAside work={work} />
      <div className={styles.dock}>
        {done !== null && (
          <Suspense>
            <UndoBar
              done={done}
              items={work.worksheets.flatMap(({ items }) => items)}
              findings={work.findings}
              inspectionId={work.inspection_id}
              edit={edit}
              onClose={() => setDone(null)}
            />
          </Suspense>
        )}
        <WorkBar work={work} sheet={sheet} editable={editable} onRate={rateAll} />
      </div>
    </>
  )
}

export default function InspectionFormPage() {
  const inspectionId = useParam('inspectionId')
  const worksheetId = useParam('worksheetId')
  const [snapshot, send] = useInspectionForm(inspectionId)
  const { work, problem, fromDevice } = snapshot.context
  const { hash, key } = useLocation()
  const asked = placeIn(hash) || null
  const [compares, onCompare] = useComparing(inspectionId)
  const edit = useCallback((next: Edit) => send({ type: 'edit', edit: next }), [send])
  const sheet = work === null ? undefined : sheetAt(work, worksheetId)
  if (work !== null && (worksheetId === whereLeft || worksheetId === toRate))
    return (
      <Suspense>
        <WhereLeft work={work} place={worksheetId} />
      </Suspense>
    )
  if (snapshot.hasTag('missing') || (work !== null && sheet === undefined))
    return (
      <Suspense>
        <NotFoundPage missing />
      </Suspense>
    )
  if (snapshot.hasTag('denied'))
    return (
      <Suspense>
        <UnauthorizedPage />
        <TrappedWork inspectionId={inspectionId} />
      </Suspense>
    )
  return (
    <Page density="field" className={styles.page}>
      <HeadingRow
        title={sheet?.label ?? 'Worksheet'}
        state={work ? `${work.street}, ${work.city} · ${work.number}` : undefined}
        moreLabel="More of this inspection"
        more={
          work
            ? (close) => <FormMenu {...{ work, worksheetId, compares, onCompare, close }} />
            : undefined
        }
      />
      {problem && work?.editable !== false && (
        <LoadProblem
          message={problem.message}
          hasWork={work !== null}
          onRetry={() => send({ type: 'retry' })}
        />
      )}
      {fromDevice && (
        <Banner tone="warn">
          The server cannot be reached. This is the copy on this device; your work is kept and sent
          later.
        </Banner>
      )}
      {work?.editable === false && (
        <Suspense>
          <ReadOnlyBanner
            status={work.status}
            problem={problem?.message}
            busy={snapshot.hasTag('busy')}
            onReopen={() => send({ type: 'reopen' })}
          />
        </Suspense>
      )}
      {work === null ? (
        problem === null && <Skeleton lines={10} />
      ) : (
        <Form
          work={work}
          worksheetId={worksheetId}
          editable={snapshot.hasTag('editable')}
          asked={asked}
          visit={asked === null ? null : key}
          compares={compares}
          onCompare={onCompare}
          edit={edit}
          onRetry={() => send({ type: 'retry' })}
        />
      )}
    </Page>
  )
}
