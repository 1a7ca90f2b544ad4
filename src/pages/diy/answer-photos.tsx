import { useState } from 'react'
import { notKeptWords } from '#src/pages/shared/not-kept.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { Banner } from '#src/ui/states.tsx'
import type { UsedRun } from './use-diy-run.ts'

const accept = 'image/jpeg,image/png,image/webp'

/** The photographs of an answer: kept on this device at once, and sent with the answers. */
export const AnswerPhotos = ({
  run,
  questionId,
  label,
}: {
  run: UsedRun
  questionId: string
  label: string
}) => {
  const [error, setError] = useState<string | null>(null)
  const photos = run.photosOf(questionId)
  const room = run.photosMost - photos.length
  const add = async (files: readonly File[]) => {
    setError(files.length > room ? `An answer can have at most ${run.photosMost} photos.` : null)
    for (const file of files.slice(0, room)) {
      try {
        await run.addPhoto(questionId, file)
      } catch (problem) {
        setError(notKeptWords(file.name, problem))
      }
    }
  }
  return (
    <Stack tight>
      {photos.length > 0 && (
        <PhotoGrid
          photos={photos.map(({ photo_id, src, state, problem }, index) => ({
            id: photo_id,
            src,
            full: src.replace(/\/thumbnail$/, '/full'),
            alt: `Photo ${index + 1}: ${label}`,
            below: (
              <>
                {state === 'waiting' && (
                  <Badge tone={problem === null ? 'info' : 'bad'}>
                    {problem ?? 'On this device'}
                  </Badge>
                )}
                <Button
                  look="quiet"
                  aria-label={`Remove photo ${index + 1}`}
                  onClick={() => run.removePhoto(photo_id)}
                >
                  Remove
                </Button>
              </>
            ),
          }))}
        />
      )}
      {error !== null && <Banner tone="bad">{error}</Banner>}
      {room > 0 && (
        <FileField accept={accept} multiple capture onFiles={(files) => void add(files)}>
          Add a photo
        </FileField>
      )}
    </Stack>
  )
}
