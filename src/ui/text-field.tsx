import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean
  blocked?: string | null | undefined
  value: string
  onChange: (value: string) => void
  /** Suggestions; any other text is allowed. */
  options?: readonly string[]
}

export const TextField = ({
  label,
  hint,
  error,
  optional = false,
  blocked,
  value,
  onChange,
  options,
  ...rest
}: Props) => (
  // Nobody has to be told that a search may stay empty.
  <Field
    label={label}
    hint={hint}
    error={error}
    optional={rest.type === 'search' ? 'of course' : optional}
    blocked={blocked}
  >
    {(control) => (
      <>
        <input
          {...rest}
          {...control}
          list={options && options.length > 0 ? `${control.id}-options` : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {options && options.length > 0 && (
          <datalist id={`${control.id}-options`}>
            {options.map((option) => (
              <option key={option} value={option} />
            ))}
          </datalist>
        )}
      </>
    )}
  </Field>
)
