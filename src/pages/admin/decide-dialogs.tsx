import type { ReactNode } from 'react'
import type { MembershipVerb } from '#contract/lives/membership/facts.ts'
import type { UserDetail } from '#contract/people.ts'
import { roles, roleWord } from '#contract/vocabulary/roles.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'

export const decisionWord: Record<MembershipVerb, string> = {
  changeRole: 'Change the role',
  deactivate: 'Deactivate the account',
  reactivate: 'Activate the account again',
}

type Props = { user: UserDetail; onClose: () => void }

/** What still blocks a decision, as one sentence at its button; null: nothing. */
const blockedBy = ({ events }: UserDetail, event: MembershipVerb): string | null => {
  const blockers = events.find((offer) => offer.event === event)?.blockers ?? []
  return blockers.length === 0 ? null : blockers.map(({ sentence }) => sentence).join(' ')
}

const Reason = ({
  hint,
  value,
  error,
  onChange,
}: {
  hint: string
  value: string
  error: string | undefined
  onChange: (reason: string) => void
}) => (
  <TextArea
    label="Reason"
    hint={hint}
    maxLength={1000}
    value={value}
    error={error}
    onChange={onChange}
  />
)

const ChangeRole = ({ user, onClose }: Props) => {
  const others = roles.filter((role) => role !== user.user_type)
  const first = { user_type: others[0] ?? 'homeowner', reason: '' }
  const form = useSubmission('admin.changeRole', first, onClose, {
    draft: `${user.user_id} ${user.user_type}`,
  })
  const { values, problems, change } = form
  return (
    <Form
      label={decisionWord.changeRole}
      onSubmit={() => form.submit({ params: { userId: user.user_id }, body: values })}
    >
      <p>
        {user.name} is signed out everywhere, gets an e-mail, and logs in again with the new role.
        An inspector also needs an approved license.
      </p>
      <DraftNote restored={form.restored} onDiscard={() => form.reset(first)} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <Select
        label="New role"
        options={others.map((role) => [role, roleWord[role]] as const)}
        value={values.user_type}
        error={problems.user_type}
        onChange={(next) =>
          change({ user_type: others.find((role) => role === next) ?? values.user_type })
        }
      />
      <Reason
        hint="Kept in the audit trail."
        value={values.reason}
        error={problems.reason}
        onChange={(reason) => change({ reason })}
      />
      <Button type="submit" busy={form.busy} blocked={blockedBy(user, 'changeRole')}>
        {decisionWord.changeRole}
      </Button>
    </Form>
  )
}

const Deactivate = ({ user, onClose }: Props) => {
  const form = useSubmission('admin.deactivate', { reason: '' }, onClose, {
    draft: user.user_id,
  })
  const { values, problems, change } = form
  return (
    <Form
      label={decisionWord.deactivate}
      onSubmit={() => form.submit({ params: { userId: user.user_id }, body: values })}
    >
      <p>
        {user.name} is signed out everywhere at once and cannot log in until you activate the
        account again. All data is kept.
        {user.user_type === 'inspector' &&
          ' Inspections that are planned or begun wait for you on the admin page: assign them to others.'}
      </p>
      <DraftNote restored={form.restored} onDiscard={() => form.reset({ reason: '' })} />
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <Reason
        hint="The person will see this in an e-mail."
        value={values.reason}
        error={problems.reason}
        onChange={(reason) => change({ reason })}
      />
      <Button type="submit" look="danger" busy={form.busy} blocked={blockedBy(user, 'deactivate')}>
        {decisionWord.deactivate}
      </Button>
    </Form>
  )
}

const Reactivate = ({ user, onClose }: Props) => {
  const form = useSubmission('admin.reactivate', {}, onClose)
  return (
    <Form
      label={decisionWord.reactivate}
      onSubmit={() => form.submit({ params: { userId: user.user_id } })}
    >
      <p>{user.name} gets an e-mail and can log in again as before.</p>
      {form.error && <Banner tone="bad">{form.error}</Banner>}
      <Button type="submit" busy={form.busy}>
        {decisionWord.reactivate}
      </Button>
    </Form>
  )
}

const forms: Record<MembershipVerb, (props: Props) => ReactNode> = {
  changeRole: ChangeRole,
  deactivate: Deactivate,
  reactivate: Reactivate,
}

/** One decision of an admin about a person, with what it leads to and what it needs. */
export const DecideDialog = ({ event, ...props }: Props & { event: MembershipVerb }) => {
  const Fields = forms[event]
  return (
    <Dialog title={decisionWord[event]} open onClose={props.onClose}>
      <Fields {...props} />
    </Dialog>
  )
}
