import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { DateRangePicker } from '#src/ui/date-range-picker.tsx'

type Days = { from: string; to: string }

/** Days that narrow a list: a button until somebody wants them, because the picker's code is large. Empty: all days. */
export const DaysChoice = ({
  from,
  to,
  onChange,
}: Days & {
  /** `replace`: other days in place of chosen ones, such as those on the way while somebody types. */
  onChange: (days: Days, options: { replace: boolean }) => void
}) => {
  const [isOpen, setOpen] = useState(false)
  return isOpen || from !== '' || to !== '' ? (
    <DateRangePicker
      label="Days"
      optional
      value={from && to ? { from, to } : null}
      autoFocus={isOpen}
      onChange={(range) =>
        onChange(
          { from: range?.from ?? '', to: range?.to ?? '' },
          { replace: from !== '' && range !== null },
        )
      }
    />
  ) : (
    <Button look="secondary" onClick={() => setOpen(true)}>
      Choose days
    </Button>
  )
}
