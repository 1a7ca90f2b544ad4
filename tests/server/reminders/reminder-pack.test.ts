import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, climateOf, daysBetween, seasonOf } from '#contract/recurrence.ts'
import { type Reminder, reminderBody } from '#contract/reminders.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { pack, proposalsFor } from '#server/resources/reminders/pack.ts'
import { type KnownHome, presenceOf } from '#server/resources/reminders/parts.ts'
import { dayIn } from '#server/time-zones.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const began = Date.now()
const today = dayIn('America/Chicago', began)
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => began })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

let made = 0
/** A new home of the owner. */
const homeOf = async (more: object = {}): Promise<string> => {
  made += 1
  const { status, body } = await owner.post('/properties', {
    street: `${made} Pack Place`,
    city: 'Austin',
    state: 'TX',
    ...more,
  })
  expect(status).toBe(201)
  return body.property_id
}
const listOf = async (propertyId: string) =>
  (await owner.get(`/property/${propertyId}/reminders`)).body

it('each task of the pack is a reminder as a person could write it', () => {
  for (const { key, needs: _, climates: __, ...task } of pack)
    expect(reminderBody.safeParse({ ...task, due_on: '2026-05-31' }), key).toMatchObject({
      success: true,
    })
  expect(new Set(pack.map(({ key }) => key)).size).toBe(pack.length)
})

it.each([
  ['filter-check', 1, undefined],
  ['alarms', 1, undefined],
  ['gfci', 1, undefined],
  ['garage', 1, undefined],
  ['leaks', 1, undefined],
  ['hood', 1, undefined],
  ['filter', 3, undefined],
  ['drains', 3, undefined],
  ['tracks', 3, undefined],
  ['hrv', 3, undefined],
  ['coils', 6, undefined],
  ['bath-fans', 3, undefined],
  ['gutters-spring', 12, 'spring'],
  ['ac', 12, 'spring'],
  ['roof', 12, 'spring'],
  ['caulk', 12, 'spring'],
  ['grading', 12, 'spring'],
  ['deck', 12, 'spring'],
  ['humidifier', 12, 'spring'],
  ['well', 12, 'spring'],
  ['dryer', 12, 'summer'],
  ['crawl', 12, 'summer'],
  ['basement', 12, 'summer'],
  ['pests', 12, 'summer'],
  ['screens', 12, 'summer'],
  ['plants', 12, 'summer'],
  ['condensate', 12, 'summer'],
  ['furnace', 12, 'fall'],
  ['boiler', 12, 'fall'],
  ['gutters-fall', 12, 'fall'],
  ['chimney', 12, 'fall'],
  ['faucets', 12, 'fall'],
  ['weatherstrip', 12, 'fall'],
  ['batteries', 12, 'fall'],
  ['sump', 12, 'fall'],
  ['ice', 12, 'winter'],
  ['pipes', 12, 'winter'],
  ['heating-watch', 12, 'winter'],
  ['attic', 12, 'winter'],
  ['extinguisher', 12, 'winter'],
  ['flush', 12, undefined],
  ['tpr', 12, undefined],
  ['septic-level', 12, undefined],
  ['septic', 36, undefined],
  ['panel', 12, undefined],
  ['fridge', 6, undefined],
  ['alarms-age', 12, undefined],
  ['radon', 24, undefined],
])('the pack has %s every %i months, in %s', (key, months, season) => {
  const task = pack.find((one) => one.key === key)
  expect([task?.every_months, task?.season]).toEqual([months, season])
})

/** A home of which nothing is known. */
const bare: KnownHome = {
  ...{ heating: null, cooling: null, water: null, sewer: null, foundation: null, radon_on: null },
  ratings: new Map(),
  facts: new Map(),
}

it('a part is not there only where the report says so of all that it rated', () => {
  const fireplace = (ratings: Record<string, string>) =>
    presenceOf('fireplace', { ...bare, ratings: new Map(Object.entries(ratings)) })
  expect(fireplace({})).toBe('unknown')
  expect(fireplace({ 'fireplace.chimney': 'NP', 'fireplace.hearth': 'NP' })).toBe('no')
  expect(fireplace({ 'fireplace.chimney': 'NP', 'fireplace.hearth': 'NI' })).toBe('unknown')
  expect(fireplace({ 'fireplace.chimney': 'NP', 'fireplace.hearth': 'D' })).toBe('yes')
  expect(fireplace({ 'roof.chimney': 'NP' })).toBe('unknown')
})

it('a part is there or not as the owner and the report say it, and unknown where nobody does', () => {
  const facts = (of: Record<string, string>) => ({ facts: new Map(Object.entries(of)) })
  const notThere = { ratings: new Map([['cooling.equipment', 'NP']]) }
  for (const [part, about, presence] of [
    ['ducts', { cooling: 'Central air' }, 'yes'],
    ['ducts', { heating: 'Radiators' }, 'no'],
    ['ducts', { heating: 'Something' }, 'unknown'],
    ['furnace', facts({ 'heating.heating_method': 'Forced air' }), 'yes'],
    ['furnace', { heating: 'Boiler' }, 'no'],
    ['boiler', { heating: 'Boiler' }, 'yes'],
    ['boiler', { heating: 'Furnace' }, 'no'],
    ['central_air', { cooling: 'Central' }, 'yes'],
    ['central_air', { cooling: 'Window units' }, 'no'],
    // The report goes before what the owner once said.
    ['central_air', { cooling: 'Central', ...notThere }, 'no'],
    ['crawl_space', { foundation: 'crawl_space' }, 'yes'],
    ['crawl_space', { foundation: 'slab' }, 'no'],
    ['basement', { foundation: 'basement' }, 'yes'],
    ['basement', { foundation: 'crawl_space' }, 'no'],
    ['septic', { sewer: 'septic', water: 'public' }, 'yes'],
    ['septic', { sewer: 'public', water: 'well' }, 'no'],
    ['well', { sewer: 'public', water: 'well' }, 'yes'],
    ['well', { sewer: 'septic', water: 'public' }, 'no'],
    ['tank', facts({ 'plumbing.water_heater_capacity': '50 gallons' }), 'yes'],
    ['tank', facts({ 'plumbing.water_heater_capacity': 'Tankless' }), 'no'],
    ['garage', facts({ 'interior.garage_door': 'With an opener' }), 'yes'],
    ['deck', { ratings: new Map([['exterior.porches', 'D']]) }, 'yes'],
  ] as const) {
    const name = `${part} ${JSON.stringify(about)}`
    expect(presenceOf(part, { ...bare, ...about }), name).toBe(presence)
    expect(presenceOf(part, bare), part).toBe('unknown')
  }
})

it('a radon test is due years after the last one, and soon where that was long ago', () => {
  const dueAfter = (radon_on: string) =>
    proposalsFor({ ...bare, state: 'TX', radon_on }, new Set(), '2026-05-31').find(
      ({ key }) => key === 'radon',
    )?.due_on ?? ''
  expect(dueAfter('2026-05-01') > '2027-05-01').toBe(true)
  expect(dueAfter('2001-05-01')).toMatch(/^2026-0[5-7]/)
  const years = (pack.find(({ key }) => key === 'radon')?.every_months ?? 0) / 12
  // From tomorrow on it keeps its day; on its very day there is time for it.
  expect(dueAfter(`${2026 - years}-06-01`)).toBe('2026-06-01')
  expect(dueAfter(`${2026 - years}-05-31`) > '2026-06-01').toBe(true)
})

describe.each(['TX', 'MN', 'VA'])('the pack of a home in %s', (state) => {
  const climate = climateOf(state)
  const from = '2026-01-01'
  const days = Array.from({ length: 365 }, (_, at) => addDays(from, at))
  const packOn = (day: string) => proposalsFor({ ...bare, state }, new Set(), day)

  it('has each task of a season on a later day of that season, whatever day it is', () => {
    for (const day of days)
      for (const { key, season, due_on } of packOn(day)) {
        expect(due_on > day, `${key} on ${day}`).toBe(true)
        if (season !== null) expect(seasonOf(due_on, climate), `${key} on ${day}`).toBe(season)
      }
  })

  it('counts a task among those of this season only where it is due before the season is over', () => {
    for (const day of days) {
      const present = seasonOf(day, climate)
      const those = packOn(day).filter(({ season }) => season === present)
      const isLast = seasonOf(addDays(day, 1), climate) !== present
      for (const { key, now, due_on } of those) {
        expect(now, `${key} on ${day}`).toBe(!isLast)
        expect(daysBetween(day, due_on) < 100, `${key} on ${day}`).toBe(!isLast)
      }
      expect(those.length).toBeGreaterThan(0)
    }
  })

  it('begins few tasks on one day, unless their season is over within the week', () => {
    for (const day of days) {
      const due = packOn(day).map(({ due_on }) => due_on)
      const most = Math.max(...due.map((one) => due.filter((other) => other === one).length))
      const isEnding = seasonOf(addDays(day, 7), climate) !== seasonOf(day, climate)
      if (!isEnding) expect(most, day).toBeLessThan(4)
    }
  })
})

describe('the pack of a season', () => {
  type Offered = {
    due_on: string
    key: string
    known: boolean
    needs: string | null
    season: string | null
  }
  const packOf = async (propertyId: string): Promise<Offered[]> =>
    (await owner.get(`/property/${propertyId}/reminder-pack`)).body.proposals
  const keysOf = (proposals: Offered[], known = true) =>
    proposals.flatMap((one) => (one.known === known ? one.key : []))

  it('proposes no furnace filter without a furnace', async () => {
    const radiators = await packOf(
      await homeOf({ heating: 'Boiler with radiators', cooling: 'None', foundation: 'slab' }),
    )
    const keys = radiators.map(({ key }) => key)
    for (const key of ['filter', 'furnace', 'ac', 'condensate', 'crawl', 'basement', 'sump'])
      expect(keys).not.toContain(key)
    expect(keysOf(radiators)).toContain('boiler')
    const furnace = keysOf(await packOf(await homeOf({ heating: 'Forced air, gas' })))
    expect(furnace).toEqual(expect.arrayContaining(['filter', 'furnace', 'alarms']))
    expect(furnace).not.toContain('boiler')
  })

  it('says of what we do not know that it needs a part of the home', async () => {
    const unknown = await packOf(await homeOf())
    expect(keysOf(unknown, false)).toEqual(expect.arrayContaining(['filter', 'septic', 'chimney']))
    expect(unknown.find(({ key }) => key === 'chimney')?.needs).toBe('a fireplace or a wood stove')
  })

  it('knows the frost of the state', async () => {
    const austin = (await packOf(await homeOf())).map(({ key }) => key)
    const duluth = (await packOf(await homeOf({ state: 'MN', city: 'Duluth' }))).map(
      ({ key }) => key,
    )
    expect([austin.includes('ice'), austin.includes('faucets')]).toEqual([false, false])
    expect([duluth.includes('ice'), duluth.includes('faucets')]).toEqual([true, true])
  })

  it('knows what the published report of the home says', async () => {
    const lane = await packOf(idOf('property lane'))
    const radon = lane.find(({ key }) => key === 'radon')
    // Its radon was measured a few days ago.
    expect(radon && daysBetween(today, radon.due_on)).toBeGreaterThan(700)
    // The demo homes are reminded of their filter already.
    expect(lane.map(({ key }) => key)).not.toContain('filter')
  })

  it('adds what was chosen, once, and proposes it no longer', async () => {
    const propertyId = await homeOf()
    const choose = () =>
      owner.post(`/property/${propertyId}/reminder-pack`, { keys: ['alarms', 'gutters-fall', 'x'] })
    expect((await choose()).body).toEqual({ added: 2 })
    expect((await choose()).body).toEqual({ added: 0 })
    const { reminders } = await listOf(propertyId)
    expect(reminders.map(({ title }: Reminder) => title).sort()).toEqual([
      'Clean the gutters after the leaves',
      'Test smoke and CO alarms',
    ])
    expect((await packOf(propertyId)).map(({ key }) => key)).not.toContain('alarms')
    expect((await owner.post(`/property/${propertyId}/reminder-pack`, { keys: [] })).status).toBe(
      400,
    )
  })

  it('proposes again what its owner has removed, and adds it anew', async () => {
    const propertyId = await homeOf()
    const choose = () => owner.post(`/property/${propertyId}/reminder-pack`, { keys: ['alarms'] })
    await choose()
    const [{ reminder_id, version }] = (await listOf(propertyId)).reminders
    await owner.post(`/reminders/${reminder_id}/events`, { event: 'remove', version })
    expect((await packOf(propertyId)).map(({ key }) => key)).toContain('alarms')
    expect((await choose()).body).toEqual({ added: 1 })
  })
})
