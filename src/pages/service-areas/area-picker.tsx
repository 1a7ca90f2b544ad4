import { Suspense, useState } from 'react'
import { states } from '#contract/vocabulary/states.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Card, Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { NearCounties } from './near-counties.tsx'
import type { Areas } from './use-areas.ts'

/** Words typed so far that are too few to search the whole country. */
const least = 2

/** Its code comes with the first words that somebody types. */
const CountiesByName = lazyPart(() =>
  import('./counties-by-name.tsx').then((part) => part.CountiesByName),
)

/** Its code comes with the first state that somebody chooses. */
const CountiesOfState = lazyPart(() =>
  import('./counties-of-state.tsx').then((part) => part.CountiesOfState),
)

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
          <Suspense fallback={<Skeleton lines={6} />}>
            <CountiesOfState state={state} q={typed} areas={areas} />
          </Suspense>
        ) : typed.length >= least ? (
          <Suspense fallback={<Skeleton lines={2} />}>
            <CountiesByName q={typed} areas={areas} />
          </Suspense>
        ) : (
          <Muted>Choose a state, or type the name of a county.</Muted>
        )}
        <NearCounties areas={areas} />
      </Stack>
    </Card>
  )
}
