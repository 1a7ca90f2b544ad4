import { Suspense } from 'react'
import { severities } from '#contract/vocabulary/findings.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { ScoreGauge } from '#src/pages/health/score-gauge.tsx'
import { scoreText } from '#src/pages/health/standing.ts'
import { date, roundDollars } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { InOwnUnits } from '#src/pages/shared/units.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Card, Cluster, Columns, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { SeverityMark } from '#src/ui/severity-mark.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { AirTests } from './air-tests.tsx'

const Share = lazyPart(() => import('#src/pages/sharing/share.tsx').then((part) => part.Share))

export default function AnalysisPage() {
  const visit = { propertyId: useParam('propertyId'), inspectionId: useParam('inspectionId') }
  const session = useSession()
  const analysis = useResource('reports.analysis', { params: { inspectionId: visit.inspectionId } })
  const notReady = analysis.code === 'locked' || analysis.code === 'wrong_state'
  return (
    <InOwnUnits>
      <Page>
        <PageHeader
          title="Inspection analysis"
          subtitle={
            analysis.data?.inspected_on
              ? `${analysis.data.number}, inspected ${date(analysis.data.inspected_on, analysis.data.time_zone)}`
              : undefined
          }
          actions={
            <>
              {analysis.data && (
                <Button look="secondary" onClick={() => window.print()}>
                  Print
                </Button>
              )}
              {analysis.data && session?.role === 'homeowner' && (
                <Suspense>
                  <Share inspectionId={visit.inspectionId} />
                </Suspense>
              )}
              <Link className={buttonClass('secondary')} to={paths.report(visit)}>
                Report
              </Link>
              {session?.role === 'homeowner' && (
                <>
                  <Link className={buttonClass('secondary')} to={paths.repairRequest(visit)}>
                    Repair request
                  </Link>
                  <Link className={buttonClass()} to={paths.issues(visit)}>
                    Manage Issues
                  </Link>
                </>
              )}
            </>
          }
        />
        {notReady ? (
          <EmptyState
            action={
              <Link className={buttonClass()} to={paths.inspection(visit)}>
                See the inspection
              </Link>
            }
          >
            {Object.values(analysis.fields).join(' ') || analysis.error}
          </EmptyState>
        ) : (
          <Loaded of={analysis} owned>
            {(data) => (
              <Columns>
                <Stack>
                  {data.analysis_summary && (
                    <Card title="In plain words">
                      <p>{data.analysis_summary}</p>
                    </Card>
                  )}
                  <Card title="What matters most">
                    {data.top_risks.length === 0 && <p>No defects were found.</p>}
                    {data.top_risks.map((risk) => (
                      <div key={risk.finding_id}>
                        <Cluster>
                          <SeverityMark severity={risk.severity} />
                          <strong>{risk.title}</strong>
                        </Cluster>
                        <Muted small={false}>{risk.why}</Muted>
                      </div>
                    ))}
                  </Card>
                  {data.plan.map((frame) => (
                    <Card key={frame.time_frame} title={frame.label}>
                      {frame.findings.map((finding) => (
                        <div key={finding.finding_id}>
                          <Cluster>
                            <SeverityMark severity={finding.severity} />
                            {finding.title}
                            {finding.trade && <Badge>{finding.trade}</Badge>}
                          </Cluster>
                          {finding.cost_low_cents !== null && finding.cost_high_cents !== null && (
                            <Muted>
                              Typical range {roundDollars(finding.cost_low_cents)}–
                              {roundDollars(finding.cost_high_cents)} (planning estimate of ours;{' '}
                              {finding.cost_source})
                            </Muted>
                          )}
                        </div>
                      ))}
                    </Card>
                  ))}
                </Stack>
                <Stack>
                  <Card title="Score">
                    {data.score_after === null ? (
                      <Muted small={false}>
                        The score moves when the report is published. Today it is{' '}
                        {data.score_now ?? 'not rated yet'}.
                      </Muted>
                    ) : (
                      <ScoreGauge
                        of={{ ...data, score: data.score_after }}
                        label="Health score after this inspection"
                      />
                    )}
                    {data.score_after !== null && data.score_before !== null && (
                      <Muted small={false}>It was {data.score_before} before.</Muted>
                    )}
                    {data.score_after !== null && data.score_now !== data.score_after && (
                      <Muted small={false}>Today it is {data.score_now ?? 'not rated'}.</Muted>
                    )}
                  </Card>
                  <Card title="By system, today">
                    <ul>
                      {data.by_system.map((system) => (
                        <li key={system.system}>
                          <Cluster>
                            <strong>{system.label}</strong>
                            <span>{scoreText(system)}</span>
                            {severities
                              .filter((severity) => (system.counts[severity] ?? 0) > 0)
                              .map((severity) => (
                                <SeverityMark
                                  key={severity}
                                  severity={severity}
                                  count={system.counts[severity] ?? 0}
                                />
                              ))}
                          </Cluster>
                        </li>
                      ))}
                    </ul>
                  </Card>
                  {data.changes && (
                    <Card title={`Since ${date(data.changes.since, data.time_zone)}`}>
                      <p>New: {data.changes.fresh.join(', ') || 'nothing'}</p>
                      <p>Fixed: {data.changes.fixed.join(', ') || 'nothing'}</p>
                      <p>Still there: {data.changes.still.join(', ') || 'nothing'}</p>
                    </Card>
                  )}
                  <AirTests tests={data.air} zone={data.time_zone} />
                  <Card title="Questions to ask">
                    <ul>
                      {data.questions.map((question) => (
                        <li key={question}>{question}</li>
                      ))}
                    </ul>
                  </Card>
                </Stack>
              </Columns>
            )}
          </Loaded>
        )}
      </Page>
    </InOwnUnits>
  )
}
