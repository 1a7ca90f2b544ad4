import type { Health } from '#contract/health.ts'
import { Card, Muted } from '#src/ui/layout.tsx'
import { Table } from '#src/ui/table.tsx'
import { sharesOf } from './shares.ts'

/** How the score comes about, in plain words: what counts, how much each part of this home counts, and by whose figures. */
export const HowItWorks = ({ systems }: Pick<Health, 'systems'>) => {
  const present = systems
    .filter(({ standing }) => standing !== 'not_present')
    .toSorted((a, b) => b.weight - a.weight)
  const shares = sharesOf(present.map(({ weight }) => weight))
  return (
    <Card title="How the score works">
      <p>
        Each part of the home is 60% condition (open findings, and 2 points for each item that the
        inspector could not inspect), 25% age against its usual life, 15% upkeep (overdue
        reminders). Where one of these is not known, the others count in its place. The overall
        score is the average of the parts that are rated, in which the larger ones count for more;
        radon and mold take points off, and open safety hazards hold it at 79 or below, three or
        more at 59.
      </p>
      <Table
        caption="How much each part of your home counts"
        columns={[{ label: 'Part of the home' }, { label: 'Counts', figures: true }]}
        rows={present.map(({ system, label }, at) => ({
          key: system,
          cells: [label, `${shares[at]}%`],
        }))}
      />
      <Muted>
        How much each part counts is our choice; a part that your home does not have counts nothing.
        Usual lives are guides, not promises: figures of InterNACHI, as homesandorder.com gives
        them. Radon is measured against the action level of the EPA. The score helps you to plan,
        and is no part of an inspector’s report.
      </Muted>
    </Card>
  )
}
