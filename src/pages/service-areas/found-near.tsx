import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import type { Areas } from './use-areas.ts'

type Props = { fips: string; miles: string; areas: Areas }

/** The counties around one of them that are not chosen yet, and all of them at once. */
export const FoundNear = ({ fips, miles, areas }: Props) => {
  const near = useResource('serviceAreas.near', { params: { fips }, query: { miles } })
  return (
    <Loaded of={near}>
      {({ counties }) => {
        const others = counties.filter((county) => !areas.chosen.has(county.fips))
        if (others.length === 0)
          return <Muted>Every county within {miles} miles is chosen already.</Muted>
        return (
          <Stack tight>
            <Muted>
              {others
                .slice(0, 12)
                .map((county) => `${county.name}, ${county.state} (${county.miles} miles)`)
                .join('; ')}
              {others.length > 12 && ` and ${others.length - 12} more`}
            </Muted>
            <Cluster>
              <Button look="secondary" onClick={() => areas.add(others)}>
                Add {counted(others.length, 'neighbor')} within {miles} miles
              </Button>
            </Cluster>
          </Stack>
        )
      }}
    </Loaded>
  )
}
