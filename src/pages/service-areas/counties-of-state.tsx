import { states } from '#contract/vocabulary/states.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { CountyBoxes } from './county-boxes.tsx'
import type { Areas } from './use-areas.ts'

/** All counties of a state, or those with these words in their name. */
export const CountiesOfState = ({
  state,
  q,
  areas,
}: {
  state: string
  q: string
  areas: Areas
}) => {
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
            <CountyBoxes
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
