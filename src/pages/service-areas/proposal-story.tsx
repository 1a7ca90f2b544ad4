import { areaProposalLife } from '#contract/lives/area-proposal/area-proposal.life.ts'
import { LifeStory } from '#src/pages/shared/life-story.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Skeleton } from '#src/ui/states.tsx'

/** What has become of a proposal so far, as its chart draws it; nothing where a server does not say. */
export const ProposalStory = ({ proposalId }: { proposalId: string }) => {
  const { data, error } = useResource('areaProposals.life', { params: { proposalId } })
  if (data !== null) return <LifeStory life={areaProposalLife} of={data} />
  return error === null ? <Skeleton lines={2} /> : null
}
