import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = { children: ReactNode; label: string; onSubmit: () => void }

/**
 * A form that the browser never sends by itself and never judges: its chart does both. Should it send one
 * before the app is there, typed text does not get into an address.
 */
export const Form = ({ children, label, onSubmit }: Props) => (
  <form
    noValidate
    method="post"
    aria-label={label}
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
