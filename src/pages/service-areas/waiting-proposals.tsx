import { useState } from 'react'
import { counted } from '#src/pages/shared/format.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { ProposalDecision, type Told } from './proposal-decision.tsx'

/** The changes that wait for an admin, the longest wait first; nothing where none waits. */
export const WaitingProposals = () => {
  const { data } = useResource('areaProposals.list', { query: { state: 'proposed' } })
  const [told, setTold] = useState<Told | null>(null)
  if (data === null || (data.total === 0 && told === null)) return null
  return (
    <section aria-label="Proposed changes">
      <Stack>
        {told !== null && <Banner tone={told.tone}>{told.sentence}</Banner>}
        {data.proposals.map((one) => (
          <ProposalDecision key={one.proposal_id} of={one} isListed onDecided={setTold} />
        ))}
        {data.total > data.proposals.length && (
          <Muted>
            {counted(data.total, 'change')} wait. These are the first {data.proposals.length}.
          </Muted>
        )}
      </Stack>
    </section>
  )
}
