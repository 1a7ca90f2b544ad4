import { Page, PageHeader } from '#src/ui/layout.tsx'

export default function PaymentSuccessMobilePage() {
  return (
    <Page narrow>
      <PageHeader title="Payment successful" />
      <p>Please return to the app.</p>
    </Page>
  )
}
