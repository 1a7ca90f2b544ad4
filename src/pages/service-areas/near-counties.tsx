import { Suspense, useState } from 'react'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Cluster, Stack } from '#src/ui/layout.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import type { Areas } from './use-areas.ts'

const distances = ['25', '40', '50', '75', '100', '150'].map(
  (miles) => [miles, `${miles} miles`] as const,
)

/** Its code comes with the first county that somebody chooses. */
const FoundNear = lazyPart(() => import('./found-near.tsx').then((part) => part.FoundNear))

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
          label="Add neighbors of"
          placeholder="Choose one of the counties"
          options={areas.picked.map((county) => [county.fips, `${county.name}, ${county.state}`])}
          value={fips}
          onChange={setFrom}
        />
        <Select label="Within" options={distances} value={miles} onChange={setMiles} />
      </Cluster>
      {fips !== '' && (
        <Suspense fallback={<Skeleton lines={1} />}>
          <FoundNear fips={fips} miles={miles} areas={areas} />
        </Suspense>
      )}
    </Stack>
  )
}
