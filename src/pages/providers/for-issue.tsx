import { useResource } from '#src/pages/shared/use-resource.ts'
import { Banner } from '#src/ui/states.tsx'

/** Says which issue somebody is wanted for. */
export const ForIssue = ({ propertyId, issueId }: { propertyId: string; issueId: string }) => {
  const issues = useResource('issues.list', { params: { propertyId } }).data?.issues ?? []
  const issue = issues.find(({ issue_id }) => issue_id === issueId)
  if (issue === undefined) return null
  const best = issue.trade === '' || issue.trade === 'owner' ? '' : `, best a ${issue.trade}`
  return (
    <Banner>
      For “{issue.title}”: open somebody to send them the job{best}.
    </Banner>
  )
}
