import type { Figures } from '#contract/figures.ts'
import { stepsOfFunnel } from '#contract/vocabulary/funnel.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Bars } from '#src/ui/bars.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { inHours } from './figures-tables.tsx'

/** The standings of a payment that arrived, whatever became of the money since. */
const once = 'paid,partly_refunded,refunded,disputed,lost'

/** 0 → at once, 0.25 → after 6.0 h, 1.5 → after 1.5 days. */
const afterDays = (days: number): string => {
  if (24 * days < 0.05) return 'at once'
  return `after ${days < 1 ? inHours(24 * days) : counted(Math.round(10 * days) / 10, 'day')}`
}

/** How far the inspections came that were requested in these days, and how long each step took. */
export const Funnel = ({ figures }: { figures: Figures }) => {
  const { from, to } = figures
  const steps = stepsOfFunnel(figures)
  const list = (filters: Record<string, string>) =>
    paths.adminInspections({ on: 'requested', ...filters, from, to })
  return (
    <Stack tight>
      <Bars
        title="How far the requests of these days got"
        columns={['Step', 'Inspections, and the median time from the step before']}
        bars={steps.map(({ step, label, count, days }) => ({
          key: step,
          label,
          value: count,
          text: days === null ? String(count) : `${count}, ${afterDays(days)}`,
        }))}
      />
      <nav aria-label="Lists of these steps">
        <Cluster>
          <Muted>In the list:</Muted>
          {steps.map(({ step, label, states }) => (
            <Link
              key={step}
              to={list(
                states === null
                  ? { status: 'finalized', payment: once }
                  : { status: states.join(',') },
              )}
            >
              {label}
            </Link>
          ))}
        </Cluster>
      </nav>
      <Muted>
        ‘After’ is the median time from the step before, of those that came there, each step at its
        first time. A payment before the report counts as no wait.
      </Muted>
    </Stack>
  )
}
