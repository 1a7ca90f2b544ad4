import { useState } from 'react'
import type { Role } from '#contract/common.ts'
import { useChildren } from '#src/pages/shared/use-app.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

/** Asks why, and opens the view of this person. */
export const ViewDialog = ({
  user,
  onClose,
}: {
  user: { user_id: string; user_type: Role; name: string }
  onClose: () => void
}) => {
  const { session } = useChildren()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const { user_type: target, user_id: userId, name } = user
  return (
    <Dialog title={`View as ${name}`} open onClose={onClose}>
      <Form
        label={`View as ${name}`}
        onSubmit={() => {
          setAsked(true)
          if (reason.trim() === '' || target === 'admin') return
          session?.send({ type: 'view.switch', target, person: { userId, reason: reason.trim() } })
          onClose()
        }}
      >
        <p>
          You see the pages of {name} as they are for {name}, and change nothing. Their sessions,
          links and papers stay hidden. The beginning and the end are in the audit trail, and the
          view ends by itself after four hours.
        </p>
        <TextArea
          label="Reason"
          hint="Kept in the audit trail."
          maxLength={1000}
          value={reason}
          error={asked && reason.trim() === '' ? 'Reason is required.' : undefined}
          onChange={setReason}
        />
        <Button type="submit">Open the view</Button>
      </Form>
    </Dialog>
  )
}
