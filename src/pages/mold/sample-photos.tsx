import { Suspense, useCallback, useEffect } from 'react'
import type { Photo } from '#contract/photo-parts.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
import { UndoPlace } from '#src/pages/shared/undo-place.tsx'
import { LoadProblem } from '#src/pages/worksheets/load-problem.tsx'
import { NoRoom } from '#src/pages/worksheets/no-room.tsx'
import { PhotoStrip } from '#src/pages/worksheets/photo-strip.tsx'
import { type ShownSample, sampleSheet } from '#src/pages/worksheets/sample-place.ts'
import { SaveState } from '#src/pages/worksheets/save-state.tsx'
import { type Removed, removalOf } from '#src/pages/worksheets/undoable.ts'
import { UnsentLink } from '#src/pages/worksheets/unsent-link.tsx'
import { useInspectionForm } from '#src/pages/worksheets/use-inspection-form.ts'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'

/*
 * The photos of the samples of a mold test. They are part of the visit's field work, with its copy on this device and its
 * unsent work, as those of the worksheets are.
 */

/** Their code comes with the first photo that is changed or removed. */
const PhotoDialog = lazyPart(() =>
  import('#src/pages/worksheets/photo-dialog.tsx').then((part) => part.PhotoDialog),
)
const UndoBar = lazyPart(() =>
  import('#src/pages/worksheets/undo-bar.tsx').then((part) => part.UndoBar),
)
/** Hardly any visit has these: field work that takes no photos, and photos that lost their sample. */
const rareParts = () => import('./rare-sample-parts.tsx')
const ClosedWork = lazyPart(() => rareParts().then((part) => part.ClosedWork))
const StrayPhotos = lazyPart(() => rareParts().then((part) => part.StrayPhotos))

/** The photo that is being changed, or the last one that was removed. */
export type ChosenPhoto = { kind: 'change'; photo: Photo; label: string } | Removed

/** The field work of the visit as the photos need it. `isOpen`: the test takes changes. */
const useFieldWork = (inspectionId: string, isOpen: boolean) => {
  const [snapshot, send] = useInspectionForm(inspectionId)
  const edit = useCallback((next: Edit) => send({ type: 'edit', edit: next }), [send])
  const { work, problem } = snapshot.context
  const editable = isOpen && work?.editable === true && !snapshot.hasTag('readOnly')
  return { work, problem, editable, isLoading: snapshot.hasTag('busy'), send, edit }
}

type Props = {
  inspectionId: string
  /** undefined: the sample gets its key when it is saved. */
  sampleKey: string | undefined
  label: string
  samples: readonly ShownSample[]
  isOpen: boolean
  onChoose: (chosen: ChosenPhoto) => void
}

/** The photos of where one sample was taken. */
export const SamplePhotos = (props: Props) => {
  const { inspectionId, sampleKey, label, samples, isOpen, onChoose } = props
  const { work, editable, isLoading, edit } = useFieldWork(inspectionId, isOpen)
  if (work === null) return isLoading ? <Skeleton lines={2} /> : null
  if (sampleKey === undefined)
    return editable ? <Muted>Save the samples to add photos of this one.</Muted> : null
  const photos = work.photos.filter(({ sample_key }) => sample_key === sampleKey)
  if (photos.length === 0 && !editable) return null
  return (
    <PhotoStrip
      photos={photos}
      inspectionId={inspectionId}
      worksheetId={sampleSheet}
      itemId={null}
      findingId={null}
      sampleKey={sampleKey}
      samples={samples}
      label={label}
      editable={editable}
      edit={edit}
      remove={(removed) => {
        edit(removalOf(removed))
        onChoose(removed)
      }}
      change={(photo) => onChoose({ kind: 'change', photo, label })}
    />
  )
}

/** Photos whose sample is not in the test: it was never saved, or another device has let it go. */
export const PhotosWithoutSample = ({
  inspectionId,
  known,
  samples,
  isOpen,
  onChoose,
}: Omit<Props, 'sampleKey' | 'label'> & { known: ReadonlySet<string> }) => {
  const { work, editable, edit } = useFieldWork(inspectionId, isOpen)
  const photos = (work?.photos ?? []).filter(({ sample_key: key }) => key && !known.has(key))
  if (photos.length === 0 || !editable) return null
  return (
    <Suspense fallback={<PartOnItsWay />}>
      <StrayPhotos
        {...{ photos, inspectionId, samples, edit }}
        change={(photo) => onChoose({ kind: 'change', photo, label: 'No sample' })}
        remove={(removed) => {
          edit(removalOf(removed))
          onChoose(removed)
        }}
      />
    </Suspense>
  )
}

/** Whether the photos are safe, while some are not; below the samples, so that these stay where they are. */
export const SamplePhotoState = ({ inspectionId }: { inspectionId: string }) => {
  const { entries } = useUnsent(inspectionId)
  return entries.length === 0 ? null : (
    <Cluster>
      <SaveState inspectionId={inspectionId} refusedAt="“Unsent”" />
      <UnsentLink />
    </Cluster>
  )
}

/** What holds for the photos of all samples: why none can be added, the one that is changed, and the way back. */
export const SamplePhotoWork = ({
  inspectionId,
  version,
  samples,
  isOpen,
  chosen,
  onClose,
}: {
  inspectionId: string
  /** Of the test. */
  version: number
  samples: readonly ShownSample[]
  isOpen: boolean
  chosen: ChosenPhoto | null
  onClose: () => void
}) => {
  const { apiBase } = useWired()
  const { work, problem, isLoading, send, edit } = useFieldWork(inspectionId, isOpen)
  // The server lets the photos of a sample go with it, or brings them back: the form asks for what it has.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version of the test may have other photos
  useEffect(() => send({ type: 'tab.shown' }), [send, version])
  const isClosed = isOpen && work !== null && !work.editable
  return (
    <>
      <NoRoom />
      {problem !== null && !isClosed && (
        <LoadProblem
          message={problem.message}
          hasWork={work !== null}
          onRetry={() => send({ type: 'retry' })}
        />
      )}
      {isClosed && (
        <Suspense>
          <ClosedWork
            status={work.status}
            problem={problem?.message}
            busy={isLoading}
            reopen={() => send({ type: 'reopen' })}
          />
        </Suspense>
      )}
      {chosen?.kind === 'change' && (
        <Suspense fallback={<PartOnItsWay />}>
          <PhotoDialog
            key={chosen.photo.photo_id}
            photo={chosen.photo}
            label={chosen.label}
            src={
              chosen.photo.url.startsWith('blob:') ? chosen.photo.url : apiBase + chosen.photo.url
            }
            inspectionId={inspectionId}
            samples={samples}
            onSave={(photo) => edit({ kind: 'photo', photo })}
            onClose={onClose}
          />
        </Suspense>
      )}
      {chosen?.kind === 'photo' && (
        <Suspense>
          <UndoPlace>
            <UndoBar
              done={chosen}
              items={[]}
              inspectionId={inspectionId}
              edit={edit}
              onClose={onClose}
            />
          </UndoPlace>
        </Suspense>
      )}
    </>
  )
}
