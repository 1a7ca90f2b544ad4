import type { Answer } from '#contract/endpoints.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { IssuePanel } from './issue-panel.tsx'

type Issue = Answer<'issues.get'>
type Props = Omit<Parameters<typeof IssuePanel>[0], 'issue'>

/** An issue that a link leads to, and that is not on the page of the list that is shown. */
const LinkedIssue = ({ issueId, ...panel }: Props & { issueId: string }) => {
  const propertyId = useParam('propertyId')
  const read = useResource('issues.get', { params: { issueId } })
  // The address keeps the issue when another home is chosen.
  if (read.data !== null && read.data.property_id !== propertyId) return null
  if (read.data !== null) return <IssuePanel issue={read.data} {...panel} />
  return (
    <SidePanel title="Issue" onClose={panel.onClose}>
      <Loaded of={read}>{() => null}</Loaded>
    </SidePanel>
  )
}

/** The issue beside the list, from the list where it is in it. */
export const OpenIssue = ({
  issue,
  issueId,
  ...panel
}: Props & { issue: Issue | undefined; issueId: string }) =>
  issue === undefined ? (
    <LinkedIssue issueId={issueId} {...panel} />
  ) : (
    <IssuePanel issue={issue} {...panel} />
  )
