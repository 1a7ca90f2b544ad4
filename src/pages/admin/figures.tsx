import { useState } from 'react'
import type { Figures as Answer } from '#contract/figures.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { counted, day, dollars } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { DownloadButton } from '#src/pages/sharing/download-button.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateRangePicker } from '#src/ui/date-range-picker.tsx'
import { KeyFigures } from '#src/ui/key-figures.tsx'
import { Cluster, Columns, Muted, Stack } from '#src/ui/layout.tsx'
import { Funnel } from './figures-funnel.tsx'
import { InspectorsTable, inHours, MonthsTable } from './figures-tables.tsx'
import { Trend } from './figures-trend.tsx'

export const openPayments = 'unpaid,pending,failed'

/** A figure for each inspection or report; a dash where there is none of them. */
const per = (sum: number, count: number, word: (each: number) => string): string =>
  count === 0 ? '–' : word(sum / count)

const Totals = ({ figures }: { figures: Answer }) => {
  const { from, to, totals, added } = figures
  const days = { from, to }
  const kept = totals.received_cents - totals.returned_cents
  const list = (filters: Record<string, string>, words: string) => (
    <Link to={paths.adminInspections({ ...filters, ...days })}>{words}</Link>
  )
  return (
    <KeyFigures
      label="Figures of these days"
      figures={[
        {
          key: 'requested',
          label: list({ on: 'requested' }, 'Requested'),
          value: totals.requested,
        },
        { key: 'reports', label: list({ on: 'published' }, 'Reports'), value: totals.finalized },
        {
          key: 'hours',
          label: list({ on: 'published' }, 'Median time to the report'),
          value: inHours(totals.median_hours),
        },
        { key: 'kept', label: list({ on: 'paid' }, 'Revenue'), value: dollars(kept) },
        {
          key: 'each',
          label: list({ on: 'paid' }, 'Revenue per paid inspection'),
          value: per(kept, totals.paid, dollars),
        },
        {
          key: 'open',
          label: list(
            { on: 'published', status: 'finalized', payment: openPayments },
            'Published, not paid',
          ),
          value: dollars(totals.open_cents),
        },
        {
          key: 'added',
          label: list({ on: 'requested', added: 'true' }, 'With a test'),
          value: per(100 * added, totals.requested, (each) => `${Math.round(each)}%`),
        },
        {
          key: 'defects',
          label: list({ on: 'published' }, 'Defects per report'),
          value: per(totals.findings, totals.finalized, (each) => each.toFixed(1)),
        },
      ]}
    />
  )
}

/** How the firm does over a span of days, which the address keeps; each figure leads to its list. */
export const Figures = () => {
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const asked = from !== '' && to !== '' ? { from, to } : null
  const query = asked ?? {}
  const figures = useResource('admin.figures', { query })
  // The calendar of days comes with the first press.
  const [areDaysShown, setDaysShown] = useState(false)
  const shown = figures.data === null ? asked : { from: figures.data.from, to: figures.data.to }
  return (
    <Stack>
      <Cluster>
        {areDaysShown ? (
          <DateRangePicker
            label="Days"
            hint="Without days: the last twelve months."
            optional
            autoFocus
            value={shown}
            onChange={(range) =>
              setSearch(
                (before) => {
                  const next = new URLSearchParams(before)
                  for (const field of ['from', 'to'] as const)
                    if (range === null) next.delete(field)
                    else next.set(field, range[field])
                  return next
                },
                // Other days in place of chosen ones, such as those on the way while somebody types.
                { preventScrollReset: true, replace: asked !== null && range !== null },
              )
            }
          />
        ) : (
          <Button look="secondary" onClick={() => setDaysShown(true)}>
            Choose days
          </Button>
        )}
        <DownloadButton
          key={JSON.stringify(query)}
          call={{ name: 'admin.figuresExport', input: { query } }}
        >
          Download CSV
        </DownloadButton>
      </Cluster>
      <Loaded of={figures}>
        {(data) => (
          <>
            {!areDaysShown && (
              <Muted small={false}>
                {day(data.from)} – {day(data.to)}
              </Muted>
            )}
            <Totals figures={data} />
            <Columns>
              <Trend figures={data} />
              <Funnel figures={data} />
            </Columns>
            <MonthsTable figures={data} />
            <InspectorsTable figures={data} />
            <Muted>
              Days are in each home’s time zone. Revenue is the money that arrived in these days,
              less what of it was returned or lost in a dispute until now;{' '}
              {counted(data.totals.paid, 'inspection')} paid.{' '}
              <Link to={paths.adminMoney()}>Money</Link> has each payment and each refund on its own
              day. ‘Not paid’ is the price of the reports published in a month that are neither paid
              nor waived today.
            </Muted>
          </>
        )}
      </Loaded>
    </Stack>
  )
}
