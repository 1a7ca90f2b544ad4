import type { Figures } from '#contract/figures.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Bars } from '#src/ui/bars.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { inHours } from './figures-tables.tsx'

/** The standings of a payment that arrived, whatever became of the money since. */
const once = 'paid,partly_refunded,refunded,disputed,lost'

const statesOf = {
  requested: ['requested', 'scheduled', 'in_progress', 'completed', 'finalized', 'cancelled'],
  scheduled: ['scheduled', 'in_progress', 'completed', 'finalized'],
  in_progress: ['in_progress', 'completed', 'finalized'],
  completed: ['completed', 'finalized'],
  finalized: ['finalized'],
} as const

/** 0 → at once, 0.25 → after 6.0 h, 1.5 → after 1.5 days. */
const afterDays = (days: number): string => {
  if (24 * days < 0.05) return 'at once'
  return `after ${days < 1 ? inHours(24 * days) : counted(Math.round(10 * days) / 10, 'day')}`
}

type Step = { key: string; label: string; count: number; days: number | null; to: string }

const stepsOf = ({ funnel, paid, median_days, from, to }: Figures): Step[] => {
  const list = (filters: Record<string, string>) =>
    paths.adminInspections({ on: 'requested', ...filters, from, to })
  const step = (key: keyof typeof statesOf, label: string, days: number | null): Step => ({
    key,
    label,
    days,
    count: statesOf[key].reduce((sum, state) => sum + funnel[state], 0),
    to: list({ status: statesOf[key].join(',') }),
  })
  return [
    step('requested', 'Requested', null),
    step('scheduled', 'Scheduled', median_days.scheduled),
    step('in_progress', 'Begun', median_days.in_progress),
    step('completed', 'Completed', median_days.completed),
    step('finalized', 'Report published', median_days.finalized),
    {
      key: 'paid',
      label: 'Paid',
      count: paid,
      days: median_days.paid,
      to: list({ status: 'finalized', payment: once }),
    },
    {
      key: 'cancelled',
      label: 'Cancelled',
      count: funnel.cancelled,
      days: null,
      to: list({ status: 'cancelled' }),
    },
  ]
}

/** How far the inspections came that were requested in these days, and how long each step took. */
export const Funnel = ({ figures }: { figures: Figures }) => {
  const steps = stepsOf(figures)
  return (
    <Stack tight>
      <Bars
        title="How far the requests of these days got"
        columns={['Step', 'Inspections, and the median time from the step before']}
        bars={steps.map(({ key, label, count, days }) => ({
          key,
          label,
          value: count,
          text: days === null ? String(count) : `${count}, ${afterDays(days)}`,
        }))}
      />
      <Cluster>
        {steps.map(({ key, label, count, to }) => (
          <Link key={key} to={to}>
            {label}: {count}
          </Link>
        ))}
      </Cluster>
      <Muted>
        ‘After’ is the median time from the step before, of those that came there, each step at its
        first time. A payment before the report counts as no wait.
      </Muted>
    </Stack>
  )
}
