import { useState } from 'react'
import { type ClockZone, clockZoneWord } from '#contract/vocabulary/zones.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Cluster } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

const fresh = () => ({
  id: crypto.randomUUID() as string,
  from: null as string | null,
  until: null as string | null,
  whole: true,
  fromTime: null as string | null,
  untilTime: null as string | null,
  note: '',
})

type Props = { inspectorId: string; zone: ClockZone; onClose: () => void }

/** Whole days or hours off, until they are entered or it is closed. */
export const TimeOffForm = ({ inspectorId, zone, onClose }: Props) => {
  const [first] = useState(fresh)
  const [asked, setAsked] = useState(false)
  const startOver = () => {
    form.reset(fresh())
    setAsked(false)
  }
  const form = useSubmission('availability.addTimeOff', first, onClose, { draft: inspectorId })
  const { values, problems, change } = form
  const until = values.until ?? values.from
  // Without a time it would be the whole days that somebody has just said it is not.
  const lacksTime = !values.whole && values.fromTime === null && values.untilTime === null
  return (
    <Form
      label="Enter time off"
      onSubmit={() => {
        setAsked(true)
        if (values.from === null || until === null || lacksTime) return
        form.submit({
          params: { inspectorId },
          body: {
            time_off_id: values.id,
            from_day: values.from,
            until_day: until,
            ...(values.whole || values.fromTime === null ? {} : { from_time: values.fromTime }),
            ...(values.whole || values.untilTime === null ? {} : { until_time: values.untilTime }),
            time_zone: zone,
            note: values.note,
          },
        })
      }}
    >
      <DraftNote restored={form.restored} onDiscard={startOver} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <FormRow>
        <DatePicker
          label="First day"
          autoFocus
          value={values.from}
          error={
            problems.from_day ??
            (asked && values.from === null && !form.done ? 'Choose the first day.' : undefined)
          }
          onChange={(from) => change({ from })}
        />
        <DatePicker
          label="Last day"
          value={until}
          error={problems.until_day}
          onChange={(day) => change({ until: day })}
        />
      </FormRow>
      <Checkbox checked={values.whole} onChange={(whole) => change({ whole })}>
        Whole days
      </Checkbox>
      {!values.whole && (
        <FormRow>
          <TimeField
            label="From, on the first day"
            hint={clockZoneWord[zone]}
            value={values.fromTime}
            error={
              problems.from_time ??
              (asked && lacksTime ? 'Enter one of the times, or check Whole days.' : undefined)
            }
            onChange={(fromTime) => change({ fromTime })}
          />
          <TimeField
            label="Until, on the last day"
            hint={clockZoneWord[zone]}
            value={values.untilTime}
            error={problems.until_time}
            onChange={(untilTime) => change({ untilTime })}
          />
        </FormRow>
      )}
      <TextField
        label="Note"
        optional
        hint="Admins see it; homeowners do not."
        value={values.note}
        error={problems.note}
        onChange={(note) => change({ note })}
      />
      <Cluster>
        <Button type="submit" busy={form.busy}>
          Enter time off
        </Button>
        <Button look="secondary" onClick={onClose}>
          Close
        </Button>
      </Cluster>
    </Form>
  )
}
