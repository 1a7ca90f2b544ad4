import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { Button } from './button.tsx'
import styles from './display.module.css'

/** Nothing here yet: one sentence, and what to do next. */
export const EmptyState = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.state}>
    <p>{children}</p>
    {action}
  </div>
)

/** It failed: the catalogue's words, and a way to try again, or another way on. */
export const ErrorState = ({
  message,
  onRetry,
  action,
}: {
  message: string
  onRetry?: () => void
  action?: ReactNode
}) => (
  <div className={styles.state} role="alert">
    <p>{message}</p>
    {onRetry && (
      <Button look="secondary" onClick={onRetry}>
        Try again
      </Button>
    )}
    {action}
  </div>
)

/** The shape of the coming content, so that nothing jumps when it arrives. */
export const Skeleton = ({ lines = 3, height = '1.2rem' }: { lines?: number; height?: string }) => (
  <div role="status" aria-label="Loading" className={styles.list}>
    {Array.from({ length: lines }, (_, index) => `line ${index + 1} of ${lines}`).map(
      (line, index) => (
        <span
          key={line}
          className={styles.skeleton}
          style={{ height, width: index === lines - 1 ? '60%' : '100%' }}
        />
      ),
    )}
  </div>
)

/** A sentence across the page: offline, a switched view, older data. What went wrong is read out at once. */
export const Banner = ({
  children,
  tone = 'info',
  action,
}: {
  children: ReactNode
  tone?: Exclude<Tone, 'plain'>
  action?: ReactNode
}) => (
  <div className={clsx(styles.banner, styles[tone])} role={tone === 'bad' ? 'alert' : 'status'}>
    <span>{children}</span>
    {action}
  </div>
)
