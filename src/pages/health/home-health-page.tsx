import { useId, useState } from 'react'
import type { Health } from '#contract/health.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { bandOf } from '#src/ui/band.ts'
import { Bars } from '#src/ui/bars.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Timeline } from '#src/ui/details.tsx'
import { HouseSection } from '#src/ui/house-section.tsx'
import { Card, Columns, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { LineChart } from '#src/ui/line-chart.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { ComponentAges } from './component-ages.tsx'
import styles from './health.module.css'
import { Deduction, SystemLedger } from './health-system.tsx'
import { ScoreGauge } from './score-gauge.tsx'
import { ScoreSum } from './score-sum.tsx'
import { regionsOf, shortScore } from './standing.ts'

const Overall = ({ data }: { data: Health }) => (
  <Card title="Overall">
    <ScoreGauge of={data} />
    <Muted small={false}>{data.confidence_why}</Muted>
    {data.score === null && (
      <EmptyState
        action={
          <Link className={buttonClass()} to={paths.requestInspection()}>
            Request an inspection
          </Link>
        }
      >
        Nothing is known yet. Say how old the parts of your home are, or request an inspection.
      </EmptyState>
    )}
    {data.score !== null && <ScoreSum of={data} />}
    {data.overall_deductions.map((row) => (
      <Deduction key={row.label} row={row} now={data.score} />
    ))}
  </Card>
)

/** The picture, and the panel that a chosen part opens. */
const CrossSection = ({ data }: { data: Health }) => {
  const [selected, setSelected] = useState<string | null>(null)
  const opened = useId()
  const system = data.systems.find((entry) => entry.system === selected)
  return (
    <Card label="Cross-section">
      <HouseSection
        regions={regionsOf(data.systems)}
        selected={selected}
        onSelect={setSelected}
        controls={opened}
      />
      <div id={opened} aria-live="polite" className={styles.opened}>
        {system ? (
          <SystemLedger system={system} now={data.score} />
        ) : (
          <p>Choose a part of the home to see what is missing there.</p>
        )}
      </div>
    </Card>
  )
}

const History = ({ history, zone }: { history: Health['history']; zone: string }) => (
  <Card title="History">
    {history.length === 0 ? (
      <Muted>The score begins with the first thing that is known.</Muted>
    ) : (
      <>
        <LineChart
          title="Health score over time"
          columns={['When', 'Score', 'Why']}
          ticks={[0, 25, 50, 75, 100]}
          points={history.map((entry) => ({
            key: entry.at,
            at: Date.parse(entry.at),
            value: entry.score,
            when: date(entry.at, zone),
            note: entry.why,
          }))}
        />
        <Timeline
          events={history
            .slice(-3)
            .reverse()
            .map((entry) => ({
              key: entry.at,
              when: date(entry.at, zone),
              what: `${entry.score}: ${entry.why}`,
            }))}
        />
      </>
    )}
  </Card>
)

export default function HomeHealthPage() {
  const propertyId = useParam('propertyId')
  const health = useResource('health.get', { params: { propertyId } })
  const now = new Date(useNow()).getFullYear()
  return (
    <Page>
      <PageHeader title="Health score" subtitle="Every point that is missing, and why." />
      <Loaded of={health} owned>
        {(data) => (
          <Columns>
            <Stack>
              <Overall data={data} />
              <History history={data.history} zone={data.time_zone} />
              <Card title="The ten systems">
                <Bars
                  title="Score by system"
                  columns={['System', 'Score']}
                  max={100}
                  bars={data.systems.map((system) => ({
                    key: system.system,
                    label: system.label,
                    value: system.score,
                    text: shortScore(system),
                    paint: `var(--band-${bandOf(system.score ?? 0)})`,
                  }))}
                />
                {data.systems.map((system) => (
                  <section key={system.system} aria-label={system.label} className={styles.system}>
                    <SystemLedger system={system} now={data.score} />
                  </section>
                ))}
              </Card>
            </Stack>
            <Stack>
              <CrossSection data={data} />
              <ComponentAges propertyId={propertyId} components={data.components} now={now} />
              <Card title="How the score works">
                <p>
                  Each system is 60 % condition (open findings), 25 % age against its usual life, 15
                  % upkeep (overdue reminders). The overall score is their average, in which the
                  larger systems count for more; radon and mold take points off, and open safety
                  hazards hold it at 79 or below. It is a planning help of ours, not part of an
                  inspector’s report.
                </p>
              </Card>
            </Stack>
          </Columns>
        )}
      </Loaded>
    </Page>
  )
}
