import { paths } from '#contract/vocabulary/paths.ts'
import { billingWord } from '#contract/vocabulary/payments.ts'
import { date, dollars } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card, Stack } from '#src/ui/layout.tsx'
import { Banner, ErrorState } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { unbroken } from '#src/ui/unbroken.tsx'

/** What the owner paid for this home and still owes, over all its inspections; nothing while there is nothing. */
export const HomePayments = ({ propertyId }: { propertyId: string }) => {
  const payments = useResource('payments.ofHome', { params: { propertyId } })
  const { data } = payments
  if (data === null)
    return payments.error === null ? null : (
      <Card title="Payments">
        <ErrorState message={payments.error} onRetry={payments.retry} />
      </Card>
    )
  const { documents, due, years, time_zone } = data
  if (documents.length === 0 && due.length === 0) return null
  return (
    <Card title="Payments">
      <Stack>
        {due.map(({ inspection_id, inspection, cents }) => (
          <Banner
            key={inspection_id}
            tone="warn"
            action={
              <Link
                className={buttonClass('secondary')}
                to={paths.inspection({ propertyId, inspectionId: inspection_id })}
              >
                Pay
              </Link>
            }
          >
            {dollars(cents)} is due for inspection {inspection}.
          </Banner>
        ))}
        {due.length === 0 && <p>Nothing is due.</p>}
        {years.length > 0 && (
          <Table
            caption="What you paid, by year"
            columns={[
              { label: 'Year' },
              { label: 'Paid', figures: true },
              { label: 'Returned to you', figures: true },
              { label: 'Total', figures: true },
            ]}
            rows={years.map(({ year, paid_cents: paid, returned_cents: returned }) => ({
              key: String(year),
              cells: [String(year), dollars(paid), dollars(returned), dollars(paid - returned)],
            }))}
          />
        )}
        {documents.length > 0 && (
          <Table
            caption="Invoices and receipts, each as a PDF"
            columns={[
              { label: 'Document' },
              { label: 'Date' },
              { label: 'Inspection' },
              { label: 'Amount', figures: true },
            ]}
            rows={documents.map((document) => ({
              key: document.document_id,
              cells: [
                <DownloadButton
                  key="download"
                  look="quiet"
                  call={{
                    name: 'payments.document',
                    input: { params: { documentId: document.document_id } },
                  }}
                >
                  <span>
                    {billingWord[document.kind]} {unbroken(document.number)}
                  </span>
                </DownloadButton>,
                date(document.issued_at, time_zone),
                document.inspection,
                dollars(document.amount_cents),
              ],
            }))}
          />
        )}
      </Stack>
    </Card>
  )
}
