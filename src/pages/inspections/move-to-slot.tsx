import { useState } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { movesLeft, movingOf } from '#contract/lives/inspection/moving.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { dateTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSeen } from '#src/pages/shared/use-seen.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './booking.module.css'
import { ClosedNote } from './closed-note.tsx'
import { dayOf } from './days.ts'
import type { Moved } from './move-visit.tsx'
import { SlotCalendar } from './slot-calendar.tsx'
import { TwoWeeks } from './two-weeks.tsx'
import { visitLasts } from './visit-lasts.ts'

const twoWeeks = 14 * 86_400_000

/** A visit moves to one of the times that are offered, as its booking does: by the client, or by its inspector with a reason. */
export const MoveToSlot = ({
  inspection,
  by,
  action,
  onMoved,
}: {
  inspection: Inspection
  by: 'owner' | 'inspector'
  action: string
  onMoved: (moved: Moved) => void
}) => {
  const { inspection_id: inspectionId, time_zone: zone, scheduled_start: before } = inspection
  const now = useNow()
  const lasts = visitLasts(inspection)
  /** How many times two weeks later it looks. */
  const [later, setLater] = useState(0)
  const query = later === 0 ? {} : { from: dayOf(now + later * twoWeeks, zone) }
  const times = useResource('inspections.newTimes', { params: { inspectionId }, query })
  const form = useSubmission(
    'inspections.reschedule',
    { start: null as string | null, reason: '' },
    () =>
      onMoved({
        from: before,
        to: form.values.start ?? '',
        canReturn: times.data?.can_return === true,
      }),
    { draft: inspectionId },
  )
  const { start, reason } = form.values
  const seen = useSeen(before, form.code)
  const blocked =
    start === null
      ? 'Choose one of the free times.'
      : by === 'inspector' && reason.trim() === ''
        ? 'Say why you move the visit.'
        : null
  return (
    <Form
      label={action}
      onSubmit={() =>
        start !== null &&
        form.submit({
          params: { inspectionId },
          body: {
            scheduled_start: start,
            instead_of: seen(),
            ...(by === 'inspector' ? { reason } : {}),
          },
        })
      }
    >
      <p>
        {by === 'owner'
          ? `${movingOf(inspection, now).sentence} ${before === null ? '' : movesLeft(inspection.life.owner_moves)}`
          : `${inspection.homeowner.name} gets a notice and an e-mail with your reason, and may choose another time. ${movesLeft(inspection.life.inspector_moves)}`}
      </p>
      <KeyValues
        pairs={[
          ...(before === null ? [] : ([['Until now', dateTime(before, zone)]] as const)),
          ['New time', start === null ? 'Not chosen yet' : dateTime(start, zone)],
        ]}
      />
      <DraftNote
        restored={form.restored}
        onDiscard={() => form.reset({ start: null, reason: '' })}
      />
      {form.error && (
        <Banner
          tone="bad"
          action={
            form.code === 'slot_taken' && (
              <Button look="quiet" onClick={times.refresh}>
                Show what is free now
              </Button>
            )
          }
        >
          {form.error}
        </Banner>
      )}
      {form.problems.scheduled_start && <Banner tone="bad">{form.problems.scheduled_start}</Banner>}
      <Loaded of={times}>
        {({ slots, closed }) => (
          <Stack tight>
            {slots.length === 0 ? (
              <Banner tone="info">
                Nothing is free in these two weeks.{' '}
                {by === 'owner'
                  ? 'Look at later ones, or write us a message, and we will find a time with you.'
                  : 'Look at later ones, or ask an admin, who can choose any time.'}
                <ClosedNote closed={closed} />
              </Banner>
            ) : (
              <SlotCalendar
                slots={slots.filter((slot) => slot.start !== before)}
                closed={closed}
                zone={zone}
                minutes={lasts}
                value={start}
                onChoose={(chosen) => form.change({ start: chosen })}
              />
            )}
            <TwoWeeks
              onEarlier={later > 0 ? () => setLater(later - 1) : null}
              onLater={() => setLater(later + 1)}
            />
          </Stack>
        )}
      </Loaded>
      {by === 'inspector' && (
        <TextField
          label="Reason"
          hint="The homeowner will see this."
          maxLength={200}
          value={reason}
          error={form.problems.reason}
          onChange={(text) => form.change({ reason: text })}
        />
      )}
      <div className={styles.foot}>
        <OnlineButton type="submit" busy={form.busy} blocked={blocked}>
          {action}
        </OnlineButton>
        {start !== null && <strong>{dateTime(start, zone)}</strong>}
      </div>
      <Muted>
        {by === 'owner'
          ? 'Everyone involved is told the new time. The price and what you signed stay as they are.'
          : 'The entry in both calendars moves with it.'}
      </Muted>
    </Form>
  )
}
