import clsx from 'clsx'
import type { ReactNode } from 'react'
import heading from './heading-row.module.css'
import layout from './layout.module.css'
import { type CoverShape, coverFrame } from './photo-cover.tsx'
import styles from './skeletons.module.css'

/*
 * The content to come, in its own measures: the same tokens give a skeleton's row and the row itself their height, so
 * that nothing moves when the data are there. The pieces are for the eye; Loading tells screen readers.
 */

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Around the skeletons of one part: says once that it loads. */
export const Loading = ({
  children,
  label = 'Loading',
}: {
  children: ReactNode
  label?: string
}) => (
  <div role="status" aria-label={label} className={styles.loading}>
    <div aria-hidden="true" className={styles.pieces}>
      {children}
    </div>
  </div>
)

/** Lines of running text; the last one is shorter, as it is in a paragraph. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <div>
    {upTo(lines).map((line) => (
      <div key={line} className={styles.line}>
        <span className={clsx(styles.bar, lines > 1 && line === lines - 1 && styles.short)} />
      </div>
    ))}
  </div>
)

/** A heading row: title, state and, if the page has one, its action; it is laid out as the row itself is. */
export const SkeletonHeading = ({ action = false }: { action?: boolean }) => (
  <div className={heading.box}>
    <div className={heading.row}>
      <div className={clsx(heading.title, styles.title)}>
        <span className={styles.bar} />
      </div>
      <div className={clsx(heading.state, styles.line)}>
        <span className={styles.bar} data-width="1" />
      </div>
      {action && (
        <div className={heading.action}>
          <span className={styles.action} />
        </div>
      )}
    </div>
  </div>
)

/** Rows of a list or a table; `cells` says how wide each column is beside the others. */
export const SkeletonRows = ({
  rows = 5,
  cells = [3, 2, 1],
}: {
  rows?: number
  cells?: readonly number[]
}) => (
  <div>
    {upTo(rows).map((row) => (
      <div
        key={row}
        className={styles.row}
        style={{ gridTemplateColumns: cells.map((cell) => `minmax(0, ${cell}fr)`).join(' ') }}
      >
        {upTo(cells.length).map((cell) => (
          // Rows that are all alike look like a pattern, not like words.
          <span key={cell} className={styles.bar} data-width={(row + cell) % 3} />
        ))}
      </div>
    ))}
  </div>
)

/** A photo in its frame. */
export const SkeletonPhoto = ({ shape = 'photo' }: { shape?: CoverShape }) => (
  <div className={clsx(coverFrame(shape), styles.photo)} />
)

/** A card with a heading, and a photo if it will have one. */
export const SkeletonCard = ({
  lines = 3,
  photo,
}: {
  lines?: number
  photo?: CoverShape | undefined
}) => (
  <div className={layout.card}>
    <div className={styles.cardTitle}>
      <span className={styles.bar} />
    </div>
    {photo !== undefined && <SkeletonPhoto shape={photo} />}
    <SkeletonText lines={lines} />
  </div>
)
