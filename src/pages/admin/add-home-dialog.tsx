import type { UserDetail } from '#contract/people.ts'
import { AddressFields, FactFields } from '#src/pages/properties/home-fields.tsx'
import { freshHome, homeBody } from '#src/pages/properties/home-values.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

type Props = { user: UserDetail; onClose: () => void; onDone: (street: string) => void }

/** Adds a home for its owner, with the fields that the owner has. */
export const AddHomeDialog = ({ user, onClose, onDone }: Props) => {
  const form = useSubmission('properties.addFor', freshHome, ({ street }) => onDone(street), {
    draft: user.user_id,
  })
  const { values, problems, change } = form
  const title = `Add a home for ${user.name}`
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form
        label={title}
        onSubmit={() => form.submit({ params: { userId: user.user_id }, body: homeBody(values) })}
      >
        <DraftNote restored={form.restored} onDiscard={() => form.reset(freshHome)} />
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <AddressFields values={values} problems={problems} change={change} />
        <details>
          <summary>About the home</summary>
          <FactFields values={values} problems={problems} change={change} />
        </details>
        <Muted>
          {user.name} gets a notice and an e-mail, and can change all of it. It is in the audit
          trail.
        </Muted>
        <Button type="submit" busy={form.busy}>
          Add the home
        </Button>
      </Form>
    </Dialog>
  )
}
