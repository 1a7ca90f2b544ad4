import { useState } from 'react'
import type { MergePreview } from '#contract/merges.ts'
import type { UserDetail } from '#contract/people.ts'
import { isGone } from '#contract/vocabulary/roles.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const movesOf = ({ moves }: MergePreview): [string, string][] => [
  ['Homes', String(moves.homes)],
  ['Inspections', String(moves.inspections)],
  ['Documents', String(moves.documents)],
  ['Messages', String(moves.messages)],
  ['Payments', String(moves.payments)],
]

/** The account that has everything now. */
export type Merged = MergePreview['into']
type Props = {
  user: UserDetail
  onClose: () => void
  onMerged: (into: Merged) => void
}

/** What would go over, and the press that does it. */
const Preview = ({ user, email, onClose, onMerged }: Props & { email: string }) => {
  const params = { userId: user.user_id }
  const read = useResource('admin.mergePreview', { params, query: { email } })
  const merged = () => {
    if (read.data !== null) onMerged(read.data.into)
    onClose()
  }
  const form = useSubmission('admin.merge', { reason: '' }, merged, { draft: user.user_id })
  return (
    <Loaded of={read}>
      {(preview) => (
        <Form
          label="Merge the accounts"
          onSubmit={() =>
            preview.blockers.length === 0 &&
            form.submit({
              params,
              body: { email, into_id: preview.into.user_id, reason: form.values.reason },
            })
          }
        >
          <DraftNote restored={form.restored} onDiscard={() => form.reset({ reason: '' })} />
          <p>
            All of this goes from {user.name} ({user.email}) to {preview.into.name} (
            {preview.into.email}):
          </p>
          <KeyValues pairs={movesOf(preview)} />
          <p>
            {user.name} is signed out everywhere and gets an e-mail. The account of {user.email} is
            closed for good, and this cannot be undone.
          </p>
          {preview.blockers.map((sentence) => (
            <Banner key={sentence} tone="warn">
              {sentence}
            </Banner>
          ))}
          <TextArea
            label="Reason"
            hint="Kept in the audit trail."
            maxLength={1000}
            value={form.values.reason}
            error={form.problems.reason}
            onChange={(reason) => form.change({ reason })}
          />
          {form.error && <Banner tone="bad">{form.error}</Banner>}
          <Button
            type="submit"
            look="danger"
            busy={form.busy}
            blocked={preview.blockers[0] ?? null}
          >
            Merge the two accounts
          </Button>
        </Form>
      )}
    </Loaded>
  )
}

/** Asks for the account that stays, and shows what would go over before anything does. */
export const MergeDialog = ({ user, onClose, onMerged }: Props) => {
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog title={`Merge ${user.name} into another account`} open onClose={onClose}>
      {isGone(user) ? (
        // The server has done it, and its answer was lost.
        <Banner tone="warn">
          This account is closed already. Its page says what became of it.
        </Banner>
      ) : (
        <Stack>
          <Form
            label="Choose the account that stays"
            onSubmit={() => {
              setEmail(typed.trim())
              setMissing(typed.trim() === '')
            }}
          >
            <TextField
              label="E-mail address of the account that stays"
              type="email"
              value={typed}
              error={isMissing ? 'Enter the address of the account that stays.' : undefined}
              onChange={setTyped}
            />
            <Button type="submit" look="secondary">
              Show what would go over
            </Button>
          </Form>
          {/* Another address needs another look. */}
          {email !== '' && email === typed.trim() && (
            <Preview key={email} user={user} email={email} onClose={onClose} onMerged={onMerged} />
          )}
        </Stack>
      )}
    </Dialog>
  )
}
