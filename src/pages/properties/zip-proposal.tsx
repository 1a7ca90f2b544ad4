import type { Answer } from '#contract/endpoints.ts'
import { countyInWords } from '#contract/vocabulary/states.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { fiveDigitsOf } from './zip.ts'

type Place = Answer<'public.zip'>
type Taking = { isTaken: (place: Place) => boolean; onTake: (place: Place) => void }

const Found = ({ zip, isTaken, onTake }: Taking & { zip: string }) => {
  const found = useResource('public.zip', { params: { zip } })
  // An unknown ZIP proposes nothing: the fields beside it are there to be filled in.
  if (found.data === null || found.former || isTaken(found.data)) return null
  const place = found.data
  const { county_fips: fips, county_name: name } = place
  const county = fips === null || name === null ? '' : `, ${countyInWords(fips, name)}`
  return (
    <Button look="secondary" onClick={() => onTake(place)}>
      {`Use ${place.city}, ${place.state}${county}`}
    </Button>
  )
}

/** What a whole ZIP says of an address, to be taken with one press. */
export const ZipProposal = ({ zip, ...taking }: Taking & { zip: string }) => {
  const five = fiveDigitsOf(zip)
  return five === undefined ? null : <Found zip={five} {...taking} />
}
