import { Field } from './field.tsx'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  blocked?: string | null | undefined
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [value: string, label: string])[]
  /** Shown while nothing is chosen. */
  placeholder?: string
  disabled?: boolean
}

export const Select = ({
  label,
  hint,
  error,
  optional = false,
  blocked,
  value,
  onChange,
  options,
  placeholder,
  disabled,
}: Props) => (
  <Field label={label} hint={hint} error={error} optional={optional} blocked={blocked}>
    {(control) => (
      <select
        disabled={disabled}
        {...control}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
)
