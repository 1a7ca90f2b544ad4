import type { Fault } from '#contract/faults.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { browserZone, counted, datedTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { KeyFigures } from '#src/ui/key-figures.tsx'
import { Columns, Muted, Page, Stack } from '#src/ui/layout.tsx'
import { LineChart } from '#src/ui/line-chart.tsx'
import { Banner } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import { ErrorTraces } from './error-traces.tsx'
import { dayWord, faultStateWord, peopleWords, ticksTo, whereWords } from './fault-words.ts'

/** How often each of some words came. */
const Tally = ({ title, of }: { title: string; of: Fault['browsers'] }) => (
  <section aria-label={title}>
    <Stack tight>
      <h2>{title}</h2>
      <Table
        framed
        caption={title}
        columns={[{ label: title }, { label: 'Times', figures: true, atEnd: true }]}
        empty={<p>Nothing was counted in the last 30 days.</p>}
        rows={of.map(({ word, count }) => ({ key: word, cells: [word, count] }))}
      />
    </Stack>
  </section>
)

/** What the admin can do with it now. */
const Decide = ({ fault: { fault_id, events } }: { fault: Fault }) => {
  const settle = useSubmission('faults.settle', {})
  const reopen = useSubmission('faults.reopen', {})
  const error = settle.error ?? reopen.error
  const input = { params: { faultId: fault_id } }
  return (
    <Stack tight>
      {error !== null && <Banner tone="bad">{error}</Banner>}
      {events.includes('settle') && (
        <>
          <Muted>
            Settle it once it is fixed, or if it does no harm. If it happens again in a later
            release, it reopens by itself.
          </Muted>
          <div>
            <Button busy={settle.busy} onClick={() => settle.submit(input)}>
              Settle this error
            </Button>
          </div>
        </>
      )}
      {events.includes('reopen') && (
        <div>
          <Button look="secondary" busy={reopen.busy} onClick={() => reopen.submit(input)}>
            Open it again
          </Button>
        </div>
      )}
    </Stack>
  )
}

const Whole = ({ fault }: { fault: Fault }) => {
  const at = (instant: string) => datedTime(instant, browserZone())
  return (
    <Columns>
      <Stack>
        <KeyFigures
          label="How often"
          figures={[
            { key: 'count', label: 'Times in 30 days', value: fault.count },
            { key: 'people', label: 'People', value: peopleWords(fault.people) },
            { key: 'first', label: 'First seen', value: at(fault.first_seen) },
            { key: 'last', label: 'Last seen', value: at(fault.last_seen) },
          ]}
        />
        <LineChart
          title="Reports by day"
          columns={['Day', 'Reports', 'Note']}
          ticks={ticksTo(Math.max(...fault.days.map(({ count }) => count)))}
          sentence={`${counted(fault.count, 'report')} in the last 30 days`}
          points={fault.days.map(({ day, count }) => ({
            key: day,
            at: Date.parse(day),
            value: count,
            when: dayWord(day),
            note: count === 0 ? 'Nothing failed' : 'It happened',
          }))}
        />
        <ErrorTraces fault={fault} />
      </Stack>
      <Stack>
        <Decide fault={fault} />
        {fault.place !== null && (
          <p>
            In the code: <code>{fault.place}</code>
          </p>
        )}
        <Tally title="Browsers" of={fault.browsers} />
        <Tally title="Releases" of={fault.releases} />
        <Muted>The current release: {fault.current_release}</Muted>
      </Stack>
    </Columns>
  )
}

/** One error: how often, where, in which releases, and the last steps before it. */
const ErrorReportPage = () => {
  const faultId = useParam('faultId')
  const fault = useResource('faults.get', { params: { faultId } })
  const { data } = fault
  return (
    <Page density="work">
      <HeadingRow
        title={data === null ? 'Error' : data.kind}
        state={
          data !== null && (
            <>
              <Badge tone={data.state === 'open' ? 'warn' : 'good'}>
                {faultStateWord[data.state]}
              </Badge>{' '}
              {whereWords(data)}
            </>
          )
        }
        action={<Link to={paths.adminErrors()}>All error reports</Link>}
      />
      <Loaded of={fault}>
        {(one) => (
          <Stack>
            <p>{one.message || 'It has no message.'}</p>
            <Whole fault={one} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

export default ErrorReportPage
