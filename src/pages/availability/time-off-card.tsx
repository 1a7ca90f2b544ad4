import { useState } from 'react'
import type { Availability, TimeOff } from '#contract/availability.ts'
import { type ClockZone, clockZoneWord } from '#contract/vocabulary/zones.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import styles from './availability.module.css'
import { asEntered, likelyZone, spanInWords } from './availability-words.ts'
import { Collisions } from './collisions.tsx'

const fresh = () => ({
  id: crypto.randomUUID() as string,
  from: null as string | null,
  until: null as string | null,
  whole: true,
  fromTime: null as string | null,
  untilTime: null as string | null,
  note: '',
})

const AddTimeOff = ({ inspectorId, zone }: { inspectorId: string; zone: ClockZone }) => {
  const [first] = useState(fresh)
  const [asked, setAsked] = useState(false)
  const startOver = () => {
    form.reset(fresh())
    setAsked(false)
  }
  const form = useSubmission('availability.addTimeOff', first, startOver, { draft: inspectorId })
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
              (asked && lacksTime ? 'Give one of the times, or tick Whole days.' : undefined)
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
      <Button type="submit" busy={form.busy}>
        Enter time off
      </Button>
    </Form>
  )
}

type RowProps = {
  entry: TimeOff
  inspectorId: string
  isOther: boolean
  onRemoved: (entry: TimeOff) => void
}

const Entry = ({ entry, inspectorId, isOther, onRemoved }: RowProps) => {
  const form = useSubmission('availability.removeTimeOff', {})
  const when = spanInWords(entry)
  const more = [entry.note, entry.by === null ? '' : `entered by ${entry.by}`].filter(Boolean)
  return (
    <li>
      <div className={styles.entry}>
        <div>
          <strong>{when}</strong>
          {more.length > 0 && <Muted>{more.join(' · ')}</Muted>}
        </div>
        <Button
          look="quiet"
          busy={form.busy}
          data-place
          onClick={(event) => {
            keepButton(event)
            onRemoved(entry)
            form.submit({ params: { inspectorId, timeOffId: entry.time_off_id } })
          }}
        >
          Take back<Hidden> the time off of {when}</Hidden>
        </Button>
      </div>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <Collisions visits={entry.collisions} when="in this time off" isOther={isOther} />
    </li>
  )
}

/** The time off entered so far, with the visits that fall in it, and a form for more. */
export const TimeOffCard = ({ of, isOther }: { of: Availability; isOther: boolean }) => {
  const inspectorId = of.inspector.user_id
  const [removed, setRemoved] = useState<TimeOff | null>(null)
  const putBack = useSubmission('availability.addTimeOff', {})
  // The way back is offered once the entry is gone.
  const isGone = of.time_off.every(({ time_off_id }) => time_off_id !== removed?.time_off_id)
  return (
    <Card title="Time off">
      <Stack>
        {of.time_off.length === 0 ? (
          <Muted small={false}>No time off is entered.</Muted>
        ) : (
          <ul className={styles.entries}>
            {of.time_off.map((entry) => (
              <Entry
                key={entry.time_off_id}
                entry={entry}
                inspectorId={inspectorId}
                isOther={isOther}
                onRemoved={setRemoved}
              />
            ))}
          </ul>
        )}
        {putBack.error && <Banner tone="bad">{putBack.error}</Banner>}
        <AddTimeOff inspectorId={inspectorId} zone={of.time_zone ?? likelyZone()} />
        {removed !== null && isGone && (
          <UndoOffer
            key={removed.time_off_id}
            onUndo={() => {
              putBack.submit({ params: { inspectorId }, body: asEntered(removed) })
              setRemoved(null)
            }}
            onClose={() => setRemoved(null)}
          >
            The time off of {spanInWords(removed)} is taken back.
          </UndoOffer>
        )}
      </Stack>
    </Card>
  )
}
