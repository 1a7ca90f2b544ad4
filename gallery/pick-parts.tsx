import { type ReactNode, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Combobox } from '#src/ui/combobox.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { type DateRange, DateRangePicker } from '#src/ui/date-range-picker.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FormRow } from '#src/ui/form.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import { visits } from './sample-visits.ts'
import { Part, Specimen } from './specimen.tsx'

const homes = visits.map(({ id, street, town }) => ({ value: id, label: street, note: town }))
const reason = 'The report is published: it can no longer be changed.'
const isSunday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0

/** A value that stays while the gallery is open. */
const Kept = <T,>({
  from,
  children,
}: {
  from: T
  children: (value: T, set: (value: T) => void) => ReactNode
}) => {
  const [value, set] = useState(from)
  return children(value, set)
}

const Asking = () => {
  const [text, setText] = useState('')
  const [value, setValue] = useState('')
  const isLong = text.length > 1
  return (
    <Combobox
      label="Home"
      hint="Asks for two letters or more."
      value={value}
      onChange={setValue}
      onText={setText}
      state={isLong ? 'ready' : 'loading'}
      options={
        isLong ? homes.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase())) : []
      }
    />
  )
}

const InDialog = () => {
  const [open, setOpen] = useState(false)
  const [day, setDay] = useState<string | null>('2026-11-23')
  const [time, setTime] = useState<string | null>('09:00')
  const [home, setHome] = useState('')
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Plan the visit
      </Button>
      <Dialog title="Plan the visit" open={open} onClose={() => setOpen(false)}>
        <FormRow>
          <DatePicker label="Day" value={day} onChange={setDay} />
          <TimeField label="From" value={time} onChange={setTime} />
        </FormRow>
        <Combobox label="Home" value={home} onChange={setHome} options={homes} />
      </Dialog>
    </>
  )
}

/** Choices from many options, and dates. */
export const PickParts = () => (
  <Part
    id="pickers"
    title="Combobox, dates, times"
    about="A person types or chooses, with full keyboard support: the arrows change a part of a date and move in a list or month, Escape closes. Their code loads with the first of them."
  >
    <Specimen name="combobox">
      <Kept from="v3">
        {(value, set) => <Combobox label="Home" value={value} onChange={set} options={homes} />}
      </Kept>
    </Specimen>
    <Specimen name="combobox, the caller searches">
      <Asking />
    </Specimen>
    <Specimen name="combobox, invalid">
      <Combobox
        label="Inspector"
        placeholder="Type a name"
        error="Choose an inspector."
        value=""
        onChange={() => undefined}
        options={[]}
      />
    </Specimen>
    <Specimen name="combobox, blocked, with its reason">
      <Combobox
        label="Home"
        blocked={reason}
        value="v1"
        onChange={() => undefined}
        options={homes}
      />
    </Specimen>
    <Specimen name="day">
      <Kept<string | null> from="2026-11-23">
        {(value, set) => <DatePicker label="Day of the visit" value={value} onChange={set} />}
      </Kept>
    </Specimen>
    <Specimen name="day, optional, within bounds, no Sundays">
      <Kept<string | null> from={null}>
        {(value, set) => (
          <DatePicker
            label="Planned for"
            optional
            hint="Within this month; we do not work on Sundays."
            value={value}
            onChange={set}
            min="2026-11-03"
            max="2026-11-30"
            unavailable={isSunday}
          />
        )}
      </Kept>
    </Specimen>
    <Specimen name="day, invalid">
      <DatePicker
        label="Day of the visit"
        error="Choose a day from tomorrow on."
        value="2026-11-01"
        onChange={() => undefined}
      />
    </Specimen>
    <Specimen name="day, blocked, with its reason">
      <DatePicker label="Day" blocked={reason} value="2026-11-23" onChange={() => undefined} />
    </Specimen>
    <Specimen name="time">
      <Kept<string | null> from="14:30">
        {(value, set) => <TimeField label="From" value={value} onChange={set} />}
      </Kept>
    </Specimen>
    <Specimen name="time, empty, invalid">
      <TimeField
        label="From"
        error="Choose when the visit begins."
        value={null}
        onChange={() => undefined}
      />
    </Specimen>
    <Specimen name="range of days">
      <Kept<DateRange | null> from={{ from: '2026-11-23', to: '2026-11-27' }}>
        {(value, set) => (
          <DateRangePicker
            label="Visits from and to"
            value={value}
            onChange={set}
            presets={[
              { label: 'This week', from: '2026-11-22', to: '2026-11-28' },
              { label: 'Next week', from: '2026-11-29', to: '2026-12-05' },
              { label: 'This month', from: '2026-11-01', to: '2026-11-30' },
            ]}
          />
        )}
      </Kept>
    </Specimen>
    <Specimen name="pickers in a dialog">
      <InDialog />
    </Specimen>
  </Part>
)
