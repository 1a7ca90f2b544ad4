import { Suspense } from 'react'
import { paths } from '#contract/vocabulary/paths.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { date } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { InOwnUnits } from '#src/pages/shared/units.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Card, Cluster, Columns, Page, Stack } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { AirTests } from './air-tests.tsx'
import styles from './analysis-cards.module.css'
import { BySystem, ChangesSince, Found, Questions, ScoreMoved } from './analysis-cards.tsx'
import { Plan, TopRisks } from './analysis-plan.tsx'

const Share = lazyPart(() => import('#src/pages/sharing/share.tsx').then((part) => part.Share))

export default function AnalysisPage() {
  const { apiBase } = useWired()
  const visit = { propertyId: useParam('propertyId'), inspectionId: useParam('inspectionId') }
  const session = useSession()
  const analysis = useResource('reports.analysis', { params: { inspectionId: visit.inspectionId } })
  const isOwner = session?.role === 'homeowner'
  const notReady = analysis.code === 'locked' || analysis.code === 'wrong_state'
  return (
    <InOwnUnits>
      <Page>
        <HeadingRow
          title="Inspection analysis"
          state={
            analysis.data?.inspected_on
              ? `${analysis.data.number}, inspected ${date(analysis.data.inspected_on, analysis.data.time_zone)}`
              : undefined
          }
          action={
            <Cluster>
              {analysis.data && isOwner && (
                <Suspense>
                  <Share inspectionId={visit.inspectionId} />
                </Suspense>
              )}
              <Link
                className={buttonClass(isOwner ? 'secondary' : undefined)}
                to={paths.report(visit)}
              >
                Report
              </Link>
              {isOwner && (
                <Link className={buttonClass()} to={paths.issues(visit)}>
                  Manage Issues
                </Link>
              )}
            </Cluster>
          }
          more={
            analysis.data === null
              ? undefined
              : (close) => (
                  <>
                    {isOwner && <Link to={paths.repairRequest(visit)}>Repair request</Link>}
                    <button
                      type="button"
                      onClick={() => {
                        close()
                        window.print()
                      }}
                    >
                      Print
                    </button>
                  </>
                )
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
              <div className={styles.page}>
                <Columns>
                  <Stack>
                    {data.analysis_summary ? (
                      <Card title="In plain words">
                        <p>{data.analysis_summary}</p>
                      </Card>
                    ) : (
                      session?.role === 'inspector' &&
                      data.status === 'completed' && (
                        <Card title="In plain words">
                          <p>The owner reads here what you write when you publish the report.</p>
                          <Link to={paths.inspectionOverview(visit)}>Write the summary</Link>
                        </Card>
                      )
                    )}
                    <TopRisks of={data} visit={visit} />
                  </Stack>
                  <Stack>
                    <ScoreMoved of={data} />
                    <Found of={data} />
                  </Stack>
                </Columns>
                {data.plan.length > 0 && <Plan plan={data.plan} visit={visit} />}
                {data.changes === null ? (
                  <BySystem systems={data.by_system} />
                ) : (
                  <Columns>
                    <BySystem systems={data.by_system} />
                    <ChangesSince changes={data.changes} zone={data.time_zone} />
                  </Columns>
                )}
                <AirTests tests={data.air} photoBase={apiBase} zone={data.time_zone} />
                {data.questions.length > 0 && <Questions questions={data.questions} />}
              </div>
            )}
          </Loaded>
        )}
      </Page>
    </InOwnUnits>
  )
}
