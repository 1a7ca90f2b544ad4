import { Choices } from '#src/ui/choices.tsx'
import styles from './coverage.module.css'
import type { Areas, County } from './use-areas.ts'

/** Counties as check boxes. */
export const CountyBoxes = ({
  legend,
  counties,
  areas,
  named,
}: {
  legend: string
  counties: readonly County[]
  areas: Areas
  named: (county: County) => string
}) => (
  <Choices
    legend={legend}
    many
    inline
    className={styles.boxes}
    value={[...areas.chosen]}
    options={counties.map((county) => ({ value: county.fips, label: named(county) }))}
    onChange={(fips) => {
      const county = counties.find((other) => other.fips === fips)
      if (county) areas.toggle(county)
    }}
  />
)
