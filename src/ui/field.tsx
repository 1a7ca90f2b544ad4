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
  /** In place of a hint: what the text must be. It says once whether it is, and an error takes its place. */
  rule?: { says: ReactNode; met: boolean } | undefined
  optional?: boolean | 'of course'
  /** Why it cannot be filled in now, in words beside it; null when it can. */
  blocked?: string | null | undefined
}
type Props = FieldWords & {
  children: (control: ControlProps) => ReactNode
}

/** A label, its control, a hint and an error, tied together for everybody. That it is optional is no part of its name. */
export const Field = ({
  label,
  hint: ownHint,
  error,
  rule,
  optional = false,
  blocked,
  children,
}: Props) => {
  const id = useId()
  const hint = blocked ?? (rule ? (error ?? rule.says) : ownHint)
  const isMet = rule?.met === true && !error && !blocked
  const described = [hint ? `${id}-hint` : null, error && !rule ? `${id}-error` : null]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      <span className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {optional === true && <span className={styles.optional}> (optional)</span>}
      </span>
      {hint && (
        <span
          id={`${id}-hint`}
          className={rule && error ? styles.error : isMet ? styles.met : styles.hint}
        >
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
      {error && !rule && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
