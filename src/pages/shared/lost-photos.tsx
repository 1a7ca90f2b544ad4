import { Button } from '#src/ui/button.tsx'
import { useWired } from './app-context.ts'

/** Pictures that this device did not keep, each to be saved elsewhere: nobody has them otherwise. */
export const LostPhotos = ({
  files,
  onSaved,
}: {
  files: readonly File[]
  onSaved: (file: File) => void
}) => {
  const { savePicture } = useWired()
  return files.map((file) => (
    <Button
      // A camera may give every picture the same name.
      key={`${file.name} ${file.lastModified} ${file.size}`}
      look="secondary"
      onClick={() => {
        savePicture(file)
        onSaved(file)
      }}
    >
      Save {file.name} as a file
    </Button>
  ))
}
