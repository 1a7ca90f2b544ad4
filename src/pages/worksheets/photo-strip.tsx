import { Camera, Images } from 'lucide-react'
import { useState } from 'react'
import type { Photo, Worksheet } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Hidden } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import styles from './form.module.css'
import type { Removed } from './undo-bar.tsx'
import { photoState, useUnsent } from './use-unsent.ts'

type Props = {
  /** Of the item, or of the finding. */
  photos: readonly Photo[]
  inspectionId: string
  worksheetId: Worksheet['worksheet_id']
  itemId: string
  findingId: string | null
  label: string
  editable: boolean
  edit: (edit: Edit) => void
  remove: (removed: Removed) => void
}

/** A device that is held and touched; on any other, asking for the camera opens a list of files. */
const hasCamera = () => navigator.maxTouchPoints > 0

const accept = ['image/jpeg', 'image/png', 'image/webp']

/** Photographs of an item or a finding, each with where it is: on this device, uploading, safe. */
export const PhotoStrip = ({
  photos,
  inspectionId,
  worksheetId,
  itemId,
  findingId,
  label,
  editable,
  edit,
  remove,
}: Props) => {
  const { apiBase, keepPicture } = useWired()
  const { entries } = useUnsent(inspectionId)
  const [error, setError] = useState<string | null>(null)
  const add = async (files: File[]) => {
    setError(null)
    for (const file of files) {
      if (!accept.includes(file.type)) {
        setError(`${file.name} is not a JPEG, PNG or WebP picture.`)
        continue
      }
      const photo_id = crypto.randomUUID()
      try {
        const { width, height, url } = await keepPicture(photo_id, file)
        const photo = {
          photo_id,
          worksheet_id: worksheetId,
          item_id: itemId,
          finding_id: findingId,
          caption: label.slice(0, 300),
          width,
          height,
          url,
          thumbnail_url: url,
          created_at: new Date().toISOString(),
        }
        edit({ kind: 'photo', photo })
      } catch {
        setError(`${file.name} could not be kept on this device. Its storage may be full.`)
      }
    }
  }
  const address = (url: string) => (url.startsWith('blob:') ? url : apiBase + url)
  return (
    <div className={styles.photos}>
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos.map((photo) => {
            const state = photoState(entries, photo.photo_id)
            return {
              id: photo.photo_id,
              src: address(photo.thumbnail_url),
              full: address(photo.url),
              alt: photo.caption || label,
              below: (
                <>
                  <Badge
                    tone={state === 'Safe' ? 'good' : state === 'Needs attention' ? 'bad' : 'info'}
                  >
                    {state}
                  </Badge>
                  {editable && (
                    <Button
                      look="quiet"
                      aria-label={`Remove photo of ${photo.caption || label}`}
                      onClick={() => remove({ kind: 'photo', photo })}
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
      {error !== null && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      {editable && (
        <div className={styles.adding}>
          {hasCamera() && (
            <FileField accept={accept.join()} capture onFiles={add}>
              <Camera aria-hidden="true" size={18} /> Take photo<Hidden> of {label}</Hidden>
            </FileField>
          )}
          <FileField accept={accept.join()} multiple onFiles={add}>
            <Images aria-hidden="true" size={18} /> Add photos<Hidden> to {label}</Hidden>
          </FileField>
        </div>
      )}
    </div>
  )
}
