import { useState } from 'react'
import type { Health } from '#contract/health.ts'
import { date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useParam } from '#src/pages/shared/route-params.ts'
import { Link } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { Timeline } from '#src/ui/details.tsx'
import { Form } from '#src/ui/form.tsx'
import { Gauge } from '#src/ui/gauge.tsx'
import { HouseSection } from '#src/ui/house-section.tsx'
import { Card, Cluster, Columns, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Row = Health['systems'][number]['deductions'][number]

const Deduction = ({ row, now }: { row: Row; now: number | null }) => (
  <Cluster>
    <Badge tone={row.points <= -3 ? 'bad' : 'warn'}>
      {row.points.toFixed(1).replace('-', '−')}
    </Badge>
    <span>
      {row.label} <Muted>{row.why}</Muted>
    </span>
    {row.score_if_fixed !== null && now !== null && row.score_if_fixed > now && (
      <Muted>
        if fixed: {now} → {row.score_if_fixed}
      </Muted>
    )}
  </Cluster>
)

const Age = ({
  propertyId,
  component,
}: {
  propertyId: string
  component: Health['components'][number]
}) => {
  const form = useSubmission('health.saveComponent', {
    year: component.installed_year === null ? '' : String(component.installed_year),
  })
  return (
    <Form
      label={`Age of ${component.name}`}
      onSubmit={() =>
        form.submit({
          params: { propertyId, componentId: component.component_id },
          body: {
            installed_year: form.values.year.trim() === '' ? null : Number(form.values.year),
          },
        })
      }
    >
      <TextField
        label={`${component.name}: year installed`}
        hint={`Usually lasts ${component.life_low} to ${component.life_high} years.`}
        inputMode="numeric"
        value={form.values.year}
        error={form.problems.installed_year ?? form.error ?? undefined}
        onChange={(year) => form.change({ year })}
      />
      <Button type="submit" look="secondary" busy={form.busy}>
        {form.done ? `Saved ${component.name}` : `Save ${component.name}`}
      </Button>
    </Form>
  )
}

export default function HomeHealthPage() {
  const propertyId = useParam('propertyId')
  const health = useResource('health.get', { params: { propertyId } })
  const [selected, setSelected] = useState<string | null>(null)
  return (
    <Page>
      <PageHeader title="Health score" subtitle="Every point that is missing, and why." />
      <Loaded of={health} owned>
        {(data) => (
          <Columns>
            <Stack>
              <Card title="Overall">
                <Gauge score={data.score} band={data.band} label="Health score" />
                <Muted small={false}>{data.confidence_why}</Muted>
                {data.score === null && (
                  <EmptyState
                    action={
                      <Link className={buttonClass()} to={paths.requestInspection()}>
                        Request an inspection
                      </Link>
                    }
                  >
                    Nothing is known yet. Say below how old the parts of your home are, or request
                    an inspection.
                  </EmptyState>
                )}
                {data.overall_deductions.map((row) => (
                  <Deduction key={row.label} row={row} now={data.score} />
                ))}
              </Card>
              {data.systems.map((system) => (
                <Card key={system.system} label={system.label}>
                  <Cluster>
                    <h2>{system.label}</h2>
                    <Badge
                      tone={
                        system.score === null
                          ? 'plain'
                          : system.score >= 80
                            ? 'good'
                            : system.score >= 65
                              ? 'warn'
                              : 'bad'
                      }
                    >
                      {system.score === null ? 'Not rated' : `${system.score} ${system.band}`}
                    </Badge>
                    <Muted>weight {system.weight} of 100</Muted>
                  </Cluster>
                  {system.deductions.map((row) => (
                    <Deduction key={row.issue_id ?? row.label} row={row} now={data.score} />
                  ))}
                  {system.score !== null && system.deductions.length === 0 && (
                    <Muted>Nothing is missing here.</Muted>
                  )}
                </Card>
              ))}
            </Stack>
            <Stack>
              <Card label="Cross-section">
                <HouseSection
                  regions={data.systems.map((system) => ({
                    id: system.system,
                    label: system.label,
                    score: system.score,
                  }))}
                  selected={selected}
                  onSelect={setSelected}
                />
                <p aria-live="polite">
                  {data.systems.find((system) => system.system === selected)?.label ??
                    'Tap a part of the home.'}
                </p>
              </Card>
              <Card title="How old things are">
                {data.components.map((component) => (
                  <Age key={component.component_id} propertyId={propertyId} component={component} />
                ))}
              </Card>
              <Card title="History">
                {data.history.length === 0 ? (
                  <Muted>The score begins with the first thing that is known.</Muted>
                ) : (
                  <Timeline
                    events={[...data.history].reverse().map((entry) => ({
                      key: entry.at,
                      when: date(entry.at),
                      what: `${entry.score}: ${entry.why}`,
                    }))}
                  />
                )}
              </Card>
              <Card title="How the score works">
                <p>
                  Each system is 60 % condition (open findings), 25 % age against its usual life, 15
                  % upkeep (overdue reminders). The overall score is their weighted mean; radon and
                  mold take points off, and open safety hazards hold it at 79 or below. It is a
                  planning help of ours, not part of an inspector’s report.
                </p>
              </Card>
            </Stack>
          </Columns>
        )}
      </Loaded>
    </Page>
  )
}
