import { fiveDigitsOf } from '#src/pages/properties/zip.ts'
import { soonTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Muted } from '#src/ui/layout.tsx'

const Times = ({ county, name }: { county: string; name: string }) => {
  const offer = useResource('bookings.offer', { query: { county_fips: county } })
  const now = useNow()
  return (
    <Loaded of={offer}>
      {({ covered, slots, time_zone }) => (
        <p role="status">
          {!covered
            ? `No inspector comes to ${name} yet. A request puts you on the waiting list.`
            : slots[0] === undefined
              ? `An inspector comes to ${name}. There is no free time in the next days.`
              : `An inspector comes to ${name}. The first free time is ${soonTime(slots[0].start, time_zone, now)}.`}
        </p>
      )}
    </Loaded>
  )
}

const InCounty = ({ zip }: { zip: string }) => {
  const place = useResource('public.zip', { params: { zip } })
  if (place.data === null) return place.error === null ? null : <Muted>{place.error}</Muted>
  const { county_fips: county, county_name: name, state } = place.data
  return county === null || name === null ? (
    <Muted>This ZIP is in several counties: the request asks for yours.</Muted>
  ) : (
    <Times county={county} name={`${name} County, ${state}`} />
  )
}

/** Who can come to a home, and when: its county decides that, and not the price. */
export const WhoCanCome = ({ zip }: { zip: string }) => {
  const five = fiveDigitsOf(zip)
  return five === undefined ? (
    <Muted>
      The county of the home does not change the price. It decides who can come, and when: give the
      ZIP to see it.
    </Muted>
  ) : (
    <InCounty zip={five} />
  )
}
