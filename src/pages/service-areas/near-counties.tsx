import { useState } from 'react'
import { counted } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Cluster, Muted, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import type { Areas } from './use-areas.ts'

const distances = ['25', '40', '50', '75', '100', '150'].map(
  (miles) => [miles, `${miles} miles`] as const,
)

const Found = ({ fips, miles, areas }: { fips: string; miles: string; areas: Areas }) => {
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
                Add {counted(others.length, 'neighbor')}
              </Button>
            </Cluster>
          </Stack>
        )
      }}
    </Loaded>
  )
}

/** Counties by distance: from the middle of a chosen one to theirs. */
export const NearCounties = ({ areas }: { areas: Areas }) => {
  const [from, setFrom] = useState('')
  const [miles, setMiles] = useState('50')
  if (areas.picked.length === 0) return null
  const fips = areas.chosen.has(from) ? from : ''
  return (
    <Stack tight>
      <Cluster>
        <Select
          label="Neighbors of"
          placeholder="Choose one of the counties"
          options={areas.picked.map((county) => [county.fips, `${county.name}, ${county.state}`])}
          value={fips}
          onChange={setFrom}
        />
        <Select label="Within" options={distances} value={miles} onChange={setMiles} />
      </Cluster>
      {fips !== '' && <Found fips={fips} miles={miles} areas={areas} />}
    </Stack>
  )
}
