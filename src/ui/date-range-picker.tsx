import type { FieldWords } from './field.tsx'
import { lateField } from './late.tsx'

/** Two days, both in the range: 2026-11-23. */
export type DateRange = { from: string; to: string }
export type DateRangePickerProps = FieldWords & {
  value: DateRange | null
  onChange: (range: DateRange | null) => void
  min?: string
  max?: string
  /** The press that shows it goes on in it. */
  autoFocus?: boolean
  /** Ranges that are asked for often: This week. */
  presets?: readonly ({ label: string } & DateRange)[]
}

/** From one day to another. Its code comes when it is first shown. */
export const DateRangePicker = lateField<DateRangePickerProps>(
  async () =>
    (await import(/* webpackChunkName: "dates" */ './date-range-picker-loaded.tsx'))
      .LoadedDateRangePicker,
  ({ value }) => (value === null ? '' : `${value.from} – ${value.to}`),
)
