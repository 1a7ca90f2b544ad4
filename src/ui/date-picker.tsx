import type { FieldWords } from './field.tsx'
import { lateField } from './late.tsx'

export type DatePickerProps = FieldWords & {
  /** 2026-11-23; null for none. */
  value: string | null
  onChange: (day: string | null) => void
  /** The first and the last day that can be chosen. */
  min?: string
  max?: string
  /** The press that shows it goes on in it. */
  autoFocus?: boolean
  /** Days between them that cannot. */
  unavailable?: (day: string) => boolean
}

/** A day, typed or chosen in a month, with its day of the week. Its code comes when it is first shown. */
export const DatePicker = lateField<DatePickerProps>(
  async () =>
    (await import(/* webpackChunkName: "dates" */ './date-picker-loaded.tsx')).LoadedDatePicker,
  ({ value }) => value ?? '',
)
