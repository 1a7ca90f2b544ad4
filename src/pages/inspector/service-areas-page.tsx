import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { states } from '#src/pages/shared/words.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Card, Cluster, Columns, Muted, Page, PageHeader, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { EmptyState, ErrorState, Skeleton } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './service-areas.module.css'

type County = Answer<'admin.serviceAreas'>['counties'][number]

const Counties = ({
  state,
  chosen,
  onToggle,
}: {
  state: string
  chosen: readonly County[]
  onToggle: (county: County) => void
}) => {
  const { data, error, retry } = useResource('public.counties', { query: { state } })
  const [query, setQuery] = useState('')
  if (data === null)
    return error === null ? <Skeleton lines={6} /> : <ErrorState message={error} onRetry={retry} />
  const shown = data.counties.filter((county) =>
    county.name.toLowerCase().includes(query.trim().toLowerCase()),
  )
  return (
    <Stack tight>
      <TextField label="Search counties" optional type="search" value={query} onChange={setQuery} />
      {shown.length === 0 && <Muted>No county of this state has that name.</Muted>}
      <ul className={styles.counties}>
        {shown.map((county) => (
          <li key={county.fips}>
            <Checkbox
              checked={chosen.some((one) => one.fips === county.fips)}
              onChange={() => onToggle({ ...county, state })}
            >
              {county.name}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Stack>
  )
}

const Editor = ({ inspectorId, saved }: { inspectorId: string; saved: readonly County[] }) => {
  const form = useSubmission('admin.saveServiceAreas', { counties: [...saved] })
  const [state, setState] = useState(saved[0]?.state ?? 'NJ')
  const { counties } = form.values
  const key = (list: readonly County[]) =>
    list
      .map((county) => county.fips)
      .sort()
      .join()
  const stands = form.done ? (form.answer?.counties ?? saved) : saved
  const changed = key(counties) !== key(stands)
  const toggle = (county: County) =>
    form.change({
      counties: counties.some((one) => one.fips === county.fips)
        ? counties.filter((one) => one.fips !== county.fips)
        : [...counties, county],
    })
  return (
    <Columns>
      <Card title="Choose counties">
        <Select label="State" value={state} options={states} onChange={setState} />
        <Counties key={state} state={state} chosen={counties} onToggle={toggle} />
      </Card>
      <Card title={`${counties.length} ${counties.length === 1 ? 'county' : 'counties'}`}>
        {counties.length === 0 ? (
          <EmptyState>
            Without a county nothing is assigned to you. Choose one where you work.
          </EmptyState>
        ) : (
          <ul className={styles.chosen}>
            {[...counties]
              .sort((a, b) => `${a.state}${a.name}`.localeCompare(`${b.state}${b.name}`))
              .map((county) => (
                <li key={county.fips}>
                  <span>
                    {county.name}, {county.state}
                  </span>
                  <Button
                    look="quiet"
                    aria-label={`Remove ${county.name}`}
                    onClick={() => toggle(county)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
          </ul>
        )}
        <Cluster>
          <Button
            busy={form.busy}
            blocked={changed ? null : 'Nothing has changed since the last save.'}
            onClick={() =>
              form.submit({
                params: { inspectorId },
                body: { counties: counties.map((county) => county.fips) },
              })
            }
          >
            Save
          </Button>
          {changed && (
            <Button look="secondary" onClick={() => form.change({ counties: [...stands] })}>
              Undo changes
            </Button>
          )}
        </Cluster>
        <p role="status">{form.done && !changed && 'Saved.'}</p>
        {form.error !== null && (
          <p role="alert" className={styles.error}>
            {form.error}
          </p>
        )}
      </Card>
    </Columns>
  )
}

const Areas = ({ inspectorId }: { inspectorId: string }) => {
  const { data, error, retry } = useResource('admin.serviceAreas', { params: { inspectorId } })
  if (data === null)
    return error === null ? (
      <Skeleton lines={6} height="2rem" />
    ) : (
      <ErrorState message={error} onRetry={retry} />
    )
  return <Editor inspectorId={inspectorId} saved={data.counties} />
}

const ServiceAreasPage = () => {
  const session = useSession()
  return (
    <Page>
      <PageHeader
        title="Service areas"
        subtitle="Inspections in these counties can be assigned to you."
      />
      {session !== null && <Areas inspectorId={session.userId} />}
    </Page>
  )
}

export default ServiceAreasPage
