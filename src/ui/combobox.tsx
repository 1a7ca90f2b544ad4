import type { FieldWords } from './field.tsx'
import { lateField } from './late.tsx'

export type ComboboxOption = {
  value: string
  label: string
  /** What tells it from others of this name. */
  note?: string
}
export type ComboboxProps = FieldWords & {
  /** Of the option that is chosen; '' for none. */
  value: string
  onChange: (value: string) => void
  /** All of them, which typing filters; or, with `onText`, those that the caller found for the text. */
  options: readonly ComboboxOption[]
  placeholder?: string
  /** The typed text, for a caller that asks a server. */
  onText?: (text: string) => void
  /** The words of the option that is chosen, where `options` may not hold it. */
  text?: string
  /** The caller is asking, or could not. */
  state?: 'loading' | 'ready' | 'failed'
}

/** One of many, found by typing. Its code comes when it is first shown. */
export const Combobox = lateField<ComboboxProps>(
  async () =>
    (await import(/* webpackChunkName: "combobox" */ './combobox-loaded.tsx')).LoadedCombobox,
  ({ value, options, text }) =>
    options.find((option) => option.value === value)?.label ?? text ?? '',
)
