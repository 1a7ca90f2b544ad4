import { type ReactNode, useId } from 'react'
import styles from './form.module.css'

type Props = {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
}

export const Checkbox = ({ children, checked, onChange, error }: Props) => {
  const id = useId()
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && (
        <span id={id} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
