import { Suspense, useState } from 'react'
import type { Dashboard } from '#contract/properties.ts'
import { standingWord } from '#contract/vocabulary/health.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { systemName } from '#contract/vocabulary/worksheets.ts'
import { ScoreGauge } from '#src/pages/health/score-gauge.tsx'
import { regionsOf, scoreText } from '#src/pages/health/standing.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { HouseSection } from '#src/ui/house-section.tsx'
import { Card, Cluster, Columns, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { signed } from '#src/ui/signed.ts'
import { Skeleton } from '#src/ui/states.tsx'
import { DueReminders, EndingDocuments, IssueCounts, Money } from './dashboard-cards.tsx'
import { HomeVisits } from './home-visits.tsx'
import { NextThings } from './next-things.tsx'

const NewMessages = lazyPart(() =>
  import('#src/pages/messages/new-messages.tsx').then((part) => part.NewMessages),
)
/** Homes that are set up do not load its code. */
const SetUp = lazyPart(() => import('./set-up.tsx').then((part) => part.SetUp))
const AboutHome = lazyPart(() => import('./about-home.tsx').then((part) => part.AboutHome))

const Score = ({
  score,
  propertyId,
}: {
  score: NonNullable<Dashboard['score']>
  propertyId: string
}) => {
  const [selected, setSelected] = useState<string | null>(null)
  const system = score.systems.find((entry) => entry.system === selected)
  return (
    <Card title="Home health">
      <ScoreGauge of={score} />
      {score.change !== null && score.change !== 0 && (
        <Cluster>
          <Badge tone={score.change > 0 ? 'good' : 'warn'}>
            {signed(score.change, 0)} in a month
          </Badge>
        </Cluster>
      )}
      <HouseSection regions={regionsOf(score.systems)} selected={selected} onSelect={setSelected} />
      <p aria-live="polite">
        {system
          ? `${systemName(system.system)}: ${[scoreText(system), system.band, system.score === null ? null : standingWord[system.standing].toLowerCase()].filter(Boolean).join(', ')}.`
          : 'Tap a part of the home to see its score.'}
      </p>
      {score.reasons.length > 0 && (
        <Stack tight>
          <Muted>Why it changed:</Muted>
          {score.reasons.map(({ at, why, issue_id: issueId }) => (
            <p key={at}>
              {issueId === null ? (
                why
              ) : (
                <Link to={paths.issue({ propertyId, issueId })}>{why}</Link>
              )}
            </p>
          ))}
        </Stack>
      )}
      <Link className={buttonClass('secondary')} to={paths.homeHealth({ propertyId })}>
        See every point
      </Link>
    </Card>
  )
}

export default function PropertyDashboardPage() {
  const propertyId = useParam('propertyId')
  const session = useSession()
  const dashboard = useResource('properties.dashboard', {
    params: { id: session?.userId ?? '', propertyId },
  })
  return (
    <Page>
      <PageHeader
        title={dashboard.data?.property?.street ?? 'Dashboard'}
        subtitle={
          dashboard.data?.property
            ? `${dashboard.data.property.city}, ${dashboard.data.property.state}`
            : 'Your home at a glance'
        }
        actions={
          <Link className={buttonClass()} to={paths.requestInspection()}>
            Request Inspection
          </Link>
        }
      />
      <Loaded of={dashboard} owned>
        {(data) => (
          <>
            <Suspense fallback={null}>
              <NewMessages propertyId={propertyId} />
            </Suspense>
            {data.set_up && data.set_up.length > 0 && (
              <Suspense fallback={<Skeleton lines={6} />}>
                <SetUp steps={data.set_up} />
              </Suspense>
            )}
            {data.next && data.next.length > 0 && (
              <NextThings things={data.next} propertyId={propertyId} />
            )}
            <Columns>
              <Stack>
                {data.score ? (
                  <Score score={data.score} propertyId={propertyId} />
                ) : (
                  <HomeVisits of={data.inspections} propertyId={propertyId} />
                )}
                {data.money && <Money of={data.money} propertyId={propertyId} />}
              </Stack>
              <Stack>
                {data.issue_counts && data.issue_counts.open + data.issue_counts.planned > 0 && (
                  <IssueCounts of={data.issue_counts} propertyId={propertyId} />
                )}
                {data.score && <HomeVisits of={data.inspections} propertyId={propertyId} />}
                {data.reminders && data.reminders.length > 0 && (
                  <DueReminders of={data.reminders} propertyId={propertyId} />
                )}
                {data.ending && data.ending.length > 0 && (
                  <EndingDocuments of={data.ending} propertyId={propertyId} />
                )}
                {data.property && (
                  <Suspense fallback={<Skeleton lines={5} />}>
                    <AboutHome home={data.property} />
                  </Suspense>
                )}
              </Stack>
            </Columns>
          </>
        )}
      </Loaded>
    </Page>
  )
}
