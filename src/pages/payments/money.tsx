import type { MoneyTotals, Movement } from '#contract/payments.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { moneyWord } from '#contract/vocabulary/payments.ts'
import { DaysChoice } from '#src/pages/shared/days-choice.tsx'
import { datedTime, dollars } from '#src/pages/shared/format.ts'
import { ListedTable } from '#src/pages/shared/listed-table.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useListQuery } from '#src/pages/shared/use-list-query.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import type { Column } from '#src/ui/table.tsx'
import styles from './money.module.css'

const columns: readonly Column[] = [
  { label: 'When' },
  { label: 'Kind' },
  { label: 'Amount', figures: true },
  { label: 'Fee', figures: true },
  { label: 'Inspection' },
  { label: 'Payer' },
  { label: 'Document', atEnd: true },
]
const none = { from: '', to: '' } as const

const Sums = ({ totals, all }: { totals: MoneyTotals; all: boolean }) => (
  <Card title={all ? 'So far' : 'On these days'}>
    <KeyValues
      pairs={[
        ['Received', dollars(totals.payment)],
        ['Refunded', dollars(0 - totals.refund)],
        ...(totals.refund_failed
          ? [['Refunds that came back', dollars(totals.refund_failed)] as const]
          : []),
        ['Disputed', dollars(totals.dispute_won - totals.dispute)],
        ['Balance', dollars(totals.net_cents)],
        ['Fees of the provider', dollars(totals.fees_cents)],
      ]}
    />
  </Card>
)

const rowOf = ({ movement_id, at, kind, cents, fee_cents, ...row }: Movement, zone: string) => ({
  key: movement_id,
  cells: [
    datedTime(at, zone),
    moneyWord[kind],
    dollars(cents),
    fee_cents === null ? '' : dollars(fee_cents),
    <Link
      key="inspection"
      className={styles.inspection}
      to={paths.inspection({ propertyId: row.property_id, inspectionId: row.inspection_id })}
    >
      {row.inspection}
    </Link>,
    row.payer,
    row.document_id === null ? (
      ''
    ) : (
      <DownloadButton
        key="document"
        look="quiet"
        call={{ name: 'payments.document', input: { params: { documentId: row.document_id } } }}
      >
        {row.document}
      </DownloadButton>
    ),
  ],
})

/** Every payment, refund and dispute, with the sums, over any days; the bookkeeper gets it as a file. */
export const Money = () => {
  const { query, chosen, choose } = useListQuery('payments.books', none)
  const list = useResource('payments.books', { query })
  const isFiltered = chosen.from !== '' || chosen.to !== ''
  const period = isFiltered ? { from: chosen.from, to: chosen.to } : {}
  const { data } = list
  return (
    <Stack>
      <Cluster>
        <DaysChoice from={chosen.from} to={chosen.to} onChange={choose} />
        <DownloadButton
          key={JSON.stringify(period)}
          call={{ name: 'payments.booksExport', input: { query: period } }}
        >
          Download CSV
        </DownloadButton>
      </Cluster>
      {data !== null && data.total > 0 && <Sums totals={data.totals} all={!isFiltered} />}
      <ListedTable
        list={list}
        caption="Money"
        columns={columns}
        choose={choose}
        empty={isFiltered ? 'No money moved on these days.' : 'No payment has arrived yet.'}
        rows={({ movements, time_zone }) => movements.map((row) => rowOf(row, time_zone))}
      />
      <Muted>
        Each movement is on its own day, in the firm’s time zone. A disputed payment is with the
        bank until it decides. The <Link to={paths.adminFigures()}>revenue</Link> is the same money,
        but counts what came back on the day of its payment, and a dispute once it is lost.
      </Muted>
    </Stack>
  )
}
