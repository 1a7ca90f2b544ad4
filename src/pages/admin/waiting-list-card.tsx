import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { browserZone, counted, date } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { Loaded } from '#src/pages/shared/loaded.tsx'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card, Muted, Stack } from '#src/ui/layout.tsx'
import styles from './waiting-list-card.module.css'

const WaitingStory = lazyPart(() => import('./waiting-story.tsx').then((part) => part.WaitingStory))

type County = Answer<'bookings.waiting'>['counties'][number]
type Person = County['people'][number]

const stateOf = ({ state, since, offered_until, ended_at }: Person): string => {
  const day = (instant: string | null) => date(instant ?? '', browserZone())
  if (state === 'waiting') return `waiting since ${day(since)}`
  if (state === 'offered') return `offered until ${day(offered_until)}`
  return `${state} on ${day(ended_at)}`
}

const inWords = ({ waiting, offered, booked, lapsed }: County['counts']): string =>
  [
    waiting > 0 && counted(waiting, 'waits', 'wait'),
    offered > 0 && counted(offered, 'has an offer', 'have an offer'),
    booked > 0 && `${booked} booked`,
    lapsed > 0 && `${lapsed} lapsed`,
  ]
    .filter((part) => part !== false)
    .join(', ')

const PersonRow = ({ of }: { of: Person }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{`${of.email} ${stateOf(of)}`}</summary>
        {isOpen && <WaitingStory entryId={of.entry_id} />}
      </details>
    </li>
  )
}

const CountyRow = ({ county_name, state, people, counts, covered }: County) => {
  const all = counts.waiting + counts.offered + counts.booked + counts.lapsed
  return (
    <details>
      <summary>{`${county_name}, ${state}: ${inWords(counts)}`}</summary>
      {covered && counts.waiting > 0 && (
        <Muted>An inspector covers it now: those who wait get an offer within the hour.</Muted>
      )}
      <Stack tight as="ul" className={styles.people}>
        {people.map((one) => (
          <PersonRow key={one.entry_id} of={one} />
        ))}
      </Stack>
      {all > people.length && <Muted>And {all - people.length} more.</Muted>}
    </details>
  )
}

/** Who waits for an inspector in which county, who has an offer to book, and what came of it. */
export const WaitingListCard = () => {
  const list = useResource('bookings.waiting', {})
  return (
    <Card title="Waiting list">
      <Loaded of={list}>
        {({ counties }) =>
          counties.length === 0 ? (
            <Muted small={false}>No one is waiting for a county.</Muted>
          ) : (
            <Stack tight>
              {counties.map((county) => (
                <CountyRow key={county.county_fips} {...county} />
              ))}
            </Stack>
          )
        }
      </Loaded>
    </Card>
  )
}
