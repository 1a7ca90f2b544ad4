import { Page, PageHeader } from '#src/ui/layout.tsx'

export default function PaymentCancelMobilePage() {
  return (
    <Page narrow>
      <PageHeader title="Payment Cancelled" />
      <p>Please return to the app to try again.</p>
    </Page>
  )
}
