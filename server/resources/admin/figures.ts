import { type Figures, type FiguresMonth, longestSpan } from '#contract/figures.ts'
import type { Queries } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'
import type { Tenant } from '#server/tenant.ts'
import { readFigures } from './figures-rows.ts'

type Asked = { from?: string | undefined; to?: string | undefined }
type Span = { from: string; to: string }

const dayMs = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)

/** The asked days; the last twelve months, whole, where one of them is missing. Errors: 400. */
const spanOf = ({ from, to }: Asked, now: number): Span => {
  if (from === undefined || to === undefined) {
    const today = dayOf(now)
    return { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`, to: today }
  }
  if (to < from) throw invalid({ to: 'The last day is before the first one.' })
  if (Date.parse(to) - Date.parse(from) > longestSpan * dayMs)
    throw invalid({ to: 'Choose at most ten years.' })
  return { from, to }
}

/** The first day, the first of each month after it, and the day after the last one. */
const edgesOf = ({ from, to }: Span): string[] => {
  const edges = [from]
  const end = daysAfter(to, 1)
  for (let at = from; ; ) {
    const month = new Date(`${at.slice(0, 8)}01T00:00:00Z`)
    month.setUTCMonth(month.getUTCMonth() + 1)
    at = dayOf(month.getTime())
    if (at >= end) return [...edges, end]
    edges.push(at)
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The figures of a span of days; see the contract. Errors: 400 for days in the wrong order. */
export const figuresOf = async (
  db: Queries,
  tenant: Tenant,
  asked: Asked,
  now: number,
): Promise<Figures> => {
  const span = spanOf(asked, now)
  const edges = edgesOf(span)
  const found = await readFigures(db, tenant, edges)
  const at = <R extends { month: number | null }>(
    rows: readonly R[] | null,
    month: number | null,
  ) => rows?.find((row) => row.month === month)
  const publishedIn = (month: number | null) => {
    const row = at(found.published, month)
    return {
      finalized: row?.finalized ?? 0,
      median_hours: row?.median_hours ?? null,
      open: row?.open ?? 0,
      open_cents: row?.open_cents ?? 0,
    }
  }
  const moneyIn = (month: number | null) => {
    const row = at(found.money, month)
    return {
      received_cents: row?.received_cents ?? 0,
      returned_cents: row?.returned_cents ?? 0,
      paid: row?.paid ?? 0,
    }
  }
  const months = edges.slice(0, -1).map((from, index): FiguresMonth => {
    const month = index + 1
    return {
      from,
      to: daysAfter(edges[month] ?? from, -1),
      requested: at(found.requested, month)?.count ?? 0,
      cancelled: at(found.cancelled, month)?.count ?? 0,
      ...publishedIn(month),
      ...moneyIn(month),
    }
  })
  const total = (field: 'requested' | 'cancelled') => sum(months.map((month) => month[field]))
  const cohort = found.cohort ?? []
  const isIn = (status: keyof Figures['funnel']) =>
    cohort.find((row) => row.status === status)?.count ?? 0
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
    added: found.added,
    totals: {
      requested: total('requested'),
      cancelled: total('cancelled'),
      findings: found.findings,
      ...publishedIn(null),
      // Not the sum of the months: an inspection that was paid twice counts once.
      ...moneyIn(null),
    },
    inspectors: found.inspectors ?? [],
  }
}
