import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import styles from './form.module.css'

export type Choice<T extends string> = {
  value: T
  label: ReactNode
  note?: string | undefined
  /** A note that is no part of the name: it is read out after it. */
  aside?: string | undefined
  disabled?: boolean
}
type Props<T extends string> = {
  legend: string
  options: readonly Choice<T>[]
  error?: string | undefined
  inline?: boolean
  className?: string | undefined
} & (
  | { many?: false; value: T | null; onChange: (value: T) => void }
  | { many: true; value: readonly T[]; onChange: (value: T) => void }
)

/** One of several (radio buttons), or any of several (checkboxes), as cards or chips. */
export const Choices = <T extends string>({
  legend,
  options,
  error,
  inline = false,
  className,
  ...group
}: Props<T>) => {
  const name = useId()
  return (
    <fieldset aria-describedby={error ? `${name}-error` : undefined} className={className}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={inline ? styles.choicesInline : styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={clsx(styles.choice)}>
            <input
              type={group.many ? 'checkbox' : 'radio'}
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={
                group.many ? group.value.includes(option.value) : group.value === option.value
              }
              onChange={() => group.onChange(option.value)}
              {...(option.aside && {
                'aria-labelledby': `${name}-${option.value}`,
                'aria-describedby': `${name}-${option.value}-aside`,
              })}
            />
            <span>
              <span id={option.aside ? `${name}-${option.value}` : undefined}>{option.label}</span>
              {option.note && <span className={styles.choiceNote}>{option.note}</span>}
              {option.aside && (
                <span id={`${name}-${option.value}-aside`} className={styles.choiceNote}>
                  {option.aside}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <span id={`${name}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </fieldset>
  )
}
