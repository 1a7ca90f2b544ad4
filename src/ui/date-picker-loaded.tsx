import { getLocalTimeZone, today } from '@internationalized/date'
import { Calendar as CalendarSign } from 'lucide-react'
import {
  Button,
  Calendar,
  DateInput,
  DatePicker,
  DateSegment,
  Dialog,
  Group,
} from 'react-aria-components'
import styles from './aria-field.module.css'
import { AriaFrame, AriaWords, Floating, useIncomplete } from './aria-field.tsx'
import { Button as Press } from './button.tsx'
import type { DatePickerProps } from './date-picker.tsx'
import { dayFrom, weekdayOf } from './days.ts'
import { Month } from './month.tsx'

export const LoadedDatePicker = ({
  value,
  onChange,
  min,
  max,
  unavailable,
  autoFocus = false,
  ...field
}: DatePickerProps) => {
  const day = dayFrom(value)
  const [first, last] = [dayFrom(min), dayFrom(max)]
  const now = today(getLocalTimeZone())
  const isNowOpen =
    (first === null || now.compare(first) >= 0) &&
    (last === null || now.compare(last) <= 0) &&
    !unavailable?.(now.toString())
  const { root, error, onBlur, settle, ...marked } = useIncomplete('day', field.optional)
  const choose = (next: string | null) => {
    settle()
    onChange(next)
  }
  return (
    <AriaFrame>
      <DatePicker
        {...marked}
        ref={root}
        onBlur={onBlur}
        autoFocus={autoFocus}
        className={styles.field}
        value={day}
        onChange={(next) => choose(next?.toString() ?? null)}
        minValue={first}
        maxValue={last}
        isDateUnavailable={(date) => unavailable?.(date.toString()) ?? false}
        isDisabled={Boolean(field.blocked)}
        isInvalid={(error ?? field.error) ? true : undefined}
        isRequired={!field.optional}
        validationBehavior="aria"
      >
        <AriaWords {...field} error={error ?? field.error}>
          <Group className={styles.group}>
            <span className={styles.weekday} aria-hidden="true">
              {weekdayOf(day)}
            </span>
            <DateInput className={styles.segments}>
              {(segment) => <DateSegment segment={segment} className={styles.segment} />}
            </DateInput>
            <Button className={styles.sign}>
              <CalendarSign aria-hidden="true" />
            </Button>
          </Group>
        </AriaWords>
        <Floating>
          <Dialog className={styles.dialog}>
            {({ close }) => (
              <>
                <Calendar>
                  <Month />
                </Calendar>
                <div className={styles.foot}>
                  {isNowOpen && (
                    <Press
                      look="quiet"
                      onClick={() => {
                        choose(now.toString())
                        close()
                      }}
                    >
                      Today
                    </Press>
                  )}
                  {day !== null && field.optional && (
                    <Press
                      look="quiet"
                      onClick={() => {
                        choose(null)
                        close()
                      }}
                    >
                      Clear
                    </Press>
                  )}
                </div>
              </>
            )}
          </Dialog>
        </Floating>
      </DatePicker>
    </AriaFrame>
  )
}
