import type { Figures } from '#contract/figures.ts'
import { stepsOfFunnel } from '#contract/vocabulary/funnel.ts'
import { table } from './csv.ts'

const dollars = (cents: number): string => (cents / 100).toFixed(2)
const rounded = (hours: number | null): string => hours?.toFixed(1) ?? ''

const days = (median: number | null): string => median?.toFixed(2) ?? ''

/**
 * Three tables with an empty line between them: the months and their sum, the inspectors, and the funnel.
 *
 * Days are those of each home’s clocks; money is in dollars. Of a month: the inspections requested and cancelled in it,
 * the reports published, the median hours from the start of the field work to the report, the inspections for which money
 * arrived, that money, the part of it that was returned or lost until now, and the published ones that are neither paid
 * nor waived now, with their prices. Of an inspector, all of the reports published in these days: the same median, the
 * defects in all of them, and in how many the attic and the crawl space were looked at, or could not be. Of the funnel: the
 * inspections requested in these days that came to a step, and the median days to it from the step before, as in
 * server/resources/admin/funnel.ts. A field without a number is empty: nobody came there.
 */
export const asFiguresCsv = (figures: Figures): string => {
  const { months, totals, inspectors } = figures
  return table([
    [
      'From',
      'To',
      'Requested',
      'Cancelled',
      'Reports',
      'Median hours to the report',
      'Paid inspections',
      'Received (USD)',
      'Returned (USD)',
      'Not paid',
      'Not paid (USD)',
    ],
    ...[...months, { ...totals, from: 'Total', to: '' }].map((month) => [
      month.from,
      month.to,
      String(month.requested),
      String(month.cancelled),
      String(month.finalized),
      rounded(month.median_hours),
      String(month.paid),
      dollars(month.received_cents),
      dollars(month.returned_cents),
      String(month.open),
      dollars(month.open_cents),
    ]),
    [],
    [
      'Inspector',
      'Reports',
      'Median hours to the report',
      'Defects',
      'Attic seen',
      'Attic not seen',
      'Crawl space seen',
      'Crawl space not seen',
    ],
    ...inspectors.map((person) => [
      person.name,
      String(person.finalized),
      rounded(person.median_hours),
      String(person.findings),
      String(person.attic.seen),
      String(person.attic.missed),
      String(person.crawl_space.seen),
      String(person.crawl_space.missed),
    ]),
    [],
    ['Step', 'Inspections', 'Median days from the step before'],
    ...stepsOfFunnel(figures).map((step) => [step.label, String(step.count), days(step.days)]),
  ])
}
