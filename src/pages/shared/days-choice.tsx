import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { DateRangePicker } from '#src/ui/date-range-picker.tsx'

type Days = { from: string; to: string }

/** Days that narrow a list: a button until somebody wants them, because the picker's code is large. Empty: all days. */
export const DaysChoice = ({ from, to, onChange }: Days & { onChange: (days: Days) => void }) => {
  const [isOpen, setOpen] = useState(false)
  return isOpen || from !== '' || to !== '' ? (
    <DateRangePicker
      label="Days"
      optional
      value={from && to ? { from, to } : null}
      onChange={(range) => onChange({ from: range?.from ?? '', to: range?.to ?? '' })}
    />
  ) : (
    <Button look="secondary" onClick={() => setOpen(true)}>
      Choose days
    </Button>
  )
}
