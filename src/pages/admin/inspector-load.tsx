import type { InspectorLoad as Answer, Remark } from '#contract/inspector-load.ts'
import { loadDays, reportDays } from '#contract/vocabulary/inspector-load.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Bars } from '#src/ui/bars.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { licensesId } from './licenses-queue.tsx'
import { bounds, calmOf, leftOut, sentenceOf, tookShort } from './load-words.ts'

/** A large firm has the others in the calendar and in the figures. */
const mostDrawn = 12
const mostSaid = 6

/** What can be done about it. */
const Ways = ({ remark: { kind, inspector_id, name }, load }: { remark: Remark; load: Answer }) => {
  const list = (filters: Record<string, string>) =>
    `${paths.userInspections({ userId: inspector_id })}?${new URLSearchParams(filters)}`
  const published = list({ on: 'published', from: load.reports_from, to: load.from })
  if (kind === 'many_visits')
    return (
      <>
        <Link to={paths.adminCalendar({ q: name })}>Calendar of {name}</Link>
        <Link to={list({ status: 'scheduled,in_progress', from: load.from, to: load.to })}>
          Visits of {name}
        </Link>
      </>
    )
  if (kind === 'few_visits')
    return (
      <>
        <Link to={paths.adminInspections({ status: 'requested' })}>Assign requests</Link>
        <Link to={paths.adminInspectorServiceAreas({ inspectorId: inspector_id })}>
          Counties of {name}
        </Link>
      </>
    )
  return (
    <>
      {kind === 'slow_reports' && (
        <Link to={list({ status: 'completed' })}>Not yet published by {name}</Link>
      )}
      <Link to={published}>Reports of {name}</Link>
    </>
  )
}

const Remarks = ({ remarks, load }: { remarks: readonly Remark[]; load: Answer }) => (
  <Stack as="ul">
    {remarks.map((remark) => (
      <li key={`${remark.inspector_id} ${remark.kind}`}>
        <Stack tight>
          {sentenceOf(remark, load)}
          <Cluster>
            <Ways remark={remark} load={load} />
          </Cluster>
        </Stack>
      </li>
    ))}
  </Stack>
)

const Words = ({ load }: { load: Answer }) => {
  const [said, more] = [load.remarks.slice(0, mostSaid), load.remarks.slice(mostSaid)]
  return (
    <>
      {said.length > 0 && <Remarks remarks={said} load={load} />}
      {more.length > 0 && (
        <details>
          <summary>{more.length} more</summary>
          <Remarks remarks={more} load={load} />
        </details>
      )}
      {calmOf(load).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {leftOut(load).map((sentence) => (
        <Muted key={sentence}>{sentence}</Muted>
      ))}
    </>
  )
}

const Pictures = ({ load: { inspectors } }: { load: Answer }) => {
  const shown = inspectors.slice(0, mostDrawn)
  return (
    <>
      <Bars
        title={`Visits in the next ${loadDays} days`}
        columns={['Inspector', 'Visits, with their hours']}
        bars={shown.map(({ inspector_id: key, name: label, visits, minutes }) => ({
          key,
          label,
          value: visits,
          text: visits === 0 ? 'none' : `${visits}, ${Math.round(minutes / 60)} h`,
        }))}
      />
      <Bars
        title={`Visit to report, last ${reportDays} days`}
        columns={['Inspector', 'Median, and of how many reports']}
        bars={shown.map(({ inspector_id: key, name: label, median_hours, reports }) => ({
          key,
          label,
          value: median_hours,
          // A long name and it share a line of a phone.
          text: median_hours === null ? 'no report' : `${tookShort(median_hours)}, of ${reports}`,
        }))}
      />
      {inspectors.length > shown.length && (
        <Muted>These are the {shown.length} with the most visits.</Muted>
      )}
      <Muted>
        Hours include the drive; times to the report are medians.{' '}
        <Link to={paths.adminCalendar()}>The week of everyone</Link>
      </Muted>
    </>
  )
}

/** Who has much or little to do, and whose reports stand out: words first, and a picture for who would rather look. */
export const InspectorLoad = () => {
  const load = useResource('admin.inspectorLoad', {})
  return (
    <Card title="Inspectors">
      <Loaded of={load}>
        {(data) =>
          data.inspectors.length === 0 ? (
            <p>
              No visit can be assigned yet: an inspector needs an approved license.{' '}
              <a href={`#${licensesId}`}>See who waits</a>
            </p>
          ) : (
            <Stack>
              <Words load={data} />
              <Pictures load={data} />
              {data.inspectors.length > 1 && (
                <details>
                  <summary>When someone is named here</summary>
                  <Stack tight as="ul">
                    {bounds.map((bound) => (
                      <li key={bound}>{bound}</li>
                    ))}
                  </Stack>
                </details>
              )}
            </Stack>
          )
        }
      </Loaded>
    </Card>
  )
}
