import type { ReactNode } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { countyInWords } from '#contract/vocabulary/states.ts'
import { fiveDigitsOf } from '#src/pages/properties/zip.ts'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'

/** The known facts about the way to a home. */
export type Way = {
  /** Its county: "Hays County, TX". */
  name: string
  /** Who comes there, when, and for which travel fee. */
  offer: Resource<Answer<'bookings.offer'>>
}
type Props = {
  zip: string
  /** `way`: null while no county is known; `note`: why not. */
  children: (way: Way | null, note: string | null) => ReactNode
}

const InCounty = ({
  fips,
  name,
  children,
}: Pick<Props, 'children'> & { fips: string; name: string }) =>
  children({ name, offer: useResource('bookings.offer', { query: { county_fips: fips } }) }, null)

const InPlace = ({ zip, children }: Props) => {
  const place = useResource('public.zip', { params: { zip } })
  if (place.data === null) return children(null, place.error ?? '')
  const { county_fips: fips, county_name: county, state } = place.data
  return fips === null || county === null ? (
    children(null, 'This ZIP does not tell us the county: the request will ask for it.')
  ) : (
    <InCounty fips={fips} name={`${countyInWords(fips, county)}, ${state}`}>
      {children}
    </InCounty>
  )
}

/** Looks up the county of a ZIP, and the way there; several parts of a page may ask for the same. */
export const WayTo = ({ zip, children }: Props) => {
  const five = fiveDigitsOf(zip)
  return five === undefined ? children(null, null) : <InPlace zip={five}>{children}</InPlace>
}
