export type Visit = {
  id: string
  street: string
  town: string
  state: 'Scheduled' | 'Published' | 'Late' | 'Canceled'
  inspector: string
  /** A day and a time in the time zone of the property. */
  visit: string
  visitText: string
  /** In cents. */
  fee: number
}

const streets = [
  ['1208 Juniper Street', 'Austin, TX'],
  ['47 Old Mill Road', 'Waco, TX'],
  ['310 Cedar Bend', 'Georgetown, TX'],
  ['9 Harbor Lane', 'Galveston, TX'],
  ['2615 East 7th Street, Unit 4', 'Austin, TX'],
  ['88 Pecan Grove', 'San Marcos, TX'],
  ['1500 Barton Hills Drive', 'Austin, TX'],
  ['12 Example Lane', 'Round Rock, TX'],
  ['604 West Oak Avenue', 'Temple, TX'],
  ['73 Quarry Lake Circle', 'Austin, TX'],
  ['2020 Ranch Road 12', 'Wimberley, TX'],
] as const
const inspectors = ['Rosa Delgado', 'Kenji Watanabe', 'Maya Okafor'] as const
const states = ['Scheduled', 'Scheduled', 'Published', 'Late', 'Scheduled', 'Canceled'] as const
const text = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** Invented visits: enough for two pages of a table. */
export const visits: readonly Visit[] = streets.map(([street, town], index) => {
  const at = new Date(Date.UTC(2026, 10, 23 + Math.floor(index / 3), 9 + 3 * (index % 3), 0))
  return {
    id: `v${index + 1}`,
    street,
    town,
    state: states[index % states.length] ?? 'Scheduled',
    inspector: inspectors[index % inspectors.length] ?? inspectors[0],
    visit: at.toISOString(),
    visitText: text.format(at),
    fee: 47_500 + 7_350 * ((index * 5) % 9),
  }
})
