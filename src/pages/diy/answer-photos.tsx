import { AskedButton } from '#src/pages/shared/asked-button.tsx'
import { listed } from '#src/pages/shared/format.ts'
import { hasCamera } from '#src/pages/shared/has-camera.ts'
import { keepEach, pictureTypes } from '#src/pages/shared/kept-photos.ts'
import { Badge } from '#src/ui/badge.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Cluster, Hidden, Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { NotKeptPhotos } from './not-kept-photos.tsx'
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
  const photos = run.photosOf(questionId)
  const room = run.photosMost - photos.length
  const add = async (files: readonly File[]) => {
    run.notKept.tell(questionId, { problems: [], lost: [] })
    const others = listed(files.slice(room).map(({ name }) => name))
    const tooMany =
      others === ''
        ? []
        : [`An answer can have at most ${run.photosMost} photos. These were left out: ${others}.`]
    const told = await run.whileKeeping(() =>
      keepEach(files.slice(0, room), (file) => run.addPhoto(questionId, file)),
    )
    const problems = [...told.problems, ...tooMany]
    run.notKept.tell(questionId, { problems, lost: told.lost })
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
                <AskedButton
                  look="quiet"
                  warning={`This deletes photo ${index + 1} from your answer for good.`}
                  yes={`Remove photo ${index + 1}`}
                  busy={false}
                  onYes={() => run.removePhoto(photo_id)}
                >
                  Remove<Hidden> photo {index + 1}</Hidden>
                </AskedButton>
              </>
            ),
          }))}
        />
      )}
      <NotKeptPhotos run={run} questionId={questionId} />
      {room > 0 && (
        <Cluster>
          {hasCamera() && (
            <FileField accept={pictureTypes.join()} capture onFiles={(files) => void add(files)}>
              Take a photo
            </FileField>
          )}
          <FileField accept={pictureTypes.join()} multiple onFiles={(files) => void add(files)}>
            Add photos
          </FileField>
        </Cluster>
      )}
    </Stack>
  )
}
