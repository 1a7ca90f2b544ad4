import { type Figures, type FiguresMonth, longestSpan } from '#contract/figures.ts'
import type { Queries } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'
import { firmDay } from '#server/firm.ts'
import { type Days, type Part, partsOf } from '#server/kept-months.ts'
import type { Tenant } from '#server/tenant.ts'
import { hoursIn, inspectorsIn, middleOf } from './figures-reports.ts'
import { medianDays } from './funnel.ts'

type Asked = { from?: string | undefined; to?: string | undefined }
type Span = { from: string; to: string }

const dayMs = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)

/** The asked days; the last twelve months, whole, until today where one of them is missing. Errors: 400. */
const spanOf = ({ from, to }: Asked, today: string): Span => {
  if (from === undefined || to === undefined)
    return { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`, to: today }
  if (to < from) throw invalid({ to: 'The last day is before the first one.' })
  if (Date.parse(to) - Date.parse(from) > longestSpan * dayMs)
    throw invalid({ to: 'Choose at most ten years.' })
  // Days as texts count on only as long as their years have four digits: beyond, the months of a span never end.
  if (to > daysAfter(today, longestSpan))
    throw invalid({ to: 'Choose a last day within the next ten years.' })
  return { from, to }
}

/** The days of each month within the span. */
const monthsOf = ({ from, to }: Span): Days[] => {
  const months: Days[] = []
  for (let first = from; first <= to; ) {
    const next = new Date(`${first.slice(0, 8)}01T00:00:00Z`)
    next.setUTCMonth(next.getUTCMonth() + 1)
    const last = [to, daysAfter(dayOf(next.getTime()), -1)].sort()[0] ?? to
    const after = daysAfter(last, 1)
    months.push({ first, after })
    first = after
  }
  return months
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The reports and the money of these parts, taken together. */
const takenTogether = (parts: readonly Part[]) => {
  const reports = parts.flatMap((part) => part.reports ?? [])
  // An inspection that was paid twice counts once.
  const again = new Set(parts.flatMap((part) => part.paid_again ?? []))
  return {
    finalized: sum(reports.map((own) => own.finalized)),
    median_hours: middleOf(hoursIn(reports)),
    open: sum(reports.map((own) => own.open)),
    open_cents: sum(reports.map((own) => own.open_cents)),
    received_cents: sum(parts.map((part) => part.received_cents)),
    returned_cents: sum(parts.map((part) => part.returned_cents)),
    paid: sum(parts.map((part) => part.paid_once)) + again.size,
  }
}

/** The figures of a span of days; see the contract. Errors: 400 for days in the wrong order. */
export const figuresOf = async (
  db: Queries,
  tenant: Tenant,
  asked: Asked,
  now: number,
): Promise<Figures> => {
  const span = spanOf(asked, (await firmDay(db, tenant, now)).today)
  const days = monthsOf(span)
  const parts = await partsOf(db, tenant, days)
  const months = parts.map((part, index): FiguresMonth => {
    const { first, after } = days[index] ?? { first: span.from, after: span.to }
    return {
      from: first,
      to: daysAfter(after, -1),
      requested: sum((part.requests ?? []).map(({ count }) => count)),
      cancelled: part.cancelled,
      ...takenTogether([part]),
    }
  })
  const requests = parts.flatMap((part) => part.requests ?? [])
  const reports = parts.flatMap((part) => part.reports ?? [])
  const isIn = (status: keyof Figures['funnel']) =>
    sum(requests.filter((row) => row.status === status).map(({ count }) => count))
  return {
    ...span,
    months,
    funnel: {
      requested: isIn('requested'),
      scheduled: isIn('scheduled'),
      in_progress: isIn('in_progress'),
      completed: isIn('completed'),
      finalized: isIn('finalized'),
      cancelled: isIn('cancelled'),
    },
    paid: sum(requests.map(({ paid }) => paid)),
    median_days: medianDays(requests),
    added: sum(requests.map(({ added }) => added)),
    totals: {
      requested: sum(requests.map(({ count }) => count)),
      cancelled: sum(parts.map((part) => part.cancelled)),
      findings: sum(reports.map(({ findings }) => findings)),
      ...takenTogether(parts),
    },
    inspectors: await inspectorsIn(db, reports),
  }
}
