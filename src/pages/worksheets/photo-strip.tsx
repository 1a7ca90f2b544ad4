import { Camera, Images } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { Photo } from '#contract/photo-parts.ts'
import type { Worksheet } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { hasCamera } from '#src/pages/shared/has-camera.ts'
import { keepPlace } from '#src/pages/shared/keep-focus.ts'
import { keepEach, pictureTypes } from '#src/pages/shared/kept-photos.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { LostPhotos } from '#src/pages/shared/lost-photos.tsx'
import { PartOnItsWay } from '#src/pages/shared/part-on-its-way.tsx'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Cluster, Hidden, Muted } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import styles from './form.module.css'
import type { ShownSample } from './sample-place.ts'
import type { Removed } from './undoable.ts'
import { useCover, useFormWhile } from './use-inspection-form.ts'
import { photoState, useUnsent } from './use-unsent.ts'

/** Its code comes with the first photo that is drawn on, named or moved. */
const PhotoDialog = lazyPart(() => import('./photo-dialog.tsx').then((part) => part.PhotoDialog))

type Props = {
  /** Of the item, or of the finding. */
  photos: readonly Photo[]
  inspectionId: string
  worksheetId: Worksheet['worksheet_id']
  /** null: they are of a sample. */
  itemId: string | null
  findingId: string | null
  /** The key of their sample: a new one is added to it. undefined: they are of none. */
  sampleKey?: string
  /** The samples of their test, to move one to. */
  samples?: readonly ShownSample[]
  label: string
  editable: boolean
  /** Whether new ones can be added here. */
  isTaking?: boolean
  edit: (edit: Edit) => void
  remove: (removed: Removed) => void
  /** Opens the dialog of one elsewhere: it must not be in another form. */
  change?: (photo: Photo) => void
}

const tones: Record<string, Tone> = { Safe: 'good', 'Needs attention': 'bad', 'Not kept': 'bad' }

/** On the photo that the first page of the report shows. */
const CoverMark = ({ inspectionId, photoId }: { inspectionId: string; photoId: string }) =>
  useCover(inspectionId) === photoId ? <Badge tone="info">Cover</Badge> : null

/** Photographs of an item or a finding, each with where it is: on this device, uploading, safe. */
export const PhotoStrip = ({
  photos,
  inspectionId,
  worksheetId,
  itemId,
  findingId,
  sampleKey,
  samples,
  label,
  editable,
  isTaking = editable,
  edit,
  remove,
  change,
}: Props) => {
  const { apiBase, keepPicture } = useWired()
  const { entries, full } = useUnsent(inspectionId)
  const formWhile = useFormWhile(inspectionId)
  const strip = useRef<HTMLDivElement>(null)
  const [problems, setProblems] = useState<readonly string[]>([])
  /** Its dialog stays open when a new place takes the photo out of this list. */
  const [changing, setChanging] = useState<Photo | null>(null)
  const open = change ?? setChanging
  /** Pictures that this device did not keep: here until the person has saved them elsewhere. */
  const [lost, setLost] = useState<readonly File[]>([])
  const keep = async (file: File) => {
    const photo_id = crypto.randomUUID()
    const { width, height, url } = await keepPicture(photo_id, file)
    const photo = {
      photo_id,
      worksheet_id: worksheetId,
      item_id: itemId,
      finding_id: findingId,
      ...(sampleKey !== undefined && { sample_key: sampleKey }),
      // Until the inspector writes one, it is called after what it shows, whose name may change.
      caption: '',
      width,
      height,
      url,
      thumbnail_url: url,
      created_at: new Date().toISOString(),
      // The camera's own file has the moment of the shot; so has one from the gallery.
      taken_at: new Date(file.lastModified).toISOString(),
    }
    edit({ kind: 'photo', photo })
  }
  const add = async (files: File[]) => {
    setProblems([])
    const told = await formWhile(() => keepEach(files, keep))
    setProblems(told.problems)
    setLost((before) => [...before, ...told.lost])
  }
  const address = (url: string) => (url.startsWith('blob:') ? url : apiBase + url)
  return (
    <div className={styles.photos} ref={strip}>
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos.map((photo) => {
            const state = photoState(entries, photo.photo_id, full)
            return {
              id: photo.photo_id,
              src: address(photo.thumbnail_url),
              full: address(photo.url),
              alt: photo.caption || label,
              marks: photo.marks,
              width: photo.width,
              height: photo.height,
              below: (
                <>
                  <Cluster>
                    <Badge tone={tones[state] ?? 'info'}>{state}</Badge>
                    {samples === undefined && (
                      <CoverMark inspectionId={inspectionId} photoId={photo.photo_id} />
                    )}
                  </Cluster>
                  {photo.caption !== '' && photo.caption !== label && (
                    <Muted>{photo.caption}</Muted>
                  )}
                  {editable && (
                    <Button
                      look="quiet"
                      aria-label={`Change photo of ${photo.caption || label}`}
                      onClick={() => open(photo)}
                    >
                      Change
                    </Button>
                  )}
                  {editable && (
                    <Button
                      look="quiet"
                      aria-label={`Remove photo of ${photo.caption || label}`}
                      onClick={() => {
                        // The next photo has its place, or what takes a new one.
                        keepPlace(strip.current, 'button, input')
                        remove({ kind: 'photo', photo })
                      }}
                    >
                      Remove
                    </Button>
                  )}
                </>
              ),
            }
          })}
        />
      )}
      {changing !== null && (
        <Suspense fallback={<PartOnItsWay />}>
          <PhotoDialog
            photo={changing}
            label={label}
            src={address(changing.url)}
            inspectionId={inspectionId}
            samples={samples}
            onCover={
              samples === undefined ? (photo_id) => edit({ kind: 'cover', photo_id }) : undefined
            }
            onSave={(next) => edit({ kind: 'photo', photo: next })}
            onClose={() => setChanging(null)}
          />
        </Suspense>
      )}
      {problems.length > 0 && (
        <div role="alert" className={styles.error}>
          {/* Two files may have the same name. */}
          {[...new Set(problems)].map((problem) => (
            <p key={problem}>{problem}</p>
          ))}
        </div>
      )}
      <LostPhotos
        files={lost}
        onSaved={(file) => setLost((before) => before.filter((other) => other !== file))}
      />
      {isTaking && full && (
        <p className={styles.error}>No room on this device: new photos cannot be taken.</p>
      )}
      {isTaking && !full && (
        <div className={styles.adding}>
          {hasCamera() && (
            <FileField accept={pictureTypes.join()} capture onFiles={add}>
              <Camera aria-hidden="true" size={18} /> Take photo<Hidden> of {label}</Hidden>
            </FileField>
          )}
          <FileField accept={pictureTypes.join()} multiple onFiles={add}>
            <Images aria-hidden="true" size={18} /> Add photos<Hidden> to {label}</Hidden>
          </FileField>
        </div>
      )}
    </div>
  )
}
