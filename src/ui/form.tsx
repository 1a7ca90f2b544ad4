import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = { children: ReactNode; label: string; onSubmit: () => void }

/** A form that the browser never sends by itself and never judges: its chart does both. */
export const Form = ({ children, label, onSubmit }: Props) => (
  <form
    noValidate
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
