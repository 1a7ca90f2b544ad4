import type { ComponentProps } from 'react'
import type { RadonZone } from '#contract/vocabulary/service-areas.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'

/** The shapes of three thousand counties come with the first map. */
const CoverageMap = lazyPart(() => import('./coverage-map.tsx').then((part) => part.CoverageMap))

type Props = Omit<ComponentProps<typeof CoverageMap>, 'zones'> & { zones: readonly RadonZone[] }

const WithZones = ({ zones, ...map }: Props) => {
  const known = useResource('serviceAreas.zones', {})
  return (
    <CoverageMap
      {...map}
      zones={(known.data?.zones ?? []).filter(({ zone }) => zones.includes(zone))}
    />
  )
}

/** The map of coverage; the zones of the counties are asked for when one is chosen. */
export const ZonedMap = (props: Props) =>
  props.zones.length === 0 ? <CoverageMap {...props} zones={[]} /> : <WithZones {...props} />
