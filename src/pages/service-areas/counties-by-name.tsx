import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Muted, Stack } from '#src/ui/layout.tsx'
import { CountyBoxes } from './county-boxes.tsx'
import type { Areas } from './use-areas.ts'

const most = 60

/** The counties of any state whose name has these words. */
export const CountiesByName = ({ q, areas }: { q: string; areas: Areas }) => {
  const read = useResource('serviceAreas.coverage', {
    query: { q, sort: 'name', page_size: String(most) },
  })
  return (
    <Loaded of={read}>
      {(data) => (
        <Stack tight>
          {data.total === 0 && <Muted>No county has this name.</Muted>}
          <CountyBoxes
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
