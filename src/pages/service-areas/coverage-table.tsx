import type { ReactNode } from 'react'
import type { CoveredCounty } from '#contract/service-areas.ts'
import { coverageKindOf, coveredInWords } from '#contract/vocabulary/service-areas.ts'
import { ReadTable } from '#src/pages/shared/listed-table.tsx'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/table.tsx'
import type { Selection } from '#src/ui/table-bar.tsx'

const columns: readonly Column[] = [
  { label: 'County', sortable: true },
  { label: 'Inspectors', figures: true, sortable: true },
  { label: 'Covered by', labeled: true },
  { label: 'Travel fee', figures: true },
  { label: 'Waiting requests', figures: true, sortable: true },
  { label: 'EPA radon zone', figures: true, sortable: true, roomy: true },
  { label: 'Note', atEnd: true },
]
const sorts = {
  County: 'name',
  Inspectors: 'inspectors',
  'Waiting requests': 'requests',
  'EPA radon zone': 'zone',
} as const
type Key = (typeof sorts)[keyof typeof sorts]
const keyOf = (label: string): Key =>
  // Only the labels of sortable columns are asked for.
  sorts[label as keyof typeof sorts]

type Props = {
  read: Resource<{ counties: CoveredCounty[] }>
  /** `-requests`: the largest first. */
  sort: string
  onSort: (sort: Key | `-${Key}`) => void
  open: string | null
  onOpen: (fips: string) => void
  selection: Selection
  empty: string
  foot: ReactNode
}

/** 'Ida Spector (Mon, Wed · $40); Jo Lens; and 3 more'. */
const whoOf = ({ covered_by, inspectors }: CoveredCounty): string =>
  [
    ...covered_by.map(coveredInWords),
    ...(inspectors > covered_by.length ? [`and ${inspectors - covered_by.length} more`] : []),
  ].join('; ')
const feeOf = ({ least_travel_cents: fee }: CoveredCounty): string =>
  fee === null ? '' : fee === 0 ? 'None' : `$${fee / 100}`

const noteOf = (row: CoveredCounty): ReactNode => {
  const kind = coverageKindOf(row)
  if (kind === 'gaps') return <Badge tone="bad">Gap</Badge>
  if (kind === 'single') return <Badge tone="warn">One only</Badge>
  return kind === 'overlaps' ? <Badge tone="good">Shared</Badge> : 'Nobody'
}

/** The map in words: a county a row. */
export const CoverageTable = ({
  read,
  sort,
  onSort,
  open,
  onOpen,
  selection,
  empty,
  foot,
}: Props) => {
  const down = sort.startsWith('-')
  const key = down ? sort.slice(1) : sort
  const by = columns.find(({ label }) => keyOf(label) === key)?.label
  return (
    <ReadTable
      read={read}
      caption="Counties"
      columns={columns}
      sort={by === undefined ? null : { by, down }}
      onSort={(next) => onSort(next.down ? `-${keyOf(next.by)}` : keyOf(next.by))}
      open={open}
      onOpen={onOpen}
      selection={selection}
      empty={<p>{empty}</p>}
      foot={foot}
      rows={({ counties }) =>
        counties.map((row) => ({
          key: row.fips,
          cells: [
            `${row.name}, ${row.state}`,
            row.inspectors,
            whoOf(row),
            feeOf(row),
            row.requests,
            row.zone ?? 'None',
            noteOf(row),
          ],
        }))
      }
    />
  )
}
