import type { NoVisits } from '#contract/booked.ts'
import { Muted } from '#src/ui/layout.tsx'
import { dayInWords } from '#src/ui/zoned-time.ts'

const short = { weekday: 'short', month: 'short', day: 'numeric' } as const

/** Days after one another with the same reason are one entry. */
const spansOf = (closed: readonly NoVisits[]) => {
  const spans: { first: string; last: string; reason: string; days: number }[] = []
  for (const { day, reason } of closed) {
    const open = spans.at(-1)
    // A weekend between two days does not part them.
    const gap = open === undefined ? 0 : (Date.parse(day) - Date.parse(open.last)) / 86_400_000
    if (open !== undefined && open.reason === reason && gap <= 3)
      Object.assign(open, { last: day, days: open.days + 1 })
    else spans.push({ first: day, last: day, reason, days: 1 })
  }
  return spans
}

/** On which days there is no visit, and why; nothing where there is no such day. */
export const ClosedNote = ({ closed }: { closed: readonly NoVisits[] }) =>
  closed.length > 0 && (
    <Muted>
      No visits on{' '}
      {spansOf(closed)
        .map(({ first, last, reason }) =>
          first === last
            ? `${dayInWords(first, short)} (${reason})`
            : `${dayInWords(first, short)} – ${dayInWords(last, short)} (${reason})`,
        )
        .join(' or ')}
      .
    </Muted>
  )
