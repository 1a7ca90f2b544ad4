import { DateInput, DateSegment, TimeField } from 'react-aria-components'
import styles from './aria-field.module.css'
import { AriaFrame, AriaWords, useIncomplete } from './aria-field.tsx'
import { timeFrom } from './days.ts'
import type { TimeFieldProps } from './time-field.tsx'

export const LoadedTimeField = ({ value, onChange, min, max, ...field }: TimeFieldProps) => {
  const { root, error, onBlur, settle, ...marked } = useIncomplete('time', field.optional)
  return (
    <AriaFrame>
      <TimeField
        {...marked}
        ref={root}
        onBlur={onBlur}
        className={styles.field}
        value={timeFrom(value)}
        onChange={(next) => {
          settle()
          onChange(next?.toString().slice(0, 5) ?? null)
        }}
        minValue={timeFrom(min)}
        maxValue={timeFrom(max)}
        isDisabled={Boolean(field.blocked)}
        isInvalid={(error ?? field.error) ? true : undefined}
        isRequired={!field.optional}
        validationBehavior="aria"
        hourCycle={12}
      >
        <AriaWords {...field} error={error ?? field.error}>
          <DateInput className={`${styles.group} ${styles.segments}`}>
            {(segment) => <DateSegment segment={segment} className={styles.segment} />}
          </DateInput>
        </AriaWords>
      </TimeField>
    </AriaFrame>
  )
}
