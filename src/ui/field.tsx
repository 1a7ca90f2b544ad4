import { type ReactNode, useId } from 'react'
import styles from './form.module.css'

export type ControlProps = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
  disabled?: true
}
/** The words beside a control. */
export type FieldWords = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean | 'of course'
  /** Why it cannot be filled in now, in words beside it; null when it can. */
  blocked?: string | null | undefined
}
type Props = FieldWords & {
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, a hint and an error, tied together for everybody. */
export const Field = ({
  label,
  hint: ownHint,
  error,
  optional = false,
  blocked,
  children,
}: Props) => {
  const id = useId()
  const hint = blocked ?? ownHint
  const described = [hint ? `${id}-hint` : null, error ? `${id}-error` : null]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional === true && <span className={styles.optional}> (optional)</span>}
      </label>
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': optional ? undefined : true,
        ...(blocked ? { disabled: true } : {}),
      })}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
