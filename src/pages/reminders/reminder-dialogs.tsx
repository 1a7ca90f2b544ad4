import { flushSync } from 'react-dom'
import type { Reminder } from '#contract/reminders.ts'
import type { Refused } from '#src/machines/calls/moves-model.ts'
import { type MoveBody, reasonBefore } from '#src/machines/reminders/reminder-moves-model.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { AddReminder } from './add-reminder.tsx'
import { ReminderSettings } from './reminder-settings.tsx'
import { SeasonPack } from './season-pack.tsx'
import { SkipReminder } from './skip-reminder.tsx'

export type OpenDialog =
  | { kind: 'add' }
  | { kind: 'pack' }
  | { kind: 'settings' }
  | { kind: 'skip'; reminder: Reminder }

type Props = {
  open: OpenDialog | null
  propertyId: string
  today: string
  /** The steps that the server refused. */
  refused: readonly Refused[]
  onMove: (reminder: Reminder, body: MoveBody) => void
  onClose: () => void
}

/** What opens above the page: a new reminder, the pack, calendar and mail, and why a turn is skipped. */
export const ReminderDialogs = ({ open, propertyId, today, refused, onMove, onClose }: Props) => (
  <>
    <Dialog title="Add a reminder" open={open?.kind === 'add'} onClose={onClose}>
      <AddReminder propertyId={propertyId} today={today} onDone={onClose} />
    </Dialog>
    <Dialog title="Seasonal pack" open={open?.kind === 'pack'} onClose={onClose}>
      <SeasonPack propertyId={propertyId} onDone={onClose} />
    </Dialog>
    <Dialog title="Calendar and e-mail" open={open?.kind === 'settings'} onClose={onClose}>
      <ReminderSettings propertyId={propertyId} />
    </Dialog>
    <Dialog title="Skip this time" open={open?.kind === 'skip'} onClose={onClose}>
      {open?.kind === 'skip' && (
        <SkipReminder
          reminder={open.reminder}
          start={reasonBefore(refused, open.reminder)}
          onMove={(body) => {
            // The focus is back at the task before the task moves and would take it along.
            flushSync(onClose)
            onMove(open.reminder, body)
          }}
        />
      )}
    </Dialog>
  </>
)
