import { useState } from 'react'
import type { Health } from '#contract/health.ts'
import { counted } from '#src/pages/shared/format.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Cluster, Stack } from '#src/ui/layout.tsx'
import { Spans } from '#src/ui/spans.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './health.module.css'

type Component = Health['components'][number]

const Age = ({
  propertyId,
  component,
  now,
}: {
  propertyId: string
  component: Component
  now: number
}) => {
  const stored = component.installed_year === null ? '' : String(component.installed_year)
  const form = useSubmission('health.saveComponent', { year: stored }, undefined, { draft: null })
  const save = (installed_year: number | null) =>
    form.submit({
      params: { propertyId, componentId: component.component_id },
      body: { installed_year },
    })
  return (
    <Form label={`Age of ${component.name}`} onSubmit={() => save(typedNumber(form.values.year))}>
      <TextField
        label={`${component.name}: year installed`}
        hint={`Usually lasts ${component.life_low} to ${component.life_high} years${component.life_source ? ` (${component.life_source})` : ''}.`}
        inputMode="numeric"
        value={form.values.year}
        error={form.problems.installed_year ?? form.error ?? undefined}
        onChange={(year) => form.change({ year })}
      />
      <Cluster>
        <Button type="submit" look="secondary" busy={form.busy}>
          {form.done ? `Saved ${component.name}` : `Save ${component.name}`}
        </Button>
        {component.installed_year !== null && component.installed_year !== now && (
          <Button
            look="quiet"
            aria-label={`Replaced this year: ${component.name}`}
            onClick={() => {
              form.change({ year: String(now) })
              save(now)
            }}
          >
            Replaced this year
          </Button>
        )}
      </Cluster>
    </Form>
  )
}

const textOf = ({ installed_year: year, life_high: high }: Component, now: number): string =>
  year === null
    ? 'age not known'
    : now >= year + high
      ? `${now - year} years, past its usual life`
      : counted(now - year, 'year')

/** How old each part is against how long it usually lasts, and where to say so. */
export const ComponentAges = ({
  propertyId,
  components,
  now,
}: {
  propertyId: string
  components: readonly Component[]
  /** The present year. */
  now: number
}) => {
  // It opens by itself where nothing is known, and stays open when the first year is.
  const [isOpen, setOpen] = useState(() =>
    components.every((component) => component.installed_year === null),
  )
  return (
    <Card title="How old things are">
      <Spans
        title="Life of each part"
        columns={['Part', 'Installed', 'Usually lasts until', 'Age']}
        now={now}
        spans={components.map((component) => ({
          key: component.component_id,
          label: component.name,
          from: component.installed_year,
          low: (component.installed_year ?? 0) + component.life_low,
          high: (component.installed_year ?? 0) + component.life_high,
          text: textOf(component, now),
        }))}
      />
      <details
        className={styles.correct}
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>Correct a year, or say that a part is new</summary>
        <Stack>
          {components.map((component) => (
            <Age
              key={component.component_id}
              propertyId={propertyId}
              component={component}
              now={now}
            />
          ))}
        </Stack>
      </details>
    </Card>
  )
}
