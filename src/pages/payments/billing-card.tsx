import { billingWord } from '#contract/vocabulary/payments.ts'
import { date, dollars } from '#src/pages/shared/format.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Card } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'

/** The invoice, the receipts and the credit notes of an inspection, each as a PDF; nothing while there are none. */
export const BillingCard = ({ inspectionId, zone }: { inspectionId: string; zone: string }) => {
  const { data } = useResource('payments.documents', { query: { inspection_id: inspectionId } })
  const documents = data?.documents ?? []
  if (documents.length === 0) return null
  return (
    <Card title="Invoices and receipts">
      <Table
        caption="Each as a PDF"
        columns={[{ label: 'Document' }, { label: 'Date' }, { label: 'Amount', figures: true }]}
        rows={documents.map(({ document_id, kind, number, amount_cents, issued_at }) => ({
          key: document_id,
          cells: [
            <DownloadButton
              key="download"
              look="quiet"
              call={{ name: 'payments.document', input: { params: { documentId: document_id } } }}
            >
              {billingWord[kind]} {number}
            </DownloadButton>,
            date(issued_at, zone),
            dollars(amount_cents),
          ],
        }))}
      />
    </Card>
  )
}
