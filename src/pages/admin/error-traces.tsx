import { useState } from 'react'
import type { Fault } from '#contract/faults.ts'
import { browserZone, datedTime } from '#src/pages/shared/format.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { openTrace } from './open-trace.ts'

type Report = Fault['reports'][number]

const columns: readonly Column[] = [
  { label: 'When' },
  { label: 'Browser' },
  { label: 'Release', roomy: true },
  { label: 'Request' },
  { label: 'Steps before it', atEnd: true },
]

/** The trace of one report: it is fetched when somebody asks for it, and opened by a press, as browsers want it. */
const Trace = ({ faultId, report }: { faultId: string; report: Report }) => {
  const [isAsked, setAsked] = useState(false)
  const label = `the steps of ${datedTime(report.at, browserZone())}`
  return isAsked ? (
    <Fetched faultId={faultId} report={report} />
  ) : (
    <Button look="secondary" aria-label={`Show ${label}`} onClick={() => setAsked(true)}>
      Show steps
    </Button>
  )
}

const Fetched = ({ faultId, report: { report_id } }: { faultId: string; report: Report }) => {
  const trace = useResource('faults.trace', { params: { faultId, reportId: report_id } })
  const { data } = trace
  if (data === null)
    return trace.error === null ? (
      <Button look="secondary" busy>
        Show steps
      </Button>
    ) : (
      <Banner tone="bad">{trace.error}</Banner>
    )
  const last = data.moves.at(-1)
  return (
    <Stack tight>
      <Muted>
        {data.moves.length} steps
        {last !== undefined && `, the last: ${last.chart}, ${last.event}`}
      </Muted>
      <Button look="secondary" onClick={() => openTrace(data)}>
        Replay in the visualizer
      </Button>
    </Stack>
  )
}

/** The newest reports of an error: when, with which browser, which request failed, and the steps before it. */
export const ErrorTraces = ({ fault: { fault_id, reports } }: { fault: Fault }) => (
  <section aria-labelledby="newest-reports">
    <Stack tight>
      <h2 id="newest-reports">Newest reports</h2>
      <Table
        framed
        caption="Newest reports"
        columns={columns}
        empty={<p>There are no reports from the last 30 days.</p>}
        rows={reports.map((report) => ({
          key: report.report_id,
          cells: [
            datedTime(report.at, browserZone()),
            report.browser,
            report.release,
            report.request_id === null ? 'None' : <code key="request">{report.request_id}</code>,
            report.has_trace ? (
              <Trace key="trace" faultId={fault_id} report={report} />
            ) : (
              'Not told'
            ),
          ],
        }))}
      />
      <Muted>Search the server’s log for the number of a request.</Muted>
    </Stack>
  </section>
)
