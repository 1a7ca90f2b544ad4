import { useSelector } from '@xstate/react'
import type { FieldWork, Worksheet } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/inspection-form-model.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import styles from './form.module.css'

type Props = {
  work: FieldWork
  worksheetId: Worksheet['worksheet_id']
  itemId: string
  findingId: string | null
  label: string
  editable: boolean
  edit: (edit: Edit) => void
}

const stateWord = {
  waiting: 'On this device',
  sending: 'Uploading',
  attention: 'Needs attention',
} as const

/** Photographs of an item or a finding, each with where it is: on this device, uploading, safe. */
export const PhotoStrip = ({
  work,
  worksheetId,
  itemId,
  findingId,
  label,
  editable,
  edit,
}: Props) => {
  const { apiBase, keepPicture } = useWired()
  const { outbox } = useChildren()
  const entries = useSelector(outbox, (snapshot) => snapshot?.context.entries)
  const photos = work.photos.filter(
    (photo) => photo.item_id === itemId && photo.finding_id === findingId,
  )
  const add = async (files: File[]) => {
    for (const file of files) {
      const photo_id = crypto.randomUUID()
      const kept = await keepPicture(photo_id, file)
      edit({
        kind: 'photo',
        photo: {
          photo_id,
          worksheet_id: worksheetId,
          item_id: itemId,
          finding_id: findingId,
          caption: label.slice(0, 300),
          width: kept.width,
          height: kept.height,
          url: kept.url,
          thumbnail_url: kept.url,
          created_at: new Date().toISOString(),
        },
      })
    }
  }
  const address = (url: string) => (url.startsWith('blob:') ? url : apiBase + url)
  return (
    <div className={styles.photos}>
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos.map((photo) => {
            const entry = entries?.find((other) => other.target === `photo:${photo.photo_id}`)
            return {
              id: photo.photo_id,
              src: address(photo.thumbnail_url),
              full: address(photo.url),
              alt: photo.caption || label,
              below: (
                <>
                  <Badge
                    tone={
                      entry === undefined ? 'good' : entry.state === 'attention' ? 'bad' : 'info'
                    }
                  >
                    {entry === undefined ? 'Safe' : stateWord[entry.state]}
                  </Badge>
                  {editable && (
                    <Button
                      look="quiet"
                      onClick={() => edit({ kind: 'photoRemoved', photo_id: photo.photo_id })}
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
      {editable && (
        <FileField accept="image/jpeg,image/png,image/webp" multiple onFiles={add}>
          Add photos to {label}
        </FileField>
      )}
    </div>
  )
}
