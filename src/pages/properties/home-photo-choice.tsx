import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoCover } from '#src/ui/photo-cover.tsx'

export const pictureTypes = 'image/jpeg,image/png,image/webp'

type Props = { onChoose: (file: File | null) => void }

/** A picture for a home that is not saved yet: it is shown here, and sent after the home. */
export const HomePhotoChoice = ({ onChoose }: Props) => {
  const [shown, setShown] = useState<{ url: string; name: string } | null>(null)
  const choose = (file: File | null) => {
    if (shown !== null) URL.revokeObjectURL(shown.url)
    setShown(file === null ? null : { url: URL.createObjectURL(file), name: file.name })
    onChoose(file)
  }
  return (
    <Stack tight>
      {shown === null ? (
        <Muted>
          A picture of the front helps you tell your homes apart. Your inspector and our office see
          it too.
        </Muted>
      ) : (
        <PhotoCover src={shown.url} alt={`Picture of the home: ${shown.name}`} shape="wide" />
      )}
      <Cluster>
        <FileField accept={pictureTypes} onFiles={([file]) => file && choose(file)}>
          {shown === null ? 'Add a picture of the home' : 'Choose another picture'}
        </FileField>
        {shown !== null && (
          <Button look="quiet" onClick={() => choose(null)}>
            Remove the picture
          </Button>
        )}
      </Cluster>
    </Stack>
  )
}
