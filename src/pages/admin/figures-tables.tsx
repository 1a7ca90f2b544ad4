import type { Figures } from '#contract/figures.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { dollars } from '#src/pages/shared/format.ts'
import { Link } from '#src/pages/shared/router.ts'
import { Stack } from '#src/ui/layout.tsx'
import { type Column, Table } from '#src/ui/table.tsx'

/** 1.5 → 1.5 h, 30 → 30 h; a dash for none. */
export const inHours = (hours: number | null): string =>
  hours === null ? '–' : `${hours < 10 ? hours.toFixed(1) : Math.round(hours)} h`

/** Jan 2026, or Jan 15–31, 2026 where the span has only a part of the month. */
export const monthWord = ({ from, to }: { from: string; to: string }): string => {
  const at = (day: string) => new Date(`${day}T12:00:00Z`)
  const last = new Date(at(to).getTime() + 86_400_000).getUTCDate() === 1
  const isWhole = from.endsWith('-01') && last
  const word = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return isWhole
    ? word({ month: 'short', year: 'numeric' }).format(at(from))
    : word({ month: 'short', day: 'numeric', year: 'numeric' }).formatRange(at(from), at(to))
}

const months: readonly Column[] = [
  { label: 'Month' },
  { label: 'Requested', figures: true },
  { label: 'Cancelled', figures: true },
  { label: 'Reports', figures: true },
  { label: 'Time to the report', figures: true },
  { label: 'Received', figures: true },
  { label: 'Returned', figures: true },
  { label: 'Not paid', figures: true },
]

/** The months of the span, and their sum; each number leads to its list. */
export const MonthsTable = ({
  figures: { from, to, totals, ...figures },
}: {
  figures: Figures
}) => {
  const list = (
    days: { from: string; to: string },
    filters: Record<string, string>,
    count: number,
    words: string,
  ) =>
    count === 0 ? (
      words
    ) : (
      <Link to={paths.adminInspections({ ...filters, from: days.from, to: days.to })}>{words}</Link>
    )
  const rows = [
    ...figures.months.map((month) => ({ ...month, key: month.from, name: monthWord(month) })),
    { ...totals, from, to, key: 'total', name: 'All of them' },
  ]
  return (
    <Stack tight>
      <h2>By month</h2>
      <Table
        framed
        caption="By month"
        columns={months}
        rows={rows.map((row) => ({
          key: row.key,
          cells: [
            row.name,
            list(row, { on: 'requested' }, row.requested, String(row.requested)),
            list(row, { on: 'cancelled' }, row.cancelled, String(row.cancelled)),
            list(row, { on: 'published' }, row.finalized, String(row.finalized)),
            list(row, { on: 'published' }, row.finalized, inHours(row.median_hours)),
            list(row, { on: 'paid' }, row.paid, dollars(row.received_cents)),
            list(row, { on: 'paid' }, row.returned_cents, dollars(row.returned_cents)),
            list(
              row,
              { on: 'published', status: 'finalized', payment: 'unpaid,pending,failed' },
              row.open,
              dollars(row.open_cents),
            ),
          ],
        }))}
      />
    </Stack>
  )
}

const inspectors: readonly Column[] = [
  { label: 'Inspector' },
  { label: 'Reports', figures: true },
  { label: 'Time to the report', figures: true },
  { label: 'Defects per report', figures: true },
  { label: 'Attic seen', figures: true },
  { label: 'Crawl space seen', figures: true },
]

/** How often a place that is hard to reach was looked at. */
const share = ({ seen, missed }: { seen: number; missed: number }): string =>
  seen + missed === 0 ? '–' : `${Math.round((100 * seen) / (seen + missed))}% of ${seen + missed}`

/** The inspectors who published reports in these days. */
export const InspectorsTable = ({ figures }: { figures: Figures }) => (
  <Stack tight>
    <h2>By inspector</h2>
    <Table
      framed
      caption="By inspector"
      columns={inspectors}
      empty={<p>No report was published in these days.</p>}
      rows={figures.inspectors.map((person) => {
        const reports = `${paths.userInspections({ userId: person.inspector_id })}?${new URLSearchParams({ on: 'published', from: figures.from, to: figures.to })}`
        return {
          key: person.inspector_id,
          cells: [
            person.name,
            // All of them are about the same reports.
            ...[
              String(person.finalized),
              inHours(person.median_hours),
              (person.findings / person.finalized).toFixed(1),
              share(person.attic),
              share(person.crawl_space),
            ].map((figure, at) =>
              figure === '–' ? (
                figure
              ) : (
                <Link key={inspectors[at + 1]?.label} to={reports}>
                  {figure}
                </Link>
              ),
            ),
          ],
        }
      })}
    />
  </Stack>
)
