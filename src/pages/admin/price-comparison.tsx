import { useState } from 'react'
import type { KeptTable } from '#contract/price-tables.ts'
import { day } from '#src/pages/shared/format.ts'
import { FormRow } from '#src/ui/form.tsx'
import { Card } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Table } from '#src/ui/table.tsx'
import { differencesOf } from './price-terms.ts'

/** Two price tables side by side: the lines in which they differ. */
export const PriceComparison = ({ tables }: { tables: readonly KeptTable[] }) => {
  const [chosen, setChosen] = useState<{ one?: string; other?: string }>({})
  const options = tables.map(
    ({ version, effective_on }) =>
      [String(version), `Table ${version}, from ${day(effective_on)}`] as const,
  )
  // By default the newest two.
  const one = chosen.one ?? options[1]?.[0] ?? ''
  const other = chosen.other ?? options[0]?.[0] ?? ''
  const tableOf = (version: string) => tables.find((table) => String(table.version) === version)
  const [left, right] = [tableOf(one), tableOf(other)]
  const lines =
    left === undefined || right === undefined ? [] : differencesOf(left.table, right.table)
  return (
    <Card title="Compare two tables">
      <FormRow>
        <Select
          label="This one"
          options={options}
          value={one}
          onChange={(version) => setChosen({ ...chosen, one: version })}
        />
        <Select
          label="With this one"
          options={options}
          value={other}
          onChange={(version) => setChosen({ ...chosen, other: version })}
        />
      </FormRow>
      {lines.length === 0 ? (
        <p>The two say the same.</p>
      ) : (
        <Table
          caption="Differences"
          columns={[{ label: 'For' }, { label: `Table ${one}` }, { label: `Table ${other}` }]}
          rows={lines.map((line) => ({
            key: line.label,
            cells: [line.label, line.one, line.other],
          }))}
        />
      )}
    </Card>
  )
}
