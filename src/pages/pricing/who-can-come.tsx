import { dollars, soonTime } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useNow } from '#src/pages/shared/use-now.ts'
import { Muted } from '#src/ui/layout.tsx'
import { type Way, WayTo } from './way-to.tsx'

const Times = ({ name, offer, minutes }: Way & { minutes: number }) => {
  const now = useNow()
  return (
    <Loaded of={offer}>
      {({ covered, slots, time_zone, travel }) => {
        const first = slots.find(({ longest = minutes }) => longest >= minutes)
        return (
          <p role="status">
            {!covered
              ? `No inspector comes to ${name} yet. A request puts you on the waiting list.`
              : first === undefined
                ? `An inspector comes to ${name}. No times are free in the next few days.`
                : `An inspector comes to ${name}. The first free time is ${soonTime(first.start, time_zone, now)}.`}
            {covered &&
              (travel === null
                ? ' There is no travel fee.'
                : ` The travel fee is ${dollars(travel.cents)}.`)}
          </p>
        )
      }}
    </Loaded>
  )
}

/** Who can come to a home, when, and for which travel fee: its county decides that. */
export const WhoCanCome = ({
  zip,
  minutes,
}: {
  zip: string
  /** How long the visit lasts. */
  minutes: number
}) => (
  <WayTo zip={zip}>
    {(way, note) =>
      way !== null ? (
        <Times {...way} minutes={minutes} />
      ) : note !== null ? (
        <Muted>{note}</Muted>
      ) : (
        <Muted>
          The county decides who can come, when, and for what travel fee: enter the ZIP to see it.
        </Muted>
      )
    }
  </WayTo>
)
