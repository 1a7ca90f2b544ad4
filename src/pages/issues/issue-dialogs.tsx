import { flushSync } from 'react-dom'
import type { Issue } from '#contract/issues.ts'
import type { MoveBody } from '#src/machines/issues/issue-moves-model.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoveForm, type MoveStart } from './move-form.tsx'
import { RemindForm } from './remind-form.tsx'
import { RequestForm } from './request-form.tsx'

export type OpenDialog = {
  kind: 'plan' | 'defer' | 'dismiss' | 'remind' | 'request'
  issues: readonly Issue[]
  /** What was typed of a move before. */
  start?: MoveStart
}

const titles: Record<OpenDialog['kind'], string> = {
  plan: 'Plan the repair',
  defer: 'Put it off',
  dismiss: 'Dismiss it',
  remind: 'Add reminders',
  request: 'Ask for repairs',
}

/** What opens above the issues: what a move still needs, reminders, and the repair request. */
export const IssueDialogs = ({
  open,
  propertyId,
  onMove,
  onClose,
}: {
  open: OpenDialog | null
  propertyId: string
  onMove: (issues: readonly Issue[], body: MoveBody) => void
  onClose: () => void
}) => (
  <Dialog title={titles[open?.kind ?? 'plan']} open={open !== null} onClose={onClose}>
    {open !== null && open.kind !== 'remind' && open.kind !== 'request' && (
      <MoveForm
        event={open.kind}
        issues={open.issues}
        start={open.start}
        onMove={(body) => {
          // The button that opened it may leave with the step: the focus goes to what is there then.
          flushSync(onClose)
          onMove(open.issues, body)
        }}
      />
    )}
    {open?.kind === 'remind' && <RemindForm propertyId={propertyId} issues={open.issues} />}
    {open?.kind === 'request' && <RequestForm propertyId={propertyId} issues={open.issues} />}
  </Dialog>
)
