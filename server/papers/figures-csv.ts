import type { Figures } from '#contract/figures.ts'
import { table } from './csv.ts'

const dollars = (cents: number): string => (cents / 100).toFixed(2)
const rounded = (hours: number | null): string => hours?.toFixed(1) ?? ''

/** Months, their sum, and below an empty line the inspectors. */
export const asFiguresCsv = ({ months, totals, inspectors }: Figures): string =>
  table([
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
  ])
