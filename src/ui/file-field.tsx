import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = {
  children: ReactNode
  accept: string
  multiple?: boolean
  /** On a phone, straight to the camera. */
  capture?: boolean
  onFiles: (files: File[]) => void
}

/** Chooses files or takes a photograph; the same file can be chosen again. */
export const FileField = ({
  children,
  accept,
  multiple = false,
  capture = false,
  onFiles,
}: Props) => (
  <label className={styles.file}>
    {children}
    <input
      type="file"
      accept={accept}
      multiple={multiple}
      capture={capture ? 'environment' : undefined}
      onChange={(event) => {
        onFiles([...(event.target.files ?? [])])
        event.target.value = ''
      }}
    />
  </label>
)
