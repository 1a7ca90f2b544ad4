import { dollars } from '#src/pages/shared/format.ts'
import { useParam } from '#src/pages/shared/route-params.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { paymentWord } from '#src/pages/shared/words.ts'
import { Card, Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'

export default function PaymentSuccessPage() {
  const inspectionId = useParam('inspectionId')
  const { data, error, retry } = useResource('payments.status', {
    query: { inspection_id: inspectionId },
  })
  return (
    <Page narrow>
      <PageHeader title="Your payment" />
      {error && !data ? (
        <ErrorState message={error} onRetry={retry} />
      ) : data ? (
        <Card label="Payment status">
          <Banner tone={data.status === 'paid' ? 'good' : 'info'}>
            {paymentWord[data.status] ?? data.status}
          </Banner>
          {data.amount_cents != null && <p>{dollars(data.amount_cents)}</p>}
          {data.status === 'pending' && <p>The bank is still confirming. We will notify you.</p>}
        </Card>
      ) : (
        <Skeleton />
      )}
    </Page>
  )
}
