import { useId, useState } from 'react'
import { radonZoneCaveat, radonZoneWord } from '#contract/vocabulary/service-areas.ts'
import { fipsOfState, stateOfFips } from '#contract/vocabulary/states.ts'
import { counted } from '#src/pages/shared/format.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Muted } from '#src/ui/layout.tsx'
import { CountMark } from './count-mark.tsx'
import { type CountyArea, CountyMap } from './county-map.tsx'
import { type CountyFill, Swatch } from './county-paints.tsx'
import styles from './coverage.module.css'
import { type Areas, othersOf } from './use-areas.ts'

const legend = [
  ['mine', 'Chosen'],
  ['one', 'Others cover it'],
  ['gap', 'Requests, but no inspector'],
] as const
const zoneFill = { 1: 'zone1', 2: 'zone2', 3: 'zone3' } as const

const Zones = ({
  children,
}: {
  children: (fills: readonly [string, CountyFill][]) => React.ReactNode
}) => {
  const { data } = useResource('serviceAreas.zones', {})
  return children(
    (data?.zones ?? []).flatMap(({ zone, counties }) =>
      counties.map((fips): [string, CountyFill] => [fips, zoneFill[zone]]),
    ),
  )
}

/** The chosen counties on the map, beside what others cover; a press chooses a county or lets it go. */
export const AreaMap = ({ areas, state }: { areas: Areas; state: string }) => {
  const id = useId()
  const [withZones, setWithZones] = useState(false)
  const [withRequests, setWithRequests] = useState(false)
  const { data } = useResource('serviceAreas.map', {})
  const known = data?.counties ?? []
  const inView = (fips: string) => state === '' || stateOfFips(fips) === state
  const painted: [string, CountyFill][] = [
    ...known.flatMap((county): [string, CountyFill][] =>
      othersOf(county, areas) > 0
        ? [[county.fips, 'one']]
        : county.requests > 0
          ? [[county.fips, 'gap']]
          : [],
    ),
    ...[...areas.chosen].map((fips): [string, CountyFill] => [fips, 'mine']),
  ]
  const waiting = known.filter(({ fips, requests }) => requests > 0 && inView(fips))
  const digits = fipsOfState(state)
  const area: CountyArea =
    digits !== undefined ? `of ${digits}` : painted.length > 0 ? 'near' : 'country'
  const picture = (zones: readonly [string, CountyFill][]) => (
    <CountyMap
      label={[
        `The map of ${counted(areas.chosen.size, 'chosen county', 'chosen counties')}`,
        ...(withRequests
          ? [`${counted(waiting.length, 'county', 'counties')} with open requests`]
          : []),
        'the check boxes do the same',
      ].join('; ')}
      area={area}
      fills={new Map([...zones, ...painted].filter(([fips]) => inView(fips)))}
      counts={new Map(withRequests ? waiting.map(({ fips, requests }) => [fips, requests]) : [])}
      any
      onPick={(fips, name) => {
        const of = stateOfFips(fips)
        if (of !== undefined) areas.toggle({ fips, name, state: of })
      }}
      onPickAll={(counties) =>
        areas.add(
          counties.flatMap(({ fips, name }) => {
            const of = stateOfFips(fips)
            return of !== undefined && inView(fips) ? [{ fips, name, state: of }] : []
          }),
        )
      }
    />
  )
  return (
    <div className={styles.picture}>
      {withZones ? <Zones>{picture}</Zones> : picture([])}
      <ul className={styles.legend}>
        {legend.map(([fill, word]) => (
          <li key={fill}>
            <Swatch id={`${id}-${fill}`} fill={fill} />
            {word}
          </li>
        ))}
        {withZones &&
          (['1', '2'] as const).map((zone) => (
            <li key={zone}>
              <Swatch id={`${id}-${zone}`} fill={zoneFill[zone]} />
              {radonZoneWord[zone]}
            </li>
          ))}
        {withRequests && (
          <li>
            <svg viewBox="-9 -9 18 18" width="18" height="18" aria-hidden="true">
              <CountMark x={0} y={0} unit={0.7} />
            </svg>
            Open requests, with their number
          </li>
        )}
      </ul>
      <div className={styles.byMouse}>
        <Muted>Hold Shift and drag to add all counties in a box.</Muted>
      </div>
      <Checkbox checked={withRequests} onChange={setWithRequests}>
        Show open requests
      </Checkbox>
      <Checkbox checked={withZones} onChange={setWithZones}>
        Show the EPA radon zones
      </Checkbox>
      {withZones && <Muted>{radonZoneCaveat}</Muted>}
    </div>
  )
}
