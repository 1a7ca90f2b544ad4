import type { Agent } from '#contract/agents.ts'
import { seesReportAtFirst } from '#contract/vocabulary/agents.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { OnlineButton } from '#src/pages/shared/online-button.tsx'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { AgentFields } from './agent-fields.tsx'

/** The form that names an agent of an inspection. */
export const AddAgent = ({
  inspectionId,
  isClient,
  onClose,
}: {
  inspectionId: string
  isClient: boolean
  onClose: () => void
}) => {
  const first = {
    name: '',
    email: '',
    phone: '',
    side: 'buyer' as Agent['side'],
    sees_visit: true,
    sees_report: seesReportAtFirst('buyer', isClient),
  }
  const form = useSubmission('agents.add', first, onClose, { draft: inspectionId })
  return (
    <Dialog title="Add an agent" open onClose={onClose}>
      <Form
        label="Add an agent"
        onSubmit={() => form.submit({ params: { inspectionId }, body: form.values })}
      >
        <DraftNote restored={form.restored} onDiscard={() => form.reset(first)} />
        {form.error !== null && <Banner tone="bad">{form.error}</Banner>}
        <AgentFields
          agent={form.values}
          isClient={isClient}
          errorAt={(field) => form.problems[field]}
          onChange={(more) =>
            form.change({
              ...more,
              ...(more.side !== undefined && {
                sees_report: seesReportAtFirst(more.side, isClient),
              }),
            })
          }
        />
        <Muted>They get an e-mail that you named them, with what you allow.</Muted>
        <OnlineButton type="submit" busy={form.busy}>
          Add this agent
        </OnlineButton>
      </Form>
    </Dialog>
  )
}
