import { useState } from 'react'
import { Button } from './button.tsx'
import { Field, type FieldWords } from './field.tsx'
import styles from './form.module.css'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  rule?: FieldWords['rule']
  value: string
  onChange: (value: string) => void
  autoComplete: 'current-password' | 'new-password'
}

export const PasswordField = ({
  label,
  hint,
  error,
  rule,
  value,
  onChange,
  autoComplete,
}: Props) => {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} rule={rule}>
      {(control) => (
        <span className={styles.password}>
          <input
            {...control}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <Button
            look="secondary"
            aria-label={shown ? 'Hide what you typed' : 'Show what you typed'}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        </span>
      )}
    </Field>
  )
}
