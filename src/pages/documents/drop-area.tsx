import clsx from 'clsx'
import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import styles from './documents.module.css'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

/** Takes files that are dropped anywhere on it. */
export const DropArea = ({
  onFiles,
  children,
}: {
  onFiles: (files: File[]) => void
  children: ReactNode
}) => {
  const [isOver, setOver] = useState(false)
  // The browser tells of each part that the pointer enters and leaves: over all of them together it is still here.
  const depth = useRef(0)
  const by = (step: number) => (event: DragEvent) => {
    if (!hasFiles(event)) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + step)
    setOver(depth.current > 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button that chooses files is the way of the keyboard
    <div
      className={clsx(styles.drop, isOver && styles.over)}
      onDragEnter={by(1)}
      onDragOver={by(0)}
      onDragLeave={by(-1)}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        depth.current = 0
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && (
        <div className={styles.here} aria-hidden="true">
          <FileUp />
          Drop to add
        </div>
      )}
    </div>
  )
}
