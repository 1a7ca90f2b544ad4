import { useState } from 'react'
import { Board } from '#src/ui/board.tsx'
import { Button } from '#src/ui/button.tsx'
import { HeadingRow } from '#src/ui/heading-row.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { Rail } from '#src/ui/rail.tsx'
import { type Severity, SeverityMark } from '#src/ui/severity-mark.tsx'
import { Stepper } from '#src/ui/stepper.tsx'
import { WeekCalendar } from '#src/ui/week-calendar.tsx'
import type { CalendarEvent } from '#src/ui/week-event.tsx'
import styles from './show.module.css'
import { Part, Specimen } from './specimen.tsx'

const visits: readonly CalendarEvent[] = [
  { id: 'a', title: 'Inspection', note: '12 Oak St', from: '17T15:00', until: '17T18:00' },
  {
    id: 'b',
    title: 'Radon pick-up',
    note: '4 Elm St',
    from: '17T16:30',
    until: '17T17:00',
    tone: 'info' as const,
  },
  { id: 'c', title: 'Inspection', note: '88 Maple Ave', from: '18T14:00', until: '18T17:30' },
  {
    id: 'd',
    title: 'Re-inspection',
    note: '31 Pine Rd',
    from: '18T16:00',
    until: '18T18:00',
    tone: 'good' as const,
  },
  {
    id: 'e',
    title: 'Mold samples',
    note: '5 Lake Dr',
    from: '18T17:00',
    until: '18T19:00',
    tone: 'warn' as const,
  },
  {
    id: 'f',
    title: 'Inspection',
    note: '7 Birch Ct',
    from: '19T19:00',
    until: '19T22:00',
    tentative: true,
  },
  {
    id: 'g',
    title: 'Court date',
    from: '20T15:00',
    until: '20T16:00',
    tone: 'bad' as const,
    blocked: 'The court sets its time.',
  },
  {
    id: 'h',
    title: 'Inspection',
    note: '240 Washington Boulevard, Building C',
    from: '21T14:30',
    until: '21T18:00',
  },
  { id: 'i', title: 'Call', from: '21T20:00', until: '21T20:30', tone: 'info' as const },
].map((event) => ({
  ...event,
  from: `2025-11-${event.from}:00Z`,
  until: `2025-11-${event.until}:00Z`,
}))

const Week = ({ fixed = false }: { fixed?: boolean }) => {
  const [events, setEvents] = useState(visits)
  const [first, setFirst] = useState('2025-11-16')
  return (
    <WeekCalendar
      label={fixed ? 'A week that no one can move' : 'Visits of the week'}
      events={fixed ? [] : events}
      timeZone="America/Chicago"
      firstDay={first}
      days={fixed ? 5 : 7}
      hours={fixed ? [9, 12] : [8, 17]}
      now="2025-11-19T16:20:00Z"
      onOpen={() => undefined}
      {...(!fixed && {
        onGo: setFirst,
        onMove: (id: string, to: { from: string; until: string }) =>
          setEvents((all) => all.map((event) => (event.id === id ? { ...event, ...to } : event))),
      })}
    />
  )
}

const columns = [
  { id: 'open', title: 'Open' },
  { id: 'planned', title: 'Planned' },
  { id: 'work', title: 'In work' },
  { id: 'fixed', title: 'Fixed', note: 'Confirmed at the next visit.' },
]
const issues: readonly [title: string, severity: Severity, column: string, next: string][] = [
  ['Relief valve without a pipe', 'safety', 'open', 'Asked a plumber on Nov 9'],
  ['Worn shingles on the north side', 'major', 'open', 'Before winter'],
  ['Loose handrail at the cellar stairs', 'safety', 'planned', 'Mon, Nov 24, 9 AM'],
  ['Gutter full of leaves', 'maintenance', 'work', 'Yourself'],
  ['Hairline crack in the foundation', 'monitor', 'open', 'Look again in spring'],
]

const Issues = () => {
  const [cards, setCards] = useState(
    issues.map(([title, severity, column, next]) => ({ id: title, title, severity, column, next })),
  )
  return (
    <Board
      label="Issues by state"
      columns={columns}
      cards={cards.map(({ id, title, column, severity, next }) => ({
        id,
        title,
        column,
        content: (
          <div className={styles.issue}>
            <a href="#arrange">{title}</a>
            <SeverityMark severity={severity} />
            <Muted>{next}</Muted>
          </div>
        ),
      }))}
      blocked={(id, column) =>
        column === 'fixed' && cards.find((card) => card.id === id)?.severity === 'safety'
          ? 'An inspector must confirm a safety hazard first.'
          : null
      }
      onMove={(id, column) =>
        setCards((all) => all.map((card) => (card.id === id ? { ...card, column } : card)))
      }
    />
  )
}

const sections = [
  { id: 'roof', title: 'Roof', count: 4, mark: 'major' },
  { id: 'exterior', title: 'Exterior', count: 2, mark: 'maintenance' },
  { id: 'plumbing', title: 'Plumbing', count: 3, mark: 'safety' },
  { id: 'electrical', title: 'Electrical', count: 0, mark: null },
  { id: 'heating', title: 'Heating and cooling', count: 1, mark: 'monitor' },
] as const

const steps = ['Services', 'Date and time', 'Agreement', 'Payment', 'Confirmation'].map(
  (label, index) => ({ id: label, label, reachable: index < 3 }),
)
const Steps = () => {
  const [step, setStep] = useState('Date and time')
  return <Stepper steps={steps} current={step} onGo={setStep} />
}

/** The parts that structure a page. */
export const ArrangeParts = () => (
  <>
    <Part
      id="order"
      title="Heading row, rail, steps"
      about="A page begins with its title, its state in a line and its one action; a long one has a rail, a form of several steps says which one it is at."
    >
      <Specimen name="heading row" wide>
        <HeadingRow
          level={2}
          title="Issues of 12 Oak Street"
          state="11 open, 2 of them safety hazards. Next visit Monday, November 24, 9 AM."
          action={<Button>Plan repair</Button>}
          more={(close) => (
            <>
              <a href="#order">Download as CSV</a>
              <button type="button" onClick={close}>
                Share
              </button>
            </>
          )}
          moreLabel="More for issues"
        />
      </Specimen>
      <Specimen name="heading row: a title of two lines, no action" wide>
        <HeadingRow
          level={2}
          title="Inspection of 240 Washington Boulevard, Building C, Apartment 1204"
          state="Scheduled. The inspector comes on Friday, November 21, at 8:30 AM."
          more={() => <a href="#order">Cancel the inspection</a>}
          moreLabel="More for the inspection"
        />
      </Specimen>
      <Specimen name="rail">
        <Rail
          label="Sections of the report"
          current="plumbing"
          sections={sections.map(({ mark, ...section }) => ({
            ...section,
            unit: section.count === 1 ? 'finding' : 'findings',
            mark: mark && <SeverityMark severity={mark} only />,
          }))}
        />
      </Specimen>
      <Specimen name="steps" wide>
        <Steps />
      </Specimen>
    </Part>
    <Part
      id="week"
      title="Week calendar"
      about="Drag an event, or press its grip: arrows move it by half an hour and by a day, Enter puts it down, Escape leaves it. On a phone it is a list of days."
    >
      <Specimen name="week" wide>
        <Week />
      </Specimen>
      <Specimen name="week, nothing planned" wide>
        <Week fixed />
      </Specimen>
    </Part>
    <Part
      id="board"
      title="Board"
      about="Drag a card to another column, or press its grip and choose one. Arrows lead from card to card."
    >
      <Specimen name="board" wide>
        <Issues />
      </Specimen>
      <Specimen name="board, only to be read" wide>
        <Board
          label="Empty board"
          columns={columns.slice(0, 2)}
          cards={[
            { id: 'x', column: 'open', title: 'Attic fan', content: <Cluster>Attic fan</Cluster> },
          ]}
        />
      </Specimen>
    </Part>
  </>
)
