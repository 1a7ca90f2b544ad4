import { type ComponentType, memo } from 'react'
import styles from './county-map.module.css'
import { type Shape, shapesOf, type Topology } from './county-shapes.ts'

export type CountyFill = 'none' | 'one' | 'many' | 'gap'
export type CountyArea = 'near' | 'state' | 'country'
type CountyMapProps = {
  /** What the map shows, in a sentence; the table beside it says the rest. */
  label: string
  /** How far it looks: around the counties that are filled, their state, or the whole country. */
  area: CountyArea
  fills: ReadonlyMap<string, CountyFill>
  onPick: (fips: string) => void
}

/** The shapes of the country, and its lines, which never change. */
type Country = { counties: Shape[]; states: Shape[]; countyLines: string; stateLines: string }

const outline = (shapes: readonly { path: string }[]) => shapes.map(({ path }) => path).join('')

const countryOf = (topology: Topology): Country => {
  const counties = shapesOf(topology, 'counties')
  const states = shapesOf(topology, 'states')
  return { counties, states, countyLines: outline(counties), stateLines: outline(states) }
}

/** What never changes: three thousand counties are drawn once. */
const Lines = memo(({ of: { stateLines, countyLines } }: { of: Country }) => (
  <>
    <path d={stateLines} className={styles.land} />
    <path d={countyLines} className={styles.counties} />
    <path d={stateLines} className={styles.states} />
  </>
))

/** The least box that holds all of these. */
const around = (shapes: readonly Shape[]): Shape['box'] | undefined =>
  shapes
    .map(({ box }) => box)
    .reduce<Shape['box'] | undefined>(
      (all, box) =>
        all === undefined
          ? box
          : [
              Math.min(all[0], box[0]),
              Math.min(all[1], box[1]),
              Math.max(all[2], box[2]),
              Math.max(all[3], box[3]),
            ],
      undefined,
    )

const viewOf = (area: CountyArea, states: readonly Shape[], shown: readonly Shape[]): string => {
  const box =
    area === 'near'
      ? around(shown)
      : area === 'state'
        ? around(states.filter(({ id }) => shown.some((county) => county.id.startsWith(id))))
        : undefined
  // The westernmost islands of Alaska lie left of the picture's own 975 by 610.
  if (box === undefined) return '-60 0 1035 610'
  const margin = 6
  return [
    box[0] - margin,
    box[1] - margin,
    box[2] - box[0] + 2 * margin,
    box[3] - box[1] + 2 * margin,
  ]
    .map((value) => value.toFixed(1))
    .join(' ')
}

const CountyMap = ({
  country,
  label,
  area,
  fills,
  onPick,
}: CountyMapProps & { country: Country }) => {
  const shown = country.counties.filter(({ id }) => fills.has(id))
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a picture; the table beside it has the same by keyboard
    <svg
      className={styles.map}
      viewBox={viewOf(area, country.states, shown)}
      role="img"
      aria-label={label}
      onClick={(event) => {
        const fips = event.target instanceof SVGElement ? event.target.dataset.fips : undefined
        if (fips !== undefined) onPick(fips)
      }}
    >
      <Lines of={country} />
      {shown.map(({ id, name, path }) => (
        <path key={id} d={path} data-fips={id} className={styles[fills.get(id) ?? 'none']}>
          <title>{name}</title>
        </path>
      ))}
    </svg>
  )
}

/**
 * Counties colored by their group, on a map of these shapes. A press picks one; keyboard users pick it in the table
 * beside it.
 */
export const countyMapOf = (topology: Topology): ComponentType<CountyMapProps> => {
  const country = countryOf(topology)
  return (props) => <CountyMap country={country} {...props} />
}
