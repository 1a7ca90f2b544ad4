import { House, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { type Command, type CommandGroup, CommandPalette } from '#src/ui/command-palette.tsx'
import { KeyValues } from '#src/ui/details.tsx'
import { type Filter, FilterRow } from '#src/ui/filter-row.tsx'
import { Keys } from '#src/ui/keys.tsx'
import { Cluster, Muted } from '#src/ui/layout.tsx'
import { PaletteFrame } from '#src/ui/palette-frame.tsx'
import { ShortcutSheet } from '#src/ui/shortcut-sheet.tsx'
import { useShortcuts } from '#src/ui/shortcuts.ts'
import { Beside, SidePanel } from '#src/ui/side-panel.tsx'
import { Table } from '#src/ui/table.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { type Visit, visits } from './sample-visits.ts'
import { Part, Specimen } from './specimen.tsx'

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const count = (is: (visit: Visit) => boolean) => visits.filter(is).length
const distinct = (values: readonly string[]) => [...new Set(values)].sort()

const VisitPanel = ({
  visit,
  place,
  onClose,
  onStep,
}: {
  visit: Visit
  place: string
  onClose: () => void
  onStep: (by: 1 | -1) => void
}) => {
  const [note, setNote] = useState('')
  return (
    <SidePanel
      title={visit.street}
      subtitle={
        <>
          <Badge tone="info">{visit.state}</Badge> {visit.town}
        </>
      }
      place={place}
      actions={<Button>Assign inspector</Button>}
      onClose={onClose}
      onStep={onStep}
    >
      <KeyValues
        pairs={[
          ['Visit', visit.visitText],
          ['Inspector', visit.inspector],
          ['Fee', money.format(visit.fee / 100)],
        ]}
      />
      <TextField label="Note to the office" optional value={note} onChange={setNote} />
    </SidePanel>
  )
}

/** A list with filters; its rows open in a side panel. */
const ListAndPanel = () => {
  const [states, setStates] = useState<readonly string[]>(['Scheduled'])
  const [people, setPeople] = useState<readonly string[]>([])
  const [late, setLate] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string | null>(null)
  const filters: Filter[] = [
    {
      id: 'state',
      label: 'State',
      many: true,
      options: distinct(visits.map(({ state }) => state)).map((value) => ({
        value,
        label: value,
        count: count(({ state }) => state === value),
      })),
      values: states,
      onChange: setStates,
    },
    {
      id: 'inspector',
      label: 'Inspector',
      options: distinct(visits.map(({ inspector }) => inspector)).map((value) => ({
        value,
        label: value,
      })),
      values: people,
      onChange: setPeople,
    },
    {
      id: 'fee',
      label: 'Fee',
      options: [{ value: 'high', label: 'Over $800' }],
      values: late,
      onChange: setLate,
    },
  ]
  const shown = visits.filter(
    ({ state, inspector, fee }) =>
      (states.length === 0 || states.includes(state)) &&
      (people.length === 0 || people.includes(inspector)) &&
      (late.length === 0 || fee > 80_000),
  )
  const at = shown.findIndex(({ id }) => id === open)
  const visit = shown[at]
  return (
    <Beside
      above={
        <FilterRow
          label="Filter visits"
          filters={filters}
          shown={shown.length}
          total={visits.length}
          onClear={() => {
            setStates([])
            setPeople([])
            setLate([])
          }}
          views={<Button look="quiet">Save view</Button>}
        />
      }
      panel={
        visit && (
          <VisitPanel
            visit={visit}
            place={`${at + 1} of ${shown.length}`}
            onClose={() => setOpen(null)}
            onStep={(by) => setOpen(shown[at + by]?.id ?? visit.id)}
          />
        )
      }
    >
      <Table
        framed
        caption="Visits that open beside the list"
        columns={[
          { label: 'Property' },
          { label: 'State', atEnd: true },
          { label: 'Inspector', roomy: true },
          { label: 'Visit' },
          { label: 'Fee', figures: true },
        ]}
        rows={shown.map((row) => ({
          key: row.id,
          cells: [
            row.street,
            <Badge key="state">{row.state}</Badge>,
            row.inspector,
            row.visitText,
            money.format(row.fee / 100),
          ],
        }))}
        open={open}
        onOpen={setOpen}
      />
    </Beside>
  )
}

const homes: CommandGroup = {
  id: 'homes',
  label: 'Homes',
  commands: visits.map(({ id, street, town }) => ({
    id,
    label: street,
    note: town,
    icon: <House aria-hidden="true" />,
  })),
}
const people: CommandGroup = {
  id: 'people',
  label: 'People',
  commands: distinct(visits.map(({ inspector }) => inspector)).map((name) => ({
    id: name,
    label: name,
    note: 'Inspector',
    icon: <UserRound aria-hidden="true" />,
  })),
}
const actions: CommandGroup = {
  id: 'actions',
  label: 'Actions',
  commands: [
    { id: 'new', label: 'Schedule a visit', keys: 'c' },
    { id: 'today', label: 'Go to today', keys: 'g t' },
  ],
}
const found = async (text: string): Promise<readonly CommandGroup[]> =>
  [actions, homes, people]
    .map((group) => ({
      ...group,
      commands: group.commands
        .filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
        .slice(0, 4),
    }))
    .filter(({ commands }) => commands.length > 0)

const searches = {
  'Open the palette': found,
  'Open it while it searches': () => new Promise<readonly CommandGroup[]>(() => undefined),
  'Open it with nothing found': async () => [],
  'Open it with a failure': () => Promise.reject(new Error('No answer')),
} as const

const Palettes = () => {
  const [open, setOpen] = useState<keyof typeof searches | null>(null)
  const [chosen, setChosen] = useState<Command | null>(null)
  useShortcuts([
    {
      keys: 'mod+k',
      label: 'Search everything',
      group: 'Anywhere',
      whileTyping: true,
      run: () => setOpen('Open the palette'),
    },
  ])
  const names = Object.keys(searches) as (keyof typeof searches)[] // Its own keys.
  return (
    <>
      <Cluster>
        {names.map((name) => (
          <Button key={name} look="secondary" onClick={() => setOpen(name)}>
            {name}
            {name === 'Open the palette' && <Keys keys="mod+k" />}
          </Button>
        ))}
      </Cluster>
      <Muted>{chosen ? `Chosen: ${chosen.label}` : 'Nothing chosen yet.'}</Muted>
      <PaletteFrame open={open !== null} onClose={() => setOpen(null)}>
        <CommandPalette
          onClose={() => setOpen(null)}
          placeholder="Search homes, people, actions"
          search={searches[open ?? 'Open the palette']}
          onChoose={setChosen}
        />
      </PaletteFrame>
    </>
  )
}

const Shortcuts = () => {
  const [open, setOpen] = useState(false)
  const [singleKeys, setSingleKeys] = useState(true)
  const [pressed, setPressed] = useState('')
  useShortcuts(
    [
      { keys: 'c', label: 'Schedule a visit', group: 'Visits' },
      { keys: 'a', label: 'Assign inspector', group: 'Visits' },
      { keys: 'g t', label: 'Go to today', group: 'Go to' },
      { keys: 'g h', label: 'Go to homes', group: 'Go to' },
    ].map((shortcut) => ({ ...shortcut, run: () => setPressed(shortcut.label) })),
  )
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Keyboard shortcuts <Keys keys="?" />
      </Button>
      <Muted>{pressed === '' ? 'No shortcut pressed yet.' : `Pressed: ${pressed}`}</Muted>
      <ShortcutSheet
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        singleKeys={singleKeys}
        onSingleKeys={setSingleKeys}
      />
    </>
  )
}

/** What people who work here all day use. */
export const WorkParts = () => (
  <Part
    id="work"
    title="List, panel, palette, shortcuts"
    about="A row opens beside the list and Escape closes it; up and down go on. Shortcuts are off while somebody types, and those of a single key can be turned off."
  >
    <Specimen name="filters, a list, and a row beside it" wide>
      <ListAndPanel />
    </Specimen>
    <Specimen name="command palette" wide>
      <Palettes />
    </Specimen>
    <Specimen name="shortcuts">
      <Shortcuts />
    </Specimen>
    <Specimen name="keys">
      <Cluster>
        <Keys keys="mod+k" />
        <Keys keys="g t" />
        <Keys keys="shift+Enter" />
      </Cluster>
    </Specimen>
  </Part>
)
