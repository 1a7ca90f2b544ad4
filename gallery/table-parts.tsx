import { useState } from 'react'
import { Badge, type Tone } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ColumnChoice } from '#src/ui/column-choice.tsx'
import { csvFile } from '#src/ui/csv.ts'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import type { Sort } from '#src/ui/table-head.tsx'
import { type Visit, visits } from './sample-visits.ts'
import { Part, Specimen } from './specimen.tsx'

const columns: readonly Column[] = [
  { label: 'Property', sortable: true },
  { label: 'State', atEnd: true },
  { label: 'Inspector', sortable: true, roomy: true },
  { label: 'Visit', sortable: true },
  { label: 'Fee', figures: true, sortable: true },
]
const tones: Record<string, Tone> = { Scheduled: 'info', Published: 'good', Late: 'bad' }
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const valuesOf = ({ street, state, inspector, visit, fee }: Visit) =>
  [street, state, inspector, visit, fee / 100] as const
const rowOf = (visit: Visit) => ({
  key: visit.id,
  cells: [
    visit.street,
    <Badge key="state" tone={tones[visit.state] ?? 'plain'}>
      {visit.state}
    </Badge>,
    visit.inspector,
    visit.visitText,
    money.format(visit.fee / 100),
  ],
})
const rows = visits.map(rowOf)
const size = 8

const sorted = ({ by, down }: Sort) => {
  const at = columns.findIndex(({ label }) => label === by)
  const order = visits.toSorted((one, other) => {
    const [a, b] = [valuesOf(one)[at] ?? '', valuesOf(other)[at] ?? '']
    return typeof a === 'number' && typeof b === 'number' ? a - b : `${a}` < `${b}` ? -1 : 1
  })
  return down ? order.toReversed() : order
}

const save = () => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    csvFile(
      columns.map(({ label }) => label),
      visits.map(valuesOf),
    ),
  )
  link.download = 'visits.csv'
  link.click()
  URL.revokeObjectURL(link.href)
}

const WorkTable = () => {
  const [sort, setSort] = useState<Sort>({ by: 'Visit', down: false })
  const [page, setPage] = useState(1)
  const [hidden, setHidden] = useState<readonly string[]>([])
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['v3', 'v5']))
  const [open, setOpen] = useState<string | null>('v2')
  const shown = sorted(sort).slice((page - 1) * size, page * size)
  return (
    <Stack tight>
      <Cluster>
        <ColumnChoice
          columns={columns.map(({ label }) => label)}
          hidden={hidden}
          onChange={setHidden}
        />
        <Button look="secondary" onClick={save}>
          Export CSV
        </Button>
      </Cluster>
      <Table
        framed
        caption="Visits of this week"
        columns={columns}
        rows={shown.map(rowOf)}
        hidden={hidden}
        sort={sort}
        onSort={(next) => {
          setSort(next)
          setPage(1)
        }}
        selection={{
          keys,
          onChange: setKeys,
          actions: <Button look="secondary">Assign inspector</Button>,
        }}
        open={open}
        onOpen={setOpen}
        foot={<Pager page={page} size={size} total={visits.length} onPage={setPage} />}
      />
    </Stack>
  )
}

/** Tables. */
export const TableParts = () => (
  <Part
    id="tables"
    title="Tables"
    about="Tab reaches one row; the arrows, Home and End move, Enter opens, Space selects, with Shift a range. A narrow table stacks its rows."
  >
    <Specimen name="framed table: sorted, rows selected, one open, pages" wide>
      <WorkTable />
    </Specimen>
    <Specimen name="framed table, a row in focus" state="focus" wide hold="tbody tr">
      <Table
        framed
        caption="Visits in focus"
        columns={columns}
        rows={rows.slice(0, 3)}
        onOpen={() => undefined}
      />
    </Specimen>
    <Specimen name="framed table, a row under the pointer" state="hover" wide hold="tbody tr">
      <Table
        framed
        caption="Visits under the pointer"
        columns={columns}
        rows={rows.slice(0, 3)}
        onOpen={() => undefined}
      />
    </Specimen>
    <Specimen name="framed table, loading" wide>
      <Table framed caption="Visits to come" columns={columns} rows={[]} loading />
    </Specimen>
    <Specimen name="framed table, nothing matches" wide>
      <Table
        framed
        caption="Visits that match"
        columns={columns}
        rows={[]}
        empty={
          <EmptyState action={<Button look="secondary">Clear filters</Button>}>
            No visit matches these filters.
          </EmptyState>
        }
      />
    </Specimen>
    <Specimen name="framed table, failed" wide>
      <Table
        framed
        caption="Visits that failed to load"
        columns={columns}
        rows={[]}
        error={{
          message: 'Server temporarily unavailable. Please try again in a few moments.',
          onRetry: () => undefined,
        }}
      />
    </Specimen>
    <Specimen name="framed table, cells that keep their head where rows are stacked" wide>
      <Table
        framed
        caption="Counties by cover"
        columns={[
          { label: 'County' },
          { label: 'Requests', figures: true },
          { label: 'Covered by', labeled: true },
          { label: 'Note', labeled: true },
        ]}
        rows={[
          { key: 'a', cells: ['Travis, TX', '14', 'Rosa Delgado and 2 others', 'Mornings alone'] },
          { key: 'b', cells: ['Bastrop, TX', '3', 'Nobody', ''] },
        ]}
      />
    </Specimen>
    <Specimen name="table in the text around it" wide>
      <Table
        caption="Deductions"
        columns={[{ label: 'Finding' }, { label: 'Severity' }, { label: 'Points', figures: true }]}
        rows={[
          { key: 'a', cells: ['Worn shingles', 'Repair or replace', '−1.3'] },
          { key: 'b', cells: ['Relief valve without pipe', 'Safety hazard', '−12.2'] },
        ]}
      />
    </Specimen>
  </Part>
)
