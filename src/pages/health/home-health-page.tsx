import { Suspense } from 'react'
import type { Health } from '#contract/health.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { date } from '#src/pages/shared/format.ts'
import { LatePlace } from '#src/pages/shared/late-place.tsx'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link, useSearchParams } from '#src/pages/shared/router.ts'
import { InOwnUnits } from '#src/pages/shared/units.tsx'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Timeline } from '#src/ui/details.tsx'
import { Card, Cluster, Columns, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { EmptyState, Skeleton } from '#src/ui/states.tsx'
import { ComponentAges } from './component-ages.tsx'
import { Deduction } from './health-system.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { ScoreChart } from './score-chart.tsx'
import { ScoreGauge } from './score-gauge.tsx'
import { ScoreSum } from './score-sum.tsx'
import { Systems } from './systems.tsx'

/** Its code comes when something is supposed. */
const WhatIf = lazyPart(() => import('./what-if.tsx').then((part) => part.WhatIf))

const Overall = ({ data }: { data: Health }) => (
  <Card title="Overall">
    <ScoreGauge of={data} />
    <Muted small={false}>{data.confidence_why}</Muted>
    {data.score === null && (
      <EmptyState
        action={
          <Cluster>
            <Link className={buttonClass()} to={paths.diy({ propertyId: data.property_id })}>
              Look at one area yourself
            </Link>
            <Link className={buttonClass('secondary')} to={paths.requestInspection()}>
              Request an inspection
            </Link>
          </Cluster>
        }
      >
        Nothing is known yet. Five minutes in one area give your home its first score; an inspection
        confirms it.
      </EmptyState>
    )}
    {data.score !== null && <ScoreSum of={data} />}
    {data.overall_deductions.map((row) => (
      <Deduction key={row.label} row={row} now={data.score} propertyId={data.property_id} />
    ))}
  </Card>
)

const History = ({ of: { history, time_zone: zone, property_id: propertyId } }: { of: Health }) => (
  <Card title="History">
    {history.length === 0 ? (
      <Muted>The score begins with the first thing that is known.</Muted>
    ) : (
      <>
        <ScoreChart history={history} zone={zone} />
        <Timeline
          events={history
            .slice(-3)
            .reverse()
            .map((entry) => ({
              key: entry.at,
              when: date(entry.at, zone),
              what:
                entry.issue_id === null ? (
                  `${entry.score}: ${entry.why}`
                ) : (
                  <span>
                    {entry.score}:{' '}
                    <Link to={paths.issue({ propertyId, issueId: entry.issue_id })}>
                      {entry.why}
                    </Link>
                  </span>
                ),
            }))}
        />
      </>
    )}
  </Card>
)

/** The issues whose missing points the page lists: only these can be supposed to be fixed. */
const listed = ({ systems, overall_deductions: overall }: Health): ReadonlySet<string | null> =>
  new Set(
    [...systems.flatMap((system) => system.deductions), ...overall].map((row) => row.issue_id),
  )

export default function HomeHealthPage() {
  const propertyId = useParam('propertyId')
  const [search, setSearch] = useSearchParams()
  const health = useResource('health.get', { params: { propertyId } })
  const ids = health.data === null ? null : listed(health.data)
  // The address may be of another home, or of a time before a repair.
  const fixed = new Set((search.get('fixed') ?? '').split(',').filter((id) => ids?.has(id)))
  /** The supposed repairs are in the address, so that a link shows the same. */
  const suppose = (ids: readonly string[]) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (ids.length === 0) next.delete('fixed')
        else next.set('fixed', ids.join(','))
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const onSuppose = (issueId: string) =>
    suppose(fixed.has(issueId) ? [...fixed].filter((id) => id !== issueId) : [...fixed, issueId])
  const now = new Date(useNow()).getFullYear()
  return (
    <InOwnUnits>
      <Page>
        <PageHeader title="Health score" subtitle="Every point that is missing, and why." />
        <Loaded of={health} owned>
          {(data) => (
            <Columns>
              <Stack>
                <Overall data={data} />
                <Systems data={data} supposed={{ fixed, onSuppose, onClear: () => suppose([]) }} />
              </Stack>
              <Stack>
                {fixed.size > 0 && (
                  <Suspense fallback={<Skeleton lines={6} />}>
                    <WhatIf
                      propertyId={propertyId}
                      fixed={[...fixed]}
                      onClear={() => suppose([])}
                    />
                  </Suspense>
                )}
                <History of={data} />
                <LatePlace id="ages" isThere>
                  <ComponentAges propertyId={propertyId} components={data.components} now={now} />
                </LatePlace>
                <HowItWorks systems={data.systems} />
              </Stack>
            </Columns>
          )}
        </Loaded>
      </Page>
    </InOwnUnits>
  )
}
