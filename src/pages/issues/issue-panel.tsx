import type { Issue } from '#contract/issues.ts'
import { severityWord } from '#contract/vocabulary/findings.ts'
import { issueStateWord } from '#contract/vocabulary/issues.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { tradeWord } from '#contract/vocabulary/trades.ts'
import { systemName } from '#contract/vocabulary/worksheets.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { CostEstimate } from '#src/pages/shared/cost-estimate.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { IssueDetails } from './issue-details.tsx'
import { IssueHistory, IssueProof } from './issue-proof.tsx'
import { IssueSteps } from './issue-steps.tsx'
import { isFixed } from './issue-words.ts'
import { type Made, useIssueForm } from './use-issue-form.ts'

type Props = {
  issue: Issue
  place: string | undefined
  onClose: () => void
  onStep: ((by: 1 | -1) => void) | undefined
  /** An event that its form has sent. */
  onMade: Made
}

/** One issue beside the list: its next steps, its description, its details, and its history. */
export const IssuePanel = ({ issue, place, onClose, onStep, onMade }: Props) => {
  const { apiBase } = useWired()
  const form = useIssueForm(issue, onMade)
  const proof = <IssueProof key={`proof ${issue.issue_id}`} issue={issue} />
  return (
    <SidePanel
      title={issue.title}
      subtitle={[
        issueStateWord[issue.state],
        severityWord[issue.severity],
        systemName(issue.system),
        ...issue.locations,
      ].join(' · ')}
      place={place}
      onClose={onClose}
      onStep={onStep}
    >
      <Stack>
        <Cluster>
          <SeverityMark severity={issue.severity} />
          {issue.trade && <Muted>{tradeWord(issue.trade)}</Muted>}
        </Cluster>
        <IssueSteps issue={issue} form={form} />
        {/* The step that marks it fixed asks for its proof. */}
        {issue.state === 'resolved' && proof}
        {issue.photos.length > 0 && (
          <PhotoGrid
            photos={issue.photos.map((photo) => ({
              id: photo.photo_id,
              src: apiBase + photo.thumbnail_url,
              full: apiBase + photo.url,
              alt: photo.caption || issue.title,
              marks: photo.marks,
              width: photo.width,
              height: photo.height,
            }))}
          />
        )}
        {[issue.observation, issue.implication, issue.recommendation]
          .filter((words) => words !== '')
          .map((words) => (
            <p key={words}>{words}</p>
          ))}
        {issue.score_now !== null &&
          issue.score_if_fixed !== null &&
          issue.score_if_fixed > issue.score_now && (
            <Muted>
              Once it is fixed and checked by an inspector, your score goes from {issue.score_now}{' '}
              to {issue.score_if_fixed}.
            </Muted>
          )}
        <CostEstimate range={issue.cost_range} />
        {!isFixed(issue) && (
          <Link to={paths.askProvider({ propertyId: issue.property_id, issueId: issue.issue_id })}>
            Send this job to a service provider
          </Link>
        )}
        <IssueDetails issue={issue} form={form} />
        {issue.state !== 'resolved' && proof}
        <IssueHistory issue={issue} />
      </Stack>
    </SidePanel>
  )
}
