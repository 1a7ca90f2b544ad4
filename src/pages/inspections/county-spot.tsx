import clsx from 'clsx'
import { use, useMemo } from 'react'
import { countyInWords, stateOfFips, states } from '#contract/vocabulary/states.ts'
import type { Topology } from '#contract/vocabulary/topology.ts'
import map from '#src/pages/service-areas/county-map.module.css'
import { type Shape, shapesOf } from '#src/pages/service-areas/county-shapes.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import styles from './county-spot.module.css'

/** Room around the state, in pixels of the whole country. */
const margin = 6
/** Shares of the state's longer side: the least radius of the ring, and a county that needs none. */
const [ring, large] = [0.04, 0.15]

/** One state of three thousand counties: a phone draws it at once. */
const drawnFrom = (topology: Topology, fips: string) => {
  const isInState = (id: string) => id.startsWith(fips.slice(0, 2))
  const counties = shapesOf(topology, 'counties', isInState)
  const [state] = shapesOf(topology, 'states', isInState)
  const county = counties.find(({ id }) => id === fips)
  return state === undefined || county === undefined ? null : { state, counties, county }
}

const sidesOf = ({ box: [left, top, right, bottom] }: Shape) =>
  [right - left, bottom - top] as const

/**
 * Where the county of a home is in its state; how many come there is said beside it. It suspends until the shapes are
 * there, and is nothing for a county that has none.
 */
export const CountySpot = ({ fips, covered }: { fips: string; covered: boolean }) => {
  const { countyShapes } = useWired()
  const topology = use(countyShapes())
  const drawn = useMemo(() => drawnFrom(topology, fips), [topology, fips])
  if (drawn === null) return null
  const { state, counties, county } = drawn
  const [width, height] = sidesOf(state)
  const size = Math.max(width, height)
  const [left, top, right, bottom] = county.box
  const sides = sidesOf(county)
  const code = stateOfFips(fips)
  const stateName = states.find(([one]) => one === code)?.[1] ?? ''
  return (
    <svg
      className={clsx(map.map, styles.map)}
      viewBox={[
        state.box[0] - margin,
        state.box[1] - margin,
        width + 2 * margin,
        height + 2 * margin,
      ]
        .map((value) => value.toFixed(1))
        .join(' ')}
      // So that lines have the width that they have on a map of the whole country.
      style={{ '--unit': size / 160 }}
      role="img"
      aria-label={`${countyInWords(fips, county.name)} on a map of ${stateName}`}
    >
      <path d={state.path} className={map.land} />
      <path d={counties.map(({ path }) => path).join('')} className={map.counties} />
      <path d={state.path} className={map.states} />
      <path d={county.path} className={clsx(map.county, covered ? map.many : map.gap)} />
      {Math.max(...sides) < size * large && (
        <circle
          cx={(left + right) / 2}
          cy={(top + bottom) / 2}
          r={Math.max(0.6 * Math.hypot(...sides), size * ring)}
          className={map.open}
        />
      )}
    </svg>
  )
}
