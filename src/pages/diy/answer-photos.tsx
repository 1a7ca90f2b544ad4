import { useState } from 'react'
import { listed } from '#src/pages/shared/format.ts'
import { keepEach, pictureTypes } from '#src/pages/shared/kept-photos.ts'
import { LostPhotos } from '#src/pages/shared/lost-photos.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { Banner } from '#src/ui/states.tsx'
import type { UsedRun } from './use-diy-run.ts'

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
  const [problems, setProblems] = useState<readonly string[]>([])
  /** Pictures that this device did not keep: here until the person has saved them elsewhere. */
  const [lost, setLost] = useState<readonly File[]>([])
  const photos = run.photosOf(questionId)
  const room = run.photosMost - photos.length
  const add = async (files: readonly File[]) => {
    setProblems([])
    const others = listed(files.slice(room).map(({ name }) => name))
    const tooMany =
      others === ''
        ? []
        : [`An answer can have at most ${run.photosMost} photos. These were left out: ${others}.`]
    const told = await run.whileKeeping(() =>
      keepEach(files.slice(0, room), (file) => run.addPhoto(questionId, file)),
    )
    setProblems([...told.problems, ...tooMany])
    setLost((before) => [...before, ...told.lost])
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
      {/* Two files may have the same name. */}
      {[...new Set(problems)].map((problem) => (
        <Banner key={problem} tone="bad">
          {problem}
        </Banner>
      ))}
      <LostPhotos
        files={lost}
        onSaved={(file) => setLost((before) => before.filter((other) => other !== file))}
      />
      {room > 0 && (
        <FileField
          accept={pictureTypes.join()}
          multiple
          capture
          onFiles={(files) => void add(files)}
        >
          Add a photo
        </FileField>
      )}
    </Stack>
  )
}
