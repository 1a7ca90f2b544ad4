import { type ReactNode, useId } from 'react'
import styles from './form.module.css'

type Props = {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  /** Said after the name, and no part of it. */
  hint?: string | undefined
  error?: string | undefined
  /** It acts at once: drawn and named as a switch. */
  isSwitch?: boolean
}

export const Checkbox = ({ children, checked, onChange, hint, error, isSwitch = false }: Props) => {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={
            [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
          }
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
