import { CircleAlert, CircleCheck, Clock, FileText, Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Hidden } from './layout.tsx'
import styles from './upload-list.module.css'

/**
 * `sent` in bytes; `words` say what it waits for, or what has become of it, in place of its state; `problem` says in a sentence why it failed and what to do;
 * `isFinal`: sending it again would change nothing.
 */
type Progress =
  | { state: 'done' | 'removed' | 'waiting'; words?: string }
  | { state: 'uploading'; sent: number }
  | { state: 'failed'; problem: string; isFinal?: boolean }

/** `size` in bytes; `preview`: a small picture of it, if it is one. */
export type UploadFile = Progress & { id: string; name: string; size: number; preview?: string }

type Props = {
  /** The kind of thing that is sent: "Documents". */
  label: string
  files: readonly UploadFile[]
  /** A number of bytes as a person reads it. */
  inWords: (bytes: number) => string
  onRetry: (id: string) => void
  onRemove: (id: string) => void
  /** Takes a removal back; without it, a removed file is gone. */
  onRestore?: (id: string) => void
}

const sentOf = (file: UploadFile): number =>
  file.state === 'done' ? file.size : file.state === 'uploading' ? file.sent : 0

const plural = (count: number) => (count === 1 ? '1 file' : `${count} files`)

/** How many have arrived, in words that change with each file and not with each byte. */
const totalInWords = (files: readonly UploadFile[]): string => {
  const count = (state: UploadFile['state']) => files.filter((file) => file.state === state).length
  const [done, failed] = [count('done'), count('failed')]
  if (files.length === 0) return 'No files'
  if (done === files.length) return `${plural(done)} sent`
  return `${done} of ${plural(files.length)} sent${failed > 0 ? `, ${failed} failed` : ''}`
}

const icons = {
  waiting: Clock,
  uploading: Upload,
  done: CircleCheck,
  failed: CircleAlert,
  removed: FileText,
} as const

const stateInWords = (file: UploadFile): ReactNode => {
  if (file.state === 'waiting') return file.words ?? 'Waiting'
  if (file.state === 'done') return file.words ?? 'Sent'
  if (file.state === 'removed') return file.words ?? 'Removed'
  if (file.state === 'failed') return file.problem
  return `${Math.floor((100 * sentOf(file)) / Math.max(1, file.size))}%`
}

/** Files on their way: each with its size, progress and actions; below, all of them in one line. */
export const UploadList = ({ label, files, inWords, onRetry, onRemove, onRestore }: Props) => {
  const box = useRef<HTMLElement>(null)
  const kept = files.filter((file) => file.state !== 'removed')
  const [sent, size] = [sentOf, (file: UploadFile) => file.size].map((of) =>
    kept.reduce((sum, file) => sum + of(file), 0),
  )
  return (
    <section ref={box} aria-label={label} className={styles.box} tabIndex={-1}>
      <ul>
        {files.map((file) => {
          const Icon = icons[file.state]
          return (
            <li key={file.id} className={styles.file} data-state={file.state}>
              {file.preview === undefined || file.state === 'removed' ? (
                <span className={styles.sign}>
                  <Icon aria-hidden="true" />
                </span>
              ) : (
                <img src={file.preview} alt="" className={styles.sign} />
              )}
              <span className={styles.name}>{file.name}</span>
              <span className={styles.size}>{inWords(file.size)}</span>
              <span className={styles.state}>
                {file.state === 'uploading' && (
                  <progress
                    className={styles.bar}
                    aria-label={file.name}
                    value={file.sent}
                    max={Math.max(1, file.size)}
                  />
                )}
                <span className={styles.words}>{stateInWords(file)}</span>
              </span>
              <span className={styles.actions}>
                {file.state === 'failed' && !file.isFinal && (
                  <button type="button" onClick={() => onRetry(file.id)}>
                    Try again<Hidden> to send {file.name}</Hidden>
                  </button>
                )}
                {/* One button for both, so that the focus stays where it is when the file is removed. */}
                {(file.state !== 'removed' || onRestore !== undefined) && (
                  <button
                    type="button"
                    onClick={() => {
                      if (file.state === 'removed') return onRestore?.(file.id)
                      // Without a way back the row goes, and the focus with it: it moves to the list.
                      if (onRestore === undefined) box.current?.focus()
                      onRemove(file.id)
                    }}
                  >
                    {file.state === 'removed'
                      ? 'Put back'
                      : file.state === 'done' || file.state === 'failed'
                        ? 'Remove'
                        : 'Cancel'}
                    <Hidden> {file.name}</Hidden>
                  </button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <p className={styles.total}>
        <span role="status">{totalInWords(kept)}</span>
        {kept.length > 0 && (
          <span className={styles.sum}>
            {sent === size ? inWords(size ?? 0) : `${inWords(sent ?? 0)} of ${inWords(size ?? 0)}`}
          </span>
        )}
      </p>
    </section>
  )
}
