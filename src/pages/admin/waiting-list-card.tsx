import type { Answer } from '#contract/endpoints.ts'
import { counted, date } from '#src/pages/shared/format.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'

type County = Answer<'bookings.waiting'>['counties'][number]

const People = ({ county_name, state, people, count, covered }: County) => (
  <details>
    <summary>{`${county_name}, ${state}: ${counted(count, 'person', 'people')}`}</summary>
    {covered && <Muted>An inspector covers it now: they get a mail within the hour.</Muted>}
    <ul>
      {people.map(({ email, since }) => (
        <li key={email}>
          {email}, since {date(since, 'UTC')}
        </li>
      ))}
    </ul>
    {count > people.length && <Muted>And {count - people.length} more.</Muted>}
  </details>
)

/** Who waits for an inspector in which county; they get a mail as soon as somebody covers it. */
export const WaitingListCard = () => {
  const list = useResource('bookings.waiting', {})
  return (
    <Card title="Waiting list">
      <Loaded of={list}>
        {({ counties }) =>
          counties.length === 0 ? (
            <Muted small={false}>Nobody waits for a county.</Muted>
          ) : (
            <Stack tight>
              {counties.map((county) => (
                <People key={county.county_fips} {...county} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Card>
  )
}
