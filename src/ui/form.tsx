import type { ReactNode } from 'react'
import styles from './form.module.css'

type Props = { children: ReactNode; label: string; onSubmit: () => void }

/**
 * A form that the browser never sends by itself and never judges: its chart does both. Should it send one
 * before the app is there, typed text does not get into an address. Only a day or a time of which a part is typed
 * holds it back: the field has no value for a chart to judge, and has said so.
 */
export const Form = ({ children, label, onSubmit }: Props) => (
  <form
    noValidate
    method="post"
    aria-label={label}
    className={styles.form}
    onSubmit={(event) => {
      event.preventDefault()
      const incomplete = event.currentTarget.querySelector('[data-incomplete]')
      if (incomplete === null) onSubmit()
      else incomplete.querySelector<HTMLElement>('[role=spinbutton][data-placeholder]')?.focus()
    }}
  >
    {children}
  </form>
)
export const FormRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)
