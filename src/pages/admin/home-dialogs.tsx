import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Home = { property_id: string; street: string }
type Props = { home: Home; onClose: () => void; onDone: () => void }

const toNobody = { email: '', reason: '' }

/** Gives a home to another owner. */
export const TransferDialog = ({ home, ownerId, onClose, onDone }: Props & { ownerId: string }) => {
  const form = useSubmission('admin.transferProperty', toNobody, onDone, {
    draft: home.property_id,
  })
  const { values, problems, change } = form
  const title = `Transfer ${home.street}`
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form
        label={title}
        onSubmit={() =>
          form.submit({
            params: { propertyId: home.property_id },
            body: { ...values, owner_id: ownerId },
          })
        }
      >
        <p>
          The home goes with its reports, issues, upkeep tasks and the documents that go with it,
          such as warranties. Other documents, notes, costs, photos, service providers and DIY
          inspections stay with the owner of today, in their data download. They lose access to the
          home at once, and links that they shared end. Both get an e-mail.
        </p>
        <DraftNote restored={form.restored} onDiscard={() => form.reset(toNobody)} />
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <TextField
          label="E-mail of the new owner"
          type="email"
          hint="An active homeowner."
          value={values.email}
          error={problems.email}
          onChange={(email) => change({ email })}
        />
        <TextArea
          label="Reason"
          hint="Kept in the audit trail."
          maxLength={1000}
          value={values.reason}
          error={problems.reason}
          onChange={(reason) => change({ reason })}
        />
        <Button type="submit" look="danger" busy={form.busy}>
          Transfer the home
        </Button>
      </Form>
    </Dialog>
  )
}

/** Takes a home out of its owner's list. */
export const ArchiveDialog = ({ home, onClose, onDone }: Props) => {
  const form = useSubmission('admin.archiveProperty', { reason: '' }, onDone, {
    draft: home.property_id,
  })
  const { values, problems, change } = form
  const title = `Archive ${home.street}`
  return (
    <Dialog title={title} open onClose={onClose}>
      <Form
        label={title}
        onSubmit={() => form.submit({ params: { propertyId: home.property_id }, body: values })}
      >
        <p>
          The home leaves the account of its owner, and links that they shared end. Nothing is
          deleted: you can restore it among the archived homes of the owner.
        </p>
        <DraftNote restored={form.restored} onDiscard={() => form.reset({ reason: '' })} />
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <TextArea
          label="Reason"
          hint="The owner will see this in an e-mail."
          maxLength={1000}
          value={values.reason}
          error={problems.reason}
          onChange={(reason) => change({ reason })}
        />
        <Button type="submit" look="danger" busy={form.busy}>
          Archive the home
        </Button>
      </Form>
    </Dialog>
  )
}

/** Puts an archived home back into the account of its owner. Its line leaves the list: the next one gets the focus. */
export const RestoreHome = ({ home, onDone }: { home: Home; onDone: () => void }) => {
  const form = useSubmission('admin.restoreProperty', {}, onDone)
  return (
    <>
      <Button
        look="secondary"
        busy={form.busy}
        aria-label={`Restore ${home.street}`}
        data-place
        onClick={(press) => {
          keepButton(press)
          form.submit({ params: { propertyId: home.property_id } })
        }}
      >
        Restore
      </Button>
      {form.error !== null && <span role="alert">{form.error}</span>}
    </>
  )
}
