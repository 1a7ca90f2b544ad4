import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import styles from './toast.module.css'

type Props = {
  tone: 'default' | 'success' | 'error' | 'loading'
  children: ReactNode
  /** What can be done about it, beside the words. */
  action?: ReactNode
  onClose: () => void
  ref?: Ref<HTMLDivElement>
}

/** A short message at the top right: announced politely, errors at once. */
export const Toast = ({ tone, children, action, onClose, ref }: Props) => (
  <div
    ref={ref}
    className={clsx(styles.toast, styles[tone])}
    role={tone === 'error' ? 'alert' : 'status'}
  >
    {tone === 'loading' && <span className={styles.spinner} aria-hidden="true" />}
    <span className={styles.text}>{children}</span>
    {action}
    <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
      ×
    </button>
  </div>
)
