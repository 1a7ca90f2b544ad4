import { Suspense } from 'react'
import type { AreaProposal } from '#contract/area-proposals.ts'
import { isUsual, termsInWords } from '#contract/vocabulary/service-areas.ts'
import { browserZone, counted, datedTime } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'

/** Its chart comes with the first proposal that somebody looks at. */
const ProposalStory = lazyPart(() =>
  import('./proposal-story.tsx').then((part) => part.ProposalStory),
)

type County = { fips: string; name: string; state: string }
const Line = ({
  what,
  counties,
  terms = () => '',
}: {
  what: string
  counties: readonly County[]
  terms?: (at: number) => string
}) =>
  counties.length > 0 && (
    <p>
      <strong>
        {counted(counties.length, 'county', 'counties')} {what}:
      </strong>{' '}
      {counties.map(({ name, state }, at) => `${name}, ${state}${terms(at)}`).join('; ')}
    </p>
  )

/** What a proposal changes, who wants it, since when, and why. */
export const ProposalChange = ({ of }: { of: AreaProposal }) => {
  const { added, removed, changed, note } = of
  return (
    <Stack tight>
      <Line
        what="added"
        counties={added}
        terms={(at) => {
          const own = added[at]
          return own === undefined || isUsual(own) ? '' : ` (${termsInWords(own)})`
        }}
      />
      <Line what="removed" counties={removed} />
      <Line
        what="on other terms"
        counties={changed}
        terms={(at) => {
          const own = changed[at]
          return own === undefined ? '' : ` (${termsInWords(own.before)} → ${termsInWords(own)})`
        }}
      />
      {note !== '' && <p>Note: “{note}”</p>}
      <Muted>
        Proposed by {of.name}, {datedTime(of.proposed_at, browserZone())}
      </Muted>
      <Suspense fallback={<Skeleton lines={2} />}>
        <ProposalStory proposalId={of.proposal_id} />
      </Suspense>
    </Stack>
  )
}
