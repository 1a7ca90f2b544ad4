import { useResource } from '#src/pages/shared/use-resource.ts'
import { Choices } from '#src/ui/choices.tsx'
import { standingInWords } from './area-words.ts'
import styles from './coverage.module.css'
import { type Areas, type County, othersOf } from './use-areas.ts'

/** Counties as check boxes, each with the requests that wait there and the other inspectors who cover it. */
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
}) => {
  const { data } = useResource('serviceAreas.map', {})
  const known = new Map((data?.counties ?? []).map((county) => [county.fips, county]))
  const asideOf = ({ fips }: County) => {
    const county = known.get(fips)
    return county && standingInWords({ ...county, others: othersOf(county, areas) })
  }
  return (
    <Choices
      legend={legend}
      many
      inline
      className={styles.boxes}
      value={[...areas.chosen]}
      options={counties.map((county) => ({
        value: county.fips,
        label: named(county),
        aside: asideOf(county),
      }))}
      onChange={(fips) => {
        const county = counties.find((other) => other.fips === fips)
        if (county) areas.toggle(county)
      }}
    />
  )
}
