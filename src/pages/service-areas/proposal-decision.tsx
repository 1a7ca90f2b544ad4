import { useEffect, useState } from 'react'
import type { AreaProposal } from '#contract/area-proposals.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { DraftNote } from '#src/pages/shared/draft-note.tsx'
import { keepButton } from '#src/pages/shared/keep-focus.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { ProposalChange } from './proposal-change.tsx'

export type Told = { sentence: string; tone: 'good' | 'bad' }
type Decided = (told: Told) => void

/** Somebody was faster: the list that comes next is without this card, so it keeps the sentence. */
const useTooLate = (
  { code, error }: { code: string | null; error: string | null },
  tell: Decided,
) => {
  // The chart of the form has the refusal, and only a render learns of it.
  useEffect(() => {
    if (code === 'wrong_state' && error !== null) tell({ sentence: error, tone: 'bad' })
  }, [code, error, tell])
}

const DeclineDialog = ({
  of,
  onClose,
  onDecided,
}: {
  of: AreaProposal
  onClose: () => void
  onDecided: Decided
}) => {
  const declined = () => {
    onClose()
    onDecided({ sentence: `Declined. ${of.name} reads your reason.`, tone: 'good' })
  }
  const form = useSubmission('areaProposals.decline', { reason: '' }, declined, {
    draft: of.proposal_id,
  })
  useTooLate(form, onDecided)
  return (
    <Dialog title="Decline this change" open onClose={onClose}>
      <Form
        label="Decline this change"
        onSubmit={() => form.submit({ params: { proposalId: of.proposal_id }, body: form.values })}
      >
        <DraftNote restored={form.restored} onDiscard={() => form.reset({ reason: '' })} />
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <TextArea
          label="Reason"
          hint="The inspector will see this."
          maxLength={500}
          value={form.values.reason}
          error={form.problems.reason}
          onChange={(reason) => form.change({ reason })}
        />
        <Button type="submit" look="danger" busy={form.busy}>
          Decline this change
        </Button>
      </Form>
    </Dialog>
  )
}

type Props = {
  of: AreaProposal
  /** Where the page is not that of the inspector, it leads there. */
  isListed?: boolean
  onDecided: Decided
}

/** A change that an inspector proposes, with what an admin may do about it. */
export const ProposalDecision = ({ of, isListed = false, onDecided }: Props) => {
  const [isDeclining, setDeclining] = useState(false)
  const form = useSubmission('areaProposals.approve', {}, () =>
    onDecided({
      sentence: `Approved. The service areas of ${of.name} are changed.`,
      tone: 'good',
    }),
  )
  useTooLate(form, onDecided)
  const approve = of.events.find(({ event }) => event === 'approve')
  const isDecided = form.code === 'wrong_state'
  return (
    <Card title={`${of.name} proposes a change`}>
      <Stack>
        <ProposalChange of={of} />
        {form.error && !isDecided && <Banner tone="bad">{form.error}</Banner>}
        {!isDecided && (
          <Cluster>
            {approve && (
              <Button
                busy={form.busy}
                blocked={approve.blockers[0]?.sentence ?? null}
                aria-label={isListed ? `Approve the change of ${of.name}` : undefined}
                data-place
                onClick={(event) => {
                  keepButton(event)
                  form.submit({ params: { proposalId: of.proposal_id } })
                }}
              >
                Approve
              </Button>
            )}
            {of.events.some(({ event }) => event === 'decline') && (
              <Button
                look="secondary"
                aria-label={isListed ? `Decline the change of ${of.name}` : undefined}
                data-place
                onClick={(event) => {
                  keepButton(event)
                  setDeclining(true)
                }}
              >
                Decline
              </Button>
            )}
            {isListed && (
              <Link to={paths.adminInspectorServiceAreas({ inspectorId: of.inspector_id })}>
                Service areas of {of.name}
              </Link>
            )}
          </Cluster>
        )}
      </Stack>
      {isDeclining && (
        <DeclineDialog of={of} onClose={() => setDeclining(false)} onDecided={onDecided} />
      )}
    </Card>
  )
}
