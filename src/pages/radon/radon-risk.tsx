import { Card, Muted } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'

/** EPA 402-R-03-003 (2003): lung cancers among 1,000 people who live with such a level for life. */
const risk = [
  ['20', '260', '36'],
  ['10', '150', '18'],
  ['8', '120', '15'],
  ['4', '62', '7'],
  ['2', '32', '4'],
  ['1.3', '20', '2'],
] as const

/** What a level means for people who live with it. */
export const RadonRisk = () => (
  <Card title="What a level means">
    <Table
      caption="Lung cancers among 1,000 people who live with this level for life"
      columns={[
        { label: 'pCi/L' },
        { label: 'Smokers', figures: true },
        { label: 'Never smoked', figures: true },
      ]}
      rows={risk.map(([level, smokers, others]) => ({
        key: level,
        cells: [level, smokers, others],
      }))}
    />
    <Muted>
      EPA, Assessment of Risks from Radon in Homes, 2003. Indoors 1.3 pCi/L is the average in the
      United States, outdoors 0.4.
    </Muted>
  </Card>
)
