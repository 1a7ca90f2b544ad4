import clsx from 'clsx'
import { type MouseEvent, memo, use, useId, useMemo } from 'react'
import type { Topology } from '#contract/vocabulary/topology.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { CountMark } from './count-mark.tsx'
import styles from './county-map.module.css'
import { type CountyFill, Patterns, paintOf } from './county-paints.tsx'
import { type Shape, shapesOf } from './county-shapes.ts'
import { spotOf, useBoxDrag, within } from './use-box-drag.ts'

/** Around the counties that are filled, their state, the whole country, or the state with these first two digits. */
export type CountyArea = 'near' | 'state' | 'country' | `of ${string}`
type CountyMapProps = {
  /** What the map shows, in a sentence; the table beside it says the rest. */
  label: string
  area: CountyArea
  fills: ReadonlyMap<string, CountyFill>
  onPick: (fips: string, name: string) => void
  /** Those in a box that was drawn with Shift held down. */
  onPickAll?: (counties: readonly { fips: string; name: string }[]) => void
  /** Any county can be picked, not only those that are filled. */
  any?: boolean
  /** Numbers that stand on their counties, above all paints. */
  counts?: ReadonlyMap<string, number>
  /** The county that is open beside the map. */
  open?: string | null
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

type View = { left: number; top: number; width: number; height: number }
// The westernmost islands of Alaska lie left of the picture's own 975 by 610.
const whole: View = { left: -60, top: 0, width: 1035, height: 610 }

const viewOf = (area: CountyArea, states: readonly Shape[], shown: readonly Shape[]): View => {
  const box =
    area === 'near'
      ? around(shown)
      : area === 'state'
        ? around(states.filter(({ id }) => shown.some((county) => county.id.startsWith(id))))
        : area === 'country'
          ? undefined
          : around(states.filter(({ id }) => area === `of ${id}`))
  if (box === undefined) return whole
  const [width, height] = [box[2] - box[0], box[3] - box[1]]
  const margin = area === 'near' ? Math.max(6, 0.15 * Math.max(width, height)) : 6
  return {
    left: box[0] - margin,
    top: box[1] - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  }
}

/** The county at a press, among those whose box holds the place. */
const countyAt = (
  { currentTarget: picture, clientX, clientY }: MouseEvent<SVGSVGElement>,
  counties: readonly Shape[],
): string | undefined => {
  const spot = spotOf(picture, clientX, clientY)
  const canvas = document.createElement('canvas').getContext('2d')
  if (spot === undefined || canvas === null) return undefined
  const { x, y } = spot
  return counties.find(
    ({ box: [left, top, right, bottom], path }) =>
      left <= x &&
      x <= right &&
      top <= y &&
      y <= bottom &&
      canvas.isPointInPath(new Path2D(path), x, y, 'evenodd'),
  )?.id
}

/**
 * Counties painted by their group. A press picks one; keyboard users pick it in the table beside it. It suspends
 * until the shapes are there.
 */
export const CountyMap = ({
  label,
  area,
  fills,
  onPick,
  onPickAll,
  any = false,
  counts,
  open = null,
}: CountyMapProps) => {
  const { countyShapes } = useWired()
  const topology = use(countyShapes())
  const country = useMemo(() => countryOf(topology), [topology])
  const id = useId()
  const shown = country.counties.filter((county) => fills.has(county.id))
  const { left, top, width, height } = viewOf(area, country.states, shown)
  const unit = Math.max(width / whole.width, height / whole.height)
  const drag = useBoxDrag(
    onPickAll &&
      ((box) =>
        onPickAll(within(country.counties, box).map(({ id: fips, name }) => ({ fips, name })))),
  )
  const opened = country.counties.find((county) => county.id === open)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a picture; the table beside it has the same by keyboard
    <svg
      className={clsx(styles.map, any && styles.picks)}
      viewBox={[left, top, width, height].map((value) => value.toFixed(1)).join(' ')}
      style={{ '--unit': unit }}
      role="img"
      aria-label={label}
      {...drag.listeners}
      onClick={(event) => {
        if (drag.hasDrawn()) return
        const target = event.target instanceof SVGElement ? event.target.dataset.fips : undefined
        const fips = target ?? (any ? countyAt(event, country.counties) : undefined)
        const county = country.counties.find((one) => one.id === fips)
        if (county !== undefined) onPick(county.id, county.name)
      }}
    >
      <Patterns id={id} unit={unit} />
      <Lines of={country} />
      {shown.map(({ id: fips, name, path }) => {
        const fill = fills.get(fips) ?? 'none'
        return (
          <path
            key={fips}
            d={path}
            data-fips={fips}
            className={clsx(styles.county, styles.picks, styles[fill])}
            style={{ fill: paintOf(id, fill) }}
          >
            <title>{name}</title>
          </path>
        )
      })}
      {counts &&
        country.counties.map(({ id: fips, box: [left, top, right, bottom] }) => {
          const count = counts.get(fips)
          return (
            count !== undefined && (
              <CountMark key={fips} x={(left + right) / 2} y={(top + bottom) / 2} unit={unit}>
                {count}
              </CountMark>
            )
          )
        })}
      {opened && <path d={opened.path} className={styles.open} />}
      {drag.box && (
        <rect
          x={drag.box.left}
          y={drag.box.top}
          width={drag.box.width}
          height={drag.box.height}
          className={styles.box}
        />
      )}
    </svg>
  )
}
