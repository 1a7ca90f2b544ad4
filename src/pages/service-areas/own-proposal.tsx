import type { AreaProposal } from '#contract/area-proposals.ts'
import { browserZone, date } from '#src/pages/shared/format.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { ProposalChange } from './proposal-change.tsx'
import type { Areas } from './use-areas.ts'

/** What an inspector has proposed: it waits and can be withdrawn, or an admin has declined it. */
export const OwnProposal = ({ of, areas }: { of: AreaProposal; areas: Areas }) => {
  // The choice is not lost: it is in the editor again.
  const form = useSubmission('areaProposals.withdraw', {}, () => areas.resume(of))
  if (of.state === 'declined')
    return (
      <Card title="Your last change was declined">
        <Stack>
          <Banner tone="warn">
            {of.decided_by ?? 'An admin'} wrote
            {of.decided_at !== null && ` on ${date(of.decided_at, browserZone())}`}: {of.reason}
          </Banner>
          <ProposalChange of={of} />
          <Muted>Your counties stayed as they were. You can propose another change.</Muted>
        </Stack>
      </Card>
    )
  return (
    <Card title="Your change waits for an admin">
      <Stack>
        <ProposalChange of={of} />
        <Muted>
          Your counties stay as they are until an admin approves it. You get a notice then.
        </Muted>
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        {of.events.some(({ event }) => event === 'withdraw') && (
          <Cluster>
            <Button
              look="secondary"
              busy={form.busy}
              onClick={() => form.submit({ params: { proposalId: of.proposal_id } })}
            >
              Withdraw this change
            </Button>
          </Cluster>
        )}
      </Stack>
    </Card>
  )
}
