import type { Report } from '#contract/reports.ts'
import { costSource } from '#contract/vocabulary/guides.ts'
import { planningLead } from '#contract/vocabulary/planning.ts'
import { costRange } from '#src/pages/shared/format.ts'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'

/** How old the parts of a home are, how long such parts usually last, and what a new one costs where that is known. */
export const ReportPlanning = ({ planning }: { planning: Report['planning'] }) => (
  <Card title="Planning">
    <Muted>{planningLead(planning)}</Muted>
    <KeyValues
      pairs={planning.map(
        ({ component, age_years: age, life_low, life_high, cost_range: cost }) => [
          component,
          <>
            {age === null ? 'age not known' : `${age} years old`}, usually {life_low}–{life_high}{' '}
            years
            {cost && (
              <Muted>
                A new one usually costs {costRange(cost.low_cents, cost.high_cents)} (
                {costSource(cost)}).
              </Muted>
            )}
          </>,
        ],
      )}
    />
  </Card>
)
