import type { CalendarDate } from '@internationalized/date'
import { CalendarRange } from 'lucide-react'
import { useState } from 'react'
import {
  Button,
  DateInput,
  DateRangePicker,
  DateSegment,
  Dialog,
  Group,
  RangeCalendar,
} from 'react-aria-components'
import styles from './aria-field.module.css'
import { AriaFrame, AriaWords, Floating } from './aria-field.tsx'
import { Button as Press } from './button.tsx'
import type { DateRangePickerProps } from './date-range-picker.tsx'
import { dayFrom, weekdayOf } from './days.ts'
import { Month } from './month.tsx'

type Range = { start: CalendarDate; end: CalendarDate }

/** The first figures of a year are a year of their own: 2, 20 and 202 on the way to 2026. */
const isHalfTyped = (range: Range | null): range is Range =>
  range !== null && Math.min(range.start.year, range.end.year) < 1000

export const LoadedDateRangePicker = ({
  value,
  onChange,
  min,
  max,
  autoFocus = false,
  presets = [],
  ...field
}: DateRangePickerProps) => {
  const [typed, setTyped] = useState<Range | null>(null)
  const { start, end } = typed ?? { start: dayFrom(value?.from), end: dayFrom(value?.to) }
  const days = { start, end }
  const tell = (range: Range | null) => {
    setTyped(null)
    onChange(range && { from: range.start.toString(), to: range.end.toString() })
  }
  return (
    <AriaFrame>
      <DateRangePicker
        className={styles.field}
        value={start && end ? { start, end } : null}
        onChange={(range) => (isHalfTyped(range) ? setTyped(range) : tell(range))}
        // Who leaves such a year means it.
        onBlur={() => typed !== null && tell(typed)}
        autoFocus={autoFocus}
        minValue={dayFrom(min)}
        maxValue={dayFrom(max)}
        isDisabled={Boolean(field.blocked)}
        isInvalid={field.error ? true : undefined}
        isRequired={!field.optional}
        validationBehavior="aria"
      >
        <AriaWords {...field}>
          <Group className={styles.group}>
            <span className={styles.sides}>
              {(['start', 'end'] as const).map((slot) => (
                <span key={slot} className={styles.side}>
                  <span className={styles.weekday} aria-hidden="true">
                    {weekdayOf(days[slot])}
                  </span>
                  <DateInput slot={slot} className={styles.segments}>
                    {(segment) => <DateSegment segment={segment} className={styles.segment} />}
                  </DateInput>
                  {slot === 'start' && (
                    <span className={styles.to} aria-hidden="true">
                      –
                    </span>
                  )}
                </span>
              ))}
            </span>
            <Button className={styles.sign}>
              <CalendarRange aria-hidden="true" />
            </Button>
          </Group>
        </AriaWords>
        <Floating>
          <Dialog className={styles.dialog}>
            {({ close }) => (
              <div className={styles.beside}>
                {presets.length > 0 && (
                  <div className={styles.presets}>
                    {presets.map(({ label, from, to }) => (
                      <Press
                        key={label}
                        look="quiet"
                        onClick={() => {
                          onChange({ from, to })
                          close()
                        }}
                      >
                        {label}
                      </Press>
                    ))}
                  </div>
                )}
                <RangeCalendar>
                  <Month range />
                </RangeCalendar>
              </div>
            )}
          </Dialog>
        </Floating>
      </DateRangePicker>
    </AriaFrame>
  )
}
