import { useState } from 'react'
import { states } from '#contract/vocabulary/states.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useSession } from '#src/pages/shared/use-app.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Card, Cluster, Columns, Muted, Page, PageHeader } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Banner } from '#src/ui/states.tsx'

type County = { fips: string; name: string; state: string }

const StateCounties = ({
  state,
  chosen,
  onToggle,
}: {
  state: string
  chosen: string[]
  onToggle: (county: County) => void
}) => {
  const counties = useResource('public.counties', { query: { state } })
  return (
    <Loaded of={counties}>
      {(data) => (
        <Choices
          legend={`Counties of ${state}`}
          many
          inline
          value={chosen}
          options={data.counties.map((county) => ({ value: county.fips, label: county.name }))}
          onChange={(fips) => {
            const county = data.counties.find((other) => other.fips === fips)
            if (county) onToggle({ ...county, state })
          }}
        />
      )}
    </Loaded>
  )
}

const Editor = ({ inspectorId, initial }: { inspectorId: string; initial: County[] }) => {
  const [state, setState] = useState(initial[0]?.state ?? '')
  const form = useSubmission('serviceAreas.save', { counties: initial })
  const { counties } = form.values
  const toggle = (county: County) =>
    form.change({
      counties: counties.some((other) => other.fips === county.fips)
        ? counties.filter((other) => other.fips !== county.fips)
        : [...counties, county],
    })
  return (
    <Columns>
      <Card title="Choose">
        <Select
          label="State"
          placeholder="Choose a state"
          options={states}
          value={state}
          onChange={setState}
        />
        {state !== '' && (
          <StateCounties
            state={state}
            chosen={counties.map((county) => county.fips)}
            onToggle={toggle}
          />
        )}
      </Card>
      <Card title={`You cover ${counted(counties.length, 'county', 'counties')}`}>
        {counties.length === 0 && (
          <Muted small={false}>
            None yet. Choose a state and tick your counties; requests there come to you.
          </Muted>
        )}
        <ul>
          {counties.map((county) => (
            <li key={county.fips}>
              <Cluster>
                {county.name}, {county.state}
                <Button look="quiet" onClick={() => toggle(county)}>
                  Remove {county.name}
                </Button>
              </Cluster>
            </li>
          ))}
        </ul>
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        {form.done && <Banner tone="good">Saved.</Banner>}
        <Cluster>
          <Button
            busy={form.busy}
            onClick={() =>
              form.submit({
                params: { inspectorId },
                body: { counties: counties.map((county) => county.fips) },
              })
            }
          >
            Save service areas
          </Button>
          <Button look="secondary" onClick={() => form.reset({ counties: initial })}>
            Undo changes
          </Button>
        </Cluster>
      </Card>
    </Columns>
  )
}

export default function ServiceAreasPage() {
  const session = useSession()
  const inspectorId = session?.userId ?? ''
  const areas = useResource('serviceAreas.get', { params: { inspectorId } })
  return (
    <Page>
      <PageHeader title="Service areas" subtitle="The counties you drive to." />
      <Loaded of={areas}>
        {(data) => <Editor inspectorId={inspectorId} initial={data.counties} />}
      </Loaded>
    </Page>
  )
}
