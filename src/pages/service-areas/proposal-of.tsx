import { useState } from 'react'
import { Banner } from '#src/ui/states.tsx'
import { OwnProposal } from './own-proposal.tsx'
import { ProposalDecision, type Told } from './proposal-decision.tsx'
import type { Areas } from './use-areas.ts'

/** The last proposal of an inspector, as the inspector or as an admin sees it. */
export const ProposalOf = ({ areas, isOther }: { areas: Areas; isOther: boolean }) => {
  const [told, setTold] = useState<Told | null>(null)
  const { proposal } = areas.latest
  if (!isOther)
    return proposal && <OwnProposal key={proposal.proposal_id} of={proposal} areas={areas} />
  return (
    <>
      {told !== null && <Banner tone={told.tone}>{told.sentence}</Banner>}
      {proposal?.state === 'proposed' && (
        <ProposalDecision key={proposal.proposal_id} of={proposal} onDecided={setTold} />
      )}
    </>
  )
}
