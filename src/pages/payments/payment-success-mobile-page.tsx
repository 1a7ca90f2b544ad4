import type { ReactNode } from 'react'
import { dollars } from '#src/pages/shared/format.ts'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Page, PageHeader } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'

const Success = ({ amount = null }: { amount?: ReactNode }) => (
  <Page narrow>
    <PageHeader title="Payment successful" />
    {amount !== null && <Banner tone="good">{amount}</Banner>}
    <p>Return to the app.</p>
  </Page>
)

/** With the amount, where the server knows of the payment and tells this person. */
const Known = ({ inspectionId }: { inspectionId: string }) => {
  const { data } = useResource('payments.status', { query: { inspection_id: inspectionId } })
  const paid = data?.status === 'paid' && data.amount_cents != null
  return <Success amount={paid ? dollars(data.amount_cents ?? 0) : null} />
}

/** For the browser inside the app, where nobody may be signed in: it says its words without a server. */
export default function PaymentSuccessMobilePage() {
  const [query] = useSearchParams()
  const session = useSession()
  const inspectionId = query.get('inspection_id')
  return session === null || inspectionId === null ? (
    <Success />
  ) : (
    <Known inspectionId={inspectionId} />
  )
}
