import { Camera, FileUp } from 'lucide-react'
import { FileField } from '#src/ui/file-field.tsx'
import styles from './documents.module.css'

const accept = '.pdf,application/pdf,image/jpeg,image/png,image/webp'

/** A device that is held and touched; on any other, asking for the camera opens a list of files. */
const hasCamera = () => navigator.maxTouchPoints > 0

/** Documents from the disk, several at once, or from the camera of a phone. */
export const AddDocuments = ({
  label = 'Add documents',
  onFiles,
}: {
  label?: string
  onFiles: (files: File[]) => void
}) => (
  <div className={styles.add}>
    <FileField accept={accept} multiple onFiles={onFiles}>
      <FileUp aria-hidden="true" />
      {label}
    </FileField>
    {hasCamera() && (
      <FileField accept="image/*" capture onFiles={onFiles}>
        <Camera aria-hidden="true" />
        Take a picture
      </FileField>
    )}
  </div>
)
