import { useState } from 'react'
import type { Reminder } from '#contract/reminders.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { day, dollars } from '#src/pages/shared/format.ts'
import { keepAround } from '#src/pages/shared/keep-around.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { FileField } from '#src/ui/file-field.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { Banner } from '#src/ui/states.tsx'
import styles from './reminders.module.css'

type Entry = Reminder['log'][number]

const Line = ({ reminder, entry }: { reminder: Reminder; entry: Entry }) => {
  const { apiBase } = useWired()
  // It would take the place of the photo that is here: that is asked first.
  const [picked, setPicked] = useState<File | null>(null)
  const photo = useSubmission('reminders.savePhoto', {}, () => setPicked(null))
  const send = (file: File) =>
    photo.submit({
      params: { reminderId: reminder.reminder_id, entryId: entry.entry_id },
      form: {},
      file,
    })
  const isOwner = reminder.events.length > 0
  return (
    <li className={styles.line}>
      <p>
        <strong>
          {entry.kind === 'done' ? 'Done' : 'Skipped'} {day(entry.on_day)}
        </strong>
        {entry.cost_cents !== null && ` · ${dollars(entry.cost_cents)}`}
      </p>
      {entry.note && <Muted small={false}>{entry.note}</Muted>}
      {photo.error && <Banner tone="bad">{photo.error}</Banner>}
      {Object.values(photo.problems).map((words) => (
        <Banner key={words} tone="bad">
          {words}
        </Banner>
      ))}
      {entry.photo !== null && (
        <PhotoGrid
          photos={[
            {
              id: entry.entry_id,
              src: apiBase + entry.photo.thumbnail_url,
              full: apiBase + entry.photo.url,
              alt: `${reminder.title}, ${day(entry.on_day)}`,
            },
          ]}
        />
      )}
      {isOwner && entry.kind === 'done' && (
        <FileField
          accept="image/jpeg,image/png,image/webp"
          onFiles={([file]) => {
            // One after the other: what is chosen meanwhile would be lost.
            if (file === undefined || photo.busy) return
            if (entry.photo === null) send(file)
            else setPicked(file)
          }}
        >
          {photo.busy
            ? 'Sending the photo…'
            : entry.photo === null
              ? 'Add a photo'
              : picked === null
                ? 'Replace the photo'
                : 'Choose another photo'}
        </FileField>
      )}
      {picked !== null && (
        <Stack tight>
          <p role="status">
            “{picked.name}” takes the place of this photo, which is then deleted for good.
          </p>
          <Cluster>
            <Button
              look="danger"
              busy={photo.busy}
              onClick={(press) => {
                keepAround(press)
                send(picked)
              }}
            >
              Replace it
            </Button>
            <Button
              look="secondary"
              onClick={(press) => {
                keepAround(press)
                setPicked(null)
              }}
            >
              Keep the photo
            </Button>
          </Cluster>
        </Stack>
      )}
    </li>
  )
}

/** What was done before, with its photos. */
export const ReminderLog = ({ reminder }: { reminder: Reminder }) =>
  reminder.log.length === 0 ? (
    <Muted>Nothing has been recorded yet.</Muted>
  ) : (
    <ul className={styles.log} aria-label="What was done">
      {reminder.log.map((entry) => (
        <Line key={entry.entry_id} reminder={reminder} entry={entry} />
      ))}
    </ul>
  )
