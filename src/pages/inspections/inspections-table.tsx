import type { ReactNode } from 'react'
import type { InspectionRow } from '#contract/inspection.ts'
import { agreementSays } from '#contract/vocabulary/inspections.ts'
import { paymentOf, paymentSays } from '#contract/vocabulary/payment-standing.ts'
import { serviceWord } from '#contract/vocabulary/pricing.ts'
import { datedTime } from '#src/pages/shared/format.ts'
import { ReadTable } from '#src/pages/shared/listed-table.tsx'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { ratedHere } from '#src/pages/worksheets/rated-here.ts'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/table.tsx'
import type { Selection } from '#src/ui/table-bar.tsx'
import type { Sort } from '#src/ui/table-head.tsx'
import styles from './board.module.css'
import { StatusChip } from './inspection-chips.tsx'
import { OfflineReady } from './offline-ready.tsx'

/** An inspector reads how far the work is; the firm reads who does it. */
const columnsOf = (ofFirm: boolean): readonly Column[] => [
  { label: 'Home' },
  { label: 'Visit', sortable: true },
  { label: 'Client' },
  { label: 'Status', atEnd: true, sortable: true },
  ofFirm ? { label: 'Inspector' } : { label: 'Rated', figures: true },
  // People say it on the phone, so it is in sight where the words after it are long.
  { label: 'Number', figures: true, roomy: true, sortable: true },
  { label: 'Payment', roomy: true },
  { label: 'Agreement', roomy: true },
  { label: 'Tests', roomy: true },
]

/** The columns that the server sorts by, each with its word. */
const sortKeys = { Visit: 'scheduled_start', Status: 'status', Number: 'number' } as const
type SortKey = (typeof sortKeys)[keyof typeof sortKeys]

/** `-scheduled_start` as the table's head shows it. */
export const sortOf = (asked: string): Sort | null => {
  const column = Object.entries(sortKeys).find(([, key]) => key === asked.replace(/^-/, ''))?.[0]
  return column === undefined ? null : { by: column, down: asked.startsWith('-') }
}
const isSortable = (column: string): column is keyof typeof sortKeys =>
  Object.hasOwn(sortKeys, column)
export const askedOf = ({ by, down }: Sort): SortKey | `-${SortKey}` =>
  isSortable(by) ? `${down ? '-' : ''}${sortKeys[by]}` : '-scheduled_start'

type Props = {
  read: Resource<{ inspections: InspectionRow[] }>
  ofFirm: boolean
  sort: string
  onSort: (sort: ReturnType<typeof askedOf>) => void
  open: string | null
  onOpen: (inspectionId: string) => void
  empty: ReactNode
  foot: ReactNode
  selection?: Selection
}

/** Inspections as rows: place, time, client, progress, and the conditions that the report waits for. */
export const InspectionsTable = ({
  read,
  ofFirm,
  sort,
  onSort,
  open,
  onOpen,
  empty,
  foot,
  selection,
}: Props) => {
  const { entries } = useUnsent(null)
  const unsentOf = (row: InspectionRow) =>
    entries.filter((entry) => entry.inspectionId === row.inspection_id)
  return (
    <ReadTable
      read={read}
      caption="Inspections"
      {...(selection && { selection })}
      columns={columnsOf(ofFirm)}
      sort={sortOf(sort)}
      onSort={(asked) => onSort(askedOf(asked))}
      open={open}
      onOpen={onOpen}
      empty={empty}
      foot={foot}
      rows={({ inspections }) =>
        inspections.map((row) => ({
          key: row.inspection_id,
          cells: [
            <>
              {row.street}, {row.city}
              <span className={styles.marks}>
                <OfflineReady row={row} />
                {unsentOf(row).length > 0 && (
                  <Badge tone="warn">{unsentOf(row).length} not sent yet</Badge>
                )}
              </span>
            </>,
            row.scheduled_start === null
              ? 'No date yet'
              : datedTime(row.scheduled_start, row.time_zone),
            row.homeowner_name,
            <StatusChip key="status" status={row.status} />,
            ofFirm
              ? (row.inspector_name ?? 'Nobody yet')
              : row.progress.required === 0
                ? '–'
                : `${row.progress.rated + ratedHere(unsentOf(row))}/${row.progress.required}`,
            row.number,
            paymentSays(paymentOf(row), row.returned),
            agreementSays(row.status, row.signed),
            row.services
              .filter((service) => service !== 'inspection')
              // The head says already that they are tests.
              .map((service) => serviceWord[service].replace(/ test$/, ''))
              .join(', '),
          ],
        }))
      }
    />
  )
}
