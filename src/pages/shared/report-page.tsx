import { useState } from 'react'
import type { Report } from '#contract/reports.ts'
import { paths } from '#src/paths.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { Card, Cluster, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { PhotoGrid } from '#src/ui/photo-grid.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { Banner, EmptyState } from '#src/ui/states.tsx'
import { useWired } from './app-context.ts'
import { date } from './format.ts'
import { Loaded } from './loaded.tsx'
import { ReportSection } from './report-section.tsx'
import { useParam } from './route-params.ts'
import { Link } from './router.ts'
import { useSession } from './use-app.ts'
import { useResource } from './use-resource.ts'
import { severityOrder } from './words.ts'

const Summary = ({ report }: { report: Report }) => {
  const all = report.sections.flatMap((section) => section.findings)
  return (
    <Card title="Summary">
      {report.summary && <p>{report.summary}</p>}
      <Cluster>
        {severityOrder.map((severity) => (
          <SeverityMark key={severity} severity={severity} count={report.counts[severity] ?? 0} />
        ))}
      </Cluster>
      {all.length === 0 ? (
        <p>No defects were found.</p>
      ) : (
        <ol>
          {report.top.map((id) => {
            const finding = all.find((entry) => entry.finding_id === id)
            return (
              finding && (
                <li key={id}>
                  <a href={`#finding-${id}`}>{finding.title}</a>{' '}
                  <SeverityMark severity={finding.severity} />
                </li>
              )
            )
          })}
        </ol>
      )}
      {report.good_news.length > 0 && (
        <Muted small={false}>Nothing was found in: {report.good_news.join(', ')}.</Muted>
      )}
    </Card>
  )
}

const Locked = ({
  gates,
  visit,
}: {
  gates: Record<string, string>
  visit: { propertyId: string; inspectionId: string }
}) => (
  <EmptyState
    action={
      <Link className={buttonClass()} to={paths.inspection(visit)}>
        See the inspection
      </Link>
    }
  >
    This report cannot be read yet. {Object.values(gates).join(' ')}
  </EmptyState>
)

export default function ReportPage() {
  const visit = { propertyId: useParam('propertyId'), inspectionId: useParam('inspectionId') }
  const { apiBase } = useWired()
  const session = useSession()
  const [safetyOnly, setSafetyOnly] = useState(false)
  const report = useResource('reports.get', { params: { inspectionId: visit.inspectionId } })
  return (
    <Page>
      <PageHeader
        title="Inspection report"
        subtitle={
          report.data
            ? `${report.data.address.street}, ${report.data.address.city}, ${report.data.address.state}`
            : undefined
        }
        actions={
          report.data && (
            <>
              <Button look="secondary" onClick={() => window.print()}>
                Print
              </Button>
              {session?.role !== 'admin' && (
                <Link className={buttonClass()} to={paths.analysis(visit)}>
                  Analysis
                </Link>
              )}
            </>
          )
        }
      />
      {report.code === 'locked' ? (
        <Locked gates={report.fields} visit={visit} />
      ) : (
        <Loaded of={report} owned>
          {(data) => (
            <Stack>
              {data.status !== 'finalized' && (
                <Banner tone="warn">This is a draft: the report is not published.</Banner>
              )}
              <Card label="About this inspection">
                <KeyValues
                  pairs={[
                    ['Number', `${data.number}, version ${data.version}`],
                    ['Inspected', data.inspected_on ? date(data.inspected_on, data.time_zone) : ''],
                    [
                      'Inspector',
                      `${data.inspector.name}${data.inspector.license_number ? `, licence ${data.inspector.license_number}` : ''}`,
                    ],
                    ['For', data.homeowner_name],
                    [
                      'Weather',
                      [
                        data.conditions.weather,
                        data.conditions.temperature_f === null
                          ? ''
                          : `${data.conditions.temperature_f} °F`,
                      ]
                        .filter(Boolean)
                        .join(', ') || 'not recorded',
                    ],
                  ]}
                />
                {data.cover_photo && (
                  <PhotoGrid
                    photos={[
                      {
                        id: data.cover_photo.photo_id,
                        src: apiBase + data.cover_photo.thumbnail_url,
                        full: apiBase + data.cover_photo.url,
                        alt: data.cover_photo.caption || 'The home',
                      },
                    ]}
                  />
                )}
              </Card>
              <Summary report={data} />
              <Checkbox checked={safetyOnly} onChange={setSafetyOnly}>
                Show only safety hazards and what needs repair
              </Checkbox>
              {data.sections.map((section) => (
                <ReportSection key={section.worksheet_id} section={section} serious={safetyOnly} />
              ))}
              {data.planning.length > 0 && (
                <Card title="Planning">
                  <Muted>
                    Estimates of ours, not the inspector’s: how long parts usually last.
                  </Muted>
                  <KeyValues
                    pairs={data.planning.map((part) => [
                      part.component,
                      `${part.age_years === null ? 'age not known' : `${part.age_years} years old`}, usually ${part.life_low}–${part.life_high}`,
                    ])}
                  />
                </Card>
              )}
              <Muted>{data.scope_note}</Muted>
            </Stack>
          )}
        </Loaded>
      )}
    </Page>
  )
}
