import { useState } from 'react'
import type { ClosedDay } from '#contract/closed-days.ts'
import { longestClosed } from '#contract/vocabulary/closed-days.ts'
import { PlannedVisits } from '#src/pages/availability/collisions.tsx'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { DatePicker } from '#src/ui/date-picker.tsx'
import { Form, FormRow } from '#src/ui/form.tsx'
import { Card, Columns, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { dayInWords } from '#src/ui/zoned-time.ts'
import styles from './closed-days.module.css'

type Days = { from_day: string; until_day: string }

const long = { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' } as const
const spanInWords = ({ from_day, until_day }: Days): string =>
  from_day === until_day
    ? dayInWords(from_day, long)
    : `${dayInWords(from_day, long)} – ${dayInWords(until_day, long)}`

/** The visits that are planned on days which are about to be closed. */
const BeforeClosing = (days: Days) => {
  const planned = useResource('closedDays.planned', { query: days })
  return (
    <Loaded of={planned}>
      {({ total, visits }) =>
        total === 0 ? (
          <Muted>No visit is planned then.</Muted>
        ) : (
          <PlannedVisits total={total} visits={visits} when={`for ${spanInWords(days)}`} />
        )
      }
    </Loaded>
  )
}

const blank = { from: null as string | null, until: null as string | null, reason: '' }

const CloseForm = ({ today }: { today: string }) => {
  const form = useSubmission('closedDays.close', blank, () => form.reset(blank), {
    draft: 'new',
  })
  const { values, problems, change } = form
  const { from, reason } = values
  const until = values.until ?? from
  const isSpan = from !== null && until !== null && today <= from && from <= until
  return (
    <Form
      label="Close days"
      onSubmit={() =>
        from !== null &&
        until !== null &&
        form.submit({ body: { from_day: from, until_day: until, reason } })
      }
    >
      <DraftNote restored={form.restored} onDiscard={() => form.reset(blank)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <FormRow>
        <DatePicker
          label="First day"
          min={today}
          value={from}
          error={problems.from_day}
          onChange={(day) => change({ from: day })}
        />
        <DatePicker
          label="Last day"
          min={from ?? today}
          value={until}
          error={problems.until_day}
          onChange={(day) => change({ until: day })}
        />
      </FormRow>
      <TextField
        label="Reason"
        hint="Clients read it beside the calendar, such as “Inventory”."
        maxLength={80}
        value={reason}
        error={problems.reason}
        onChange={(text) => change({ reason: text })}
      />
      {isSpan && <BeforeClosing from_day={from} until_day={until} />}
      <OnlineButton
        type="submit"
        busy={form.busy}
        blocked={
          from === null
            ? 'Choose the first day.'
            : reason.trim() === ''
              ? 'Say why the firm is closed.'
              : null
        }
      >
        {from !== null && from !== until ? 'Close these days' : 'Close this day'}
      </OnlineButton>
      <Muted>
        Nobody is offered a visit then: at most {longestClosed} days in one entry. You can still
        move a visit there yourself.
      </Muted>
    </Form>
  )
}

const Entry = ({ entry, onOpened }: { entry: ClosedDay; onOpened: (entry: ClosedDay) => void }) => {
  const form = useSubmission('closedDays.open', {})
  const when = spanInWords(entry)
  return (
    <li>
      <div className={styles.entry}>
        <div>
          <strong>{when}</strong>
          <Muted>
            {[entry.reason, entry.closed_by && `closed by ${entry.closed_by}`]
              .filter(Boolean)
              .join(' · ')}
          </Muted>
        </div>
        <Button
          look="quiet"
          busy={form.busy}
          data-place
          onClick={(event) => {
            keepButton(event)
            onOpened(entry)
            form.submit({ params: { fromDay: entry.from_day } })
          }}
        >
          Open again<Hidden> on {when}</Hidden>
        </Button>
      </div>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      {entry.planned.total > 0 && <PlannedVisits {...entry.planned} when="then" />}
    </li>
  )
}

/** The days on which the firm makes no visit: its own, which an admin closes and opens, and the holidays. */
export const ClosedDays = () => {
  const days = useResource('closedDays.list', {})
  const [opened, setOpened] = useState<ClosedDay | null>(null)
  const closeAgain = useSubmission('closedDays.close', {})
  // It has no fields here that could say what is wrong with them.
  const refused = closeAgain.error ?? Object.values(closeAgain.problems)[0]
  return (
    <Loaded of={days}>
      {({ today, closed, holidays }) => (
        <Columns>
          <Card title="Close days">
            <CloseForm today={today} />
          </Card>
          <Card title="Closed from today on">
            <Stack>
              {closed.length === 0 ? (
                <Muted small={false}>The firm has closed no day of its own.</Muted>
              ) : (
                <ul className={styles.entries}>
                  {closed.map((entry) => (
                    <Entry key={entry.from_day} entry={entry} onOpened={setOpened} />
                  ))}
                </ul>
              )}
              {refused && <Banner tone="bad">{refused}</Banner>}
              {opened !== null && closed.every(({ from_day }) => from_day !== opened.from_day) && (
                <UndoOffer
                  key={opened.from_day}
                  onUndo={() => {
                    const { until_day, reason } = opened
                    // Days that are over are closed to nobody: those from today on are closed again.
                    const hasBegun = opened.from_day < today
                    const from_day = hasBegun ? today : opened.from_day
                    closeAgain.submit({ body: { from_day, until_day, reason } })
                    setOpened(null)
                  }}
                  onClose={() => setOpened(null)}
                >
                  {spanInWords(opened)} is open again.
                </UndoOffer>
              )}
              <div>
                <h3>Holidays</h3>
                <Muted>Nobody is offered a visit on these either.</Muted>
                <ul className={styles.holidays}>
                  {holidays.map(({ day, reason }) => (
                    <li key={day}>
                      <span>{dayInWords(day, long)}</span>
                      <span>{reason}</span>
                    </li>
                  ))}
                </ul>
              </div>
            </Stack>
          </Card>
        </Columns>
      )}
    </Loaded>
  )
}
