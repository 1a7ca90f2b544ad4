import { useResource } from '#src/pages/shared/use-resource.ts'
import { Banner } from '#src/ui/states.tsx'

/** Says which issue somebody is wanted for. */
export const ForIssue = ({ propertyId, issueId }: { propertyId: string; issueId: string }) => {
  const { data: issue } = useResource('issues.get', { params: { issueId } })
  if (issue === null || issue.property_id !== propertyId) return null
  const best = issue.trade === '' || issue.trade === 'owner' ? '' : `, best a ${issue.trade}`
  return (
    <Banner>
      For “{issue.title}”: open somebody to send them the job{best}.
    </Banner>
  )
}
