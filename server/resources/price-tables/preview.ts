import { sql } from 'kysely'
import { isPrepaid, priceInputFor, quote, travelIn } from '#contract/price.ts'
import type { PricePreview, PriceTerms, previewSpans } from '#contract/price-tables.ts'
import type { Quote, Service } from '#contract/pricing.ts'
import { addDays } from '#contract/recurrence.ts'
import type { Queries } from '#server/db/connect.ts'
import { livesIn, type Tenant } from '#server/tenant.ts'

/** The orders that a preview names; the sums are of all. */
const mostNamed = 100

/** The first and the last day of the month before a day. */
const monthBefore = (today: string): { from: string; to: string } => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: dayOf(Date.UTC(year, month - 2, 1)), to: dayOf(Date.UTC(year, month - 1, 0)) }
}

type Span = (typeof previewSpans)[number]

/** The first and the last day of a span; today is the last of the 30 days. */
export const daysOf = (span: Span, today: string): { from: string; to: string } =>
  span === 'last_month'
    ? monthBefore(today)
    : {
        from: new Date(Date.parse(today) - 29 * 86_400_000).toISOString().slice(0, 10),
        to: today,
      }

type Order = PricePreview['orders'][number]
const change = ({ old_cents, new_cents }: Order) => new_cents - old_cents

/** The orders of which the price changes most, and what becomes of all. */
export const summaryOf = (orders: readonly Order[]): Omit<PricePreview, 'from' | 'to'> => {
  const sum = (read: (order: Order) => number) =>
    orders.reduce((total, order) => total + read(order), 0)
  return {
    orders: orders
      .toSorted(
        (a, b) => Math.abs(change(b)) - Math.abs(change(a)) || a.number.localeCompare(b.number),
      )
      .slice(0, mostNamed),
    total: orders.length,
    dearer: orders.filter((order) => change(order) > 0).length,
    cheaper: orders.filter((order) => change(order) < 0).length,
    old_cents: sum(({ old_cents }) => old_cents),
    new_cents: sum(({ new_cents }) => new_cents),
  }
}

/**
 * The orders of a span, at the price that was agreed and at that of other terms. The facts known about a
 * home today count: they may have been completed since the order.
 */
export const previewOf = async (
  db: Queries,
  tenant: Tenant,
  { span, ...terms }: PriceTerms & { span: Span },
  { zone, today }: { zone: string; today: string },
): Promise<PricePreview> => {
  const { from, to } = daysOf(span, today)
  const at = (day: string) => sql<Date>`${day}::date::timestamp at time zone ${zone}`
  const rows = await db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .select([
      'i.inspection_id',
      'i.number',
      'i.quote',
      'i.services',
      'i.extra_mold_samples',
      'p.street',
      'p.square_feet',
      'p.year_built',
      'p.foundation',
      sql<string>`(i.created_at at time zone ${zone})::date`.as('ordered_on'),
    ])
    .where(livesIn('i.homeowner_id', tenant))
    .where('i.status', '<>', 'cancelled')
    .where(sql<boolean>`i.created_at >= ${at(from)}`)
    // The next day of the firm: the one on which its clocks change is longer or shorter.
    .where(sql<boolean>`i.created_at < ${at(addDays(to, 1))}`)
    .execute()
  const table = { ...terms, version: 0, effective_on: today }
  const orders = rows.map((row) => {
    // Only our own price engine and our own requests write these.
    const agreed = row.quote as Quote
    const services = row.services as Service[]
    const input = priceInputFor(row, services, isPrepaid(agreed), row.extra_mold_samples)
    // The way is no matter of the table: it stays as it was agreed.
    const { total_cents } = quote(input, table, travelIn(agreed))
    return {
      inspection_id: row.inspection_id,
      number: row.number,
      street: row.street,
      ordered_on: row.ordered_on,
      old_cents: agreed.total_cents,
      new_cents: total_cents,
    }
  })
  return { from, to, ...summaryOf(orders) }
}
