import { type ReactNode, useId } from 'react'
import type { InspectionRow } from '#contract/inspection.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { PaymentChip } from '#src/pages/inspections/inspection-chips.tsx'
import { dateTime } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import type { Selection } from '#src/ui/table-bar.tsx'

const columns: readonly Column[] = [{ label: 'Inspection' }, { label: 'Visit' }, { label: 'Note' }]
const payment: Column = { label: 'Payment', atEnd: true }

type Props<Row> = {
  title: string
  rows: readonly Row[]
  /** More than the rows where only the first of them are shown. */
  total: number
  empty: string
  /** The list that holds all of them. */
  all: string
  note: (row: Row) => string
  /** It is about money: each row gives the status of its payment. */
  unpaid?: boolean
  /** What can be done with several of them, and what came of it. */
  selection?: Selection
  above?: ReactNode
}

/** Inspections that wait for somebody, the longest wait first. */
export const Queue = <Row extends InspectionRow>({
  title,
  rows,
  total,
  empty,
  all,
  note,
  unpaid = false,
  selection,
  above,
}: Props<Row>) => {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Stack tight>
        <h2 id={id}>
          {title} ({total})
        </h2>
        {above}
        <Table
          framed
          caption={title}
          {...(selection && { selection })}
          columns={unpaid ? [...columns, payment] : columns}
          empty={<p>{empty}</p>}
          foot={
            total > 0 && (
              <Muted>
                {total > rows.length ? (
                  <>
                    These are the first {rows.length}. <Link to={all}>Show all {total}</Link>
                  </>
                ) : (
                  <Link to={all}>Show them in the list</Link>
                )}
              </Muted>
            )
          }
          rows={rows.map((row) => ({
            key: row.inspection_id,
            cells: [
              <Link
                key="inspection"
                to={paths.inspection({
                  propertyId: row.property_id,
                  inspectionId: row.inspection_id,
                })}
              >
                {row.number}: {row.street}, {row.city}
              </Link>,
              row.scheduled_start ? dateTime(row.scheduled_start, row.time_zone) : 'No time',
              note(row),
              ...(unpaid ? [<PaymentChip key="payment" of={row} />] : []),
            ],
          }))}
        />
      </Stack>
    </section>
  )
}
