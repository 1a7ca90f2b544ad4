import type { PaidVisit } from '#contract/payments.ts'
import { dollars } from '#src/pages/shared/format.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { Receipt } from '#src/ui/receipt.tsx'

/** The receipt of a payment that has arrived; of one whose visit is not told, the amount. */
export const Paid = ({
  inspectionId,
  visit,
  cents,
}: {
  inspectionId: string
  visit: PaidVisit | null
  cents: number | null
}) =>
  visit === null ? (
    cents !== null && <p>{dollars(cents)}</p>
  ) : (
    <Card title="Receipt">
      <Receipt
        caption={`${visit.number}, ${visit.street}, ${visit.city}, ${visit.state}`}
        lines={visit.lines.map((line) => ({
          label: line.label,
          why: line.why,
          amount: dollars(line.cents),
        }))}
        total={dollars(cents ?? 0)}
      />
      <Cluster>
        <Button look="secondary" onClick={() => window.print()}>
          Print the receipt
        </Button>
        <DownloadButton
          call={{ name: 'payments.receipt', input: { query: { inspection_id: inspectionId } } }}
        >
          Receipt as PDF
        </DownloadButton>
      </Cluster>
    </Card>
  )
