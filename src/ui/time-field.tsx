import type { FieldWords } from './field.tsx'
import { lateField } from './late.tsx'

export type TimeFieldProps = FieldWords & {
  /** 09:00 or 14:30, on a clock of 24 hours; null for none. It is shown on one of 12. */
  value: string | null
  onChange: (time: string | null) => void
  min?: string
  max?: string
}

/** A time of day by the minute. Its code comes when it is first shown. */
export const TimeField = lateField<TimeFieldProps>(
  async () =>
    (await import(/* webpackChunkName: "dates" */ './time-field-loaded.tsx')).LoadedTimeField,
  ({ value }) => value ?? '',
)
