import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  blocked?: string | null | undefined
  value: string
  onChange: (value: string) => void
}

export const TextArea = ({
  label,
  hint,
  error,
  optional = false,
  blocked,
  value,
  onChange,
  ...rest
}: Props) => (
  <Field label={label} hint={hint} error={error} optional={optional} blocked={blocked}>
    {(control) => (
      <textarea
        {...rest}
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
)
