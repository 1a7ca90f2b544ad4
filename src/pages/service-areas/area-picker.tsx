import { useState } from 'react'
import { states } from '#contract/vocabulary/states.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import styles from './coverage.module.css'
import { NearCounties } from './near-counties.tsx'
import type { Areas, County } from './use-areas.ts'

/** Words typed so far that are too few to search the whole country. */
const least = 2
const most = 60

const Boxes = ({
  legend,
  counties,
  areas,
  named,
}: {
  legend: string
  counties: readonly County[]
  areas: Areas
  named: (county: County) => string
}) => (
  <Choices
    legend={legend}
    many
    inline
    className={styles.boxes}
    value={[...areas.chosen]}
    options={counties.map((county) => ({ value: county.fips, label: named(county) }))}
    onChange={(fips) => {
      const county = counties.find((other) => other.fips === fips)
      if (county) areas.toggle(county)
    }}
  />
)

const OfState = ({ state, q, areas }: { state: string; q: string; areas: Areas }) => {
  const read = useResource('public.counties', { query: { state } })
  const name = states.find(([code]) => code === state)?.[1] ?? state
  return (
    <Loaded of={read}>
      {(data) => {
        const all = data.counties.map((county) => ({ ...county, state }))
        const shown = all.filter((county) => county.name.toLowerCase().includes(q.toLowerCase()))
        return (
          <Stack>
            <Cluster>
              <Button look="secondary" onClick={() => areas.add(all)}>
                Add all of {name}
              </Button>
              <Button look="secondary" onClick={() => areas.remove(all)}>
                Remove all of {name}
              </Button>
            </Cluster>
            {shown.length === 0 && <Muted>No county of {name} has this name.</Muted>}
            <Boxes
              legend={`Counties of ${name} (${shown.length})`}
              counties={shown}
              areas={areas}
              named={(county) => county.name}
            />
          </Stack>
        )
      }}
    </Loaded>
  )
}

const Everywhere = ({ q, areas }: { q: string; areas: Areas }) => {
  const read = useResource('serviceAreas.coverage', {
    query: { q, sort: 'name', page_size: String(most) },
  })
  return (
    <Loaded of={read}>
      {(data) => (
        <Stack tight>
          {data.total === 0 && <Muted>No county has this name.</Muted>}
          <Boxes
            legend="Counties with this name"
            counties={data.counties}
            areas={areas}
            named={({ name, state }) => `${name}, ${state}`}
          />
          {data.total > most && <Muted>These are the first {most}. Type more of the name.</Muted>}
        </Stack>
      )}
    </Loaded>
  )
}

type Props = { areas: Areas; state: string; onState: (state: string) => void }

/** The counties as check boxes, by state or by name, and those around one of them. */
export const AreaPicker = ({ areas, state, onState }: Props) => {
  const [q, setQ] = useState('')
  const typed = q.trim()
  return (
    <Card title="Choose">
      <Stack>
        <Cluster>
          <Select
            label="State"
            placeholder="All states"
            options={states}
            value={state}
            onChange={onState}
          />
          <TextField label="County" optional type="search" value={q} onChange={setQ} />
        </Cluster>
        {state !== '' ? (
          <OfState state={state} q={typed} areas={areas} />
        ) : typed.length >= least ? (
          <Everywhere q={typed} areas={areas} />
        ) : (
          <Muted>Choose a state, or type the name of a county.</Muted>
        )}
        <NearCounties areas={areas} />
      </Stack>
    </Card>
  )
}
