import { useId } from 'react'
import type { CoverageKind, RadonZone } from '#contract/vocabulary/service-areas.ts'
import {
  coverageKindOf,
  radonZoneCaveat,
  radonZoneWord,
} from '#contract/vocabulary/service-areas.ts'
import { fipsOfState, stateOfFips } from '#contract/vocabulary/states.ts'
import { counted } from '#src/pages/shared/format.ts'
import { Muted } from '#src/ui/layout.tsx'
import { type CountyArea, CountyMap } from './county-map.tsx'
import { type CountyFill, Swatch } from './county-paints.tsx'
import styles from './coverage.module.css'

type Counted = { fips: string; inspectors: number; requests: number }
type Zone = { zone: RadonZone; counties: readonly string[] }
type Props = {
  counties: readonly Counted[]
  /** Those to paint; none: all of them. */
  show: readonly CoverageKind[]
  /** The zones to paint under them. */
  zones: readonly Zone[]
  /** The postal code of the only state to show, or ''. */
  state: string
  /** The whole country rather than the covered part. */
  isWhole: boolean
  open: string | null
  onPick: (fips: string) => void
}

const fillOf = ({ inspectors, requests }: Counted): CountyFill =>
  inspectors > 2
    ? 'many'
    : inspectors === 2
      ? 'two'
      : inspectors === 1
        ? 'one'
        : requests > 0
          ? 'gap'
          : 'none'

const legend = [
  ['gap', 'Requests, but no inspector'],
  ['one', 'One inspector'],
  ['two', 'Two'],
  ['many', 'Three or more'],
] as const
const zoneFill: Record<RadonZone, CountyFill> = { 1: 'zone1', 2: 'zone2', 3: 'zone3' }

/** The map of all counties by the people who cover them, with its legend. The table below it says the same. */
export const CoverageMap = ({ counties, show, zones, state, isWhole, open, onPick }: Props) => {
  const id = useId()
  const inView = (fips: string) => state === '' || stateOfFips(fips) === state
  const painted = counties.filter((county) => {
    const kind = coverageKindOf(county)
    return inView(county.fips) && kind !== null && (show.length === 0 || show.includes(kind))
  })
  const fills = new Map<string, CountyFill>([
    ...zones.flatMap(({ zone, counties: fips }) =>
      fips.filter(inView).map((one) => [one, zoneFill[zone]] as const),
    ),
    ...painted.map((county) => [county.fips, fillOf(county)] as const),
  ])
  const gaps = painted.filter((county) => coverageKindOf(county) === 'gaps').length
  const digits = fipsOfState(state)
  const area: CountyArea =
    digits !== undefined
      ? `of ${digits}`
      : isWhole || zones.length > 0 || painted.length === 0
        ? 'country'
        : 'near'
  return (
    <div className={styles.picture}>
      <CountyMap
        label={`Counties by inspectors: ${counted(painted.length - gaps, 'county', 'counties')} covered, ${gaps} with requests but no inspector`}
        area={area}
        fills={fills}
        any
        open={open}
        onPick={onPick}
      />
      <ul className={styles.legend}>
        {legend.map(([fill, word]) => (
          <li key={fill}>
            <Swatch id={`${id}-${fill}`} fill={fill} />
            {word}
          </li>
        ))}
        {zones.map(({ zone }) => (
          <li key={zone}>
            <Swatch id={`${id}-${zone}`} fill={zoneFill[zone]} />
            {radonZoneWord[zone]}
          </li>
        ))}
      </ul>
      {zones.length > 0 && <Muted>{radonZoneCaveat}</Muted>}
    </div>
  )
}
