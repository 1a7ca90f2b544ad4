import { Suspense, useState } from 'react'
import type { CountyArea } from '#src/pages/service-areas/county-map.tsx'
import type { CountyFill } from '#src/pages/service-areas/county-paints.tsx'
import { counted } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Choices } from '#src/ui/choices.tsx'
import { Hidden, Stack } from '#src/ui/layout.tsx'
import { Skeleton } from '#src/ui/states.tsx'
import { Table } from '#src/ui/table.tsx'
import styles from './tour.module.css'
import { type TourCounty, tourCounties } from './tour-shown.ts'

const CountyMap = lazyPart(() =>
  import('#src/pages/service-areas/county-map.tsx').then((module) => module.CountyMap),
)

const fillOf = ({ requests }: TourCounty, inspectors: number): CountyFill =>
  inspectors > 1 ? 'many' : inspectors === 1 ? 'one' : requests > 0 ? 'gap' : 'none'

const legend = [
  ['many', 'Two inspectors or more'],
  ['one', 'One inspector'],
  ['gap', 'Requests, but no inspector'],
] as const

export const TourMap = () => {
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set(['48453']))
  const [area, setArea] = useState<CountyArea>('near')
  const toggle = (fips: string) => {
    if (!tourCounties.some((county) => county.fips === fips)) return
    const next = new Set(mine)
    if (!next.delete(fips)) next.add(fips)
    setMine(next)
  }
  const rows = tourCounties.map((county) => {
    const inspectors = county.others + (mine.has(county.fips) ? 1 : 0)
    return { ...county, inspectors, fill: fillOf(county, inspectors) }
  })
  const gaps = rows.filter(({ fill }) => fill === 'gap').length
  return (
    <Stack>
      <Choices
        legend="Show"
        inline
        value={area}
        options={[
          { value: 'near', label: 'Around Austin' },
          { value: 'state', label: 'Texas' },
          { value: 'country', label: 'United States' },
        ]}
        onChange={setArea}
      />
      <div className={styles.map}>
        <Suspense fallback={<Skeleton lines={1} height="20rem" />}>
          <CountyMap
            label={`Counties around Austin by inspectors; ${counted(gaps, 'county', 'counties')} with requests but no inspector`}
            area={area}
            fills={new Map(rows.map(({ fips, fill }) => [fips, fill]))}
            onPick={toggle}
          />
        </Suspense>
      </div>
      <ul className={styles.legend}>
        {legend.map(([fill, word]) => (
          <li key={fill} className={styles[fill]}>
            {word}
          </li>
        ))}
      </ul>
      <p role="status">
        You cover {counted(mine.size, 'county', 'counties')};{' '}
        {gaps === 0 ? 'no request waits without an inspector.' : `${gaps} still need an inspector.`}
      </p>
      <Table
        caption="The counties of the map"
        columns={[
          { label: 'County' },
          { label: 'Inspectors', figures: true },
          { label: 'Requests', figures: true },
          { label: 'You cover it' },
        ]}
        rows={rows.map(({ fips, name, inspectors, requests }) => ({
          key: fips,
          cells: [
            name,
            inspectors,
            requests,
            <Checkbox key={fips} checked={mine.has(fips)} onChange={() => toggle(fips)}>
              <Hidden>Cover {name}</Hidden>
            </Checkbox>,
          ],
        }))}
      />
    </Stack>
  )
}
