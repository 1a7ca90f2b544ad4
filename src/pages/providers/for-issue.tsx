import { useEffect, useRef } from 'react'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Banner } from '#src/ui/states.tsx'

type Props = {
  propertyId: string
  issueId: string
  /** The trades of the people who are kept. */
  trades: readonly string[]
  /** The trade that the list shows; '': all. */
  chosen: string
  onChoose: (trade: string) => void
}

/** Says which issue somebody is wanted for; the list begins with those of its trade, if any are kept. */
export const ForIssue = ({ propertyId, issueId, trades, chosen, onChoose }: Props) => {
  const { data } = useResource('issues.get', { params: { issueId } })
  const issue = data?.property_id === propertyId ? data : null
  const kept = trades.find((trade) => trade.toLowerCase() === issue?.trade.toLowerCase()) ?? ''
  const begun = useRef(false)
  // The address says whom the list shows. It begins with this trade once; what is chosen afterwards stays.
  useEffect(() => {
    if (kept === '' || begun.current) return
    begun.current = true
    if (chosen === '') onChoose(kept)
  }, [kept, chosen, onChoose])
  if (issue === null) return null
  const wanted = issue.trade === '' || issue.trade === 'owner' ? '' : issue.trade
  return (
    <Banner
      action={
        kept !== '' &&
        chosen === kept && (
          <Button look="secondary" onClick={() => onChoose('')}>
            Show everyone
          </Button>
        )
      }
    >
      For “{issue.title}”: choose someone to send the job to.
      {wanted !== '' && ` Trade: ${wanted}.`}
      {wanted !== '' && kept === '' && ' You have no one in this trade yet.'}
    </Banner>
  )
}
