import { useState } from 'react'
import type { Availability, TimeOff } from '#contract/availability.ts'
import { FormOnPress } from '#src/pages/shared/form-on-press.tsx'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { UndoOffer } from '#src/pages/shared/undo-offer.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Hidden, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './availability.module.css'
import { asEntered, likelyZone, spanInWords } from './availability-words.ts'
import { Collisions } from './collisions.tsx'

const TimeOffForm = lazyPart(() => import('./time-off-form.tsx').then((part) => part.TimeOffForm))

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

/** The time off entered so far, with the visits that fall in it, and a form for more behind a press. */
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
          <Muted small={false}>No time off yet.</Muted>
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
        <FormOnPress words="Enter time off">
          {(close) => (
            <TimeOffForm
              inspectorId={inspectorId}
              zone={of.time_zone ?? likelyZone()}
              onClose={close}
            />
          )}
        </FormOnPress>
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
