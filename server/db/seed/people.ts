import { beginAccount } from '#server/lives/account.ts'
import { licenses } from '#server/lives/license.ts'
import { step } from '#server/lives/live.ts'
import { hashPassword } from '#server/resources/auth/passwords.ts'
import { addComponents } from '#server/resources/properties/queries.ts'
import { dayIn, instantOf, timeZoneOf } from '#server/time-zones.ts'
import type { Ground } from './ids.ts'
import { at } from './past.ts'

/** The password of every demo account; the start prints it. */
export const demoPassword = 'hearthkeep-demo'

type Person = {
  key: string
  type: 'homeowner' | 'inspector' | 'admin'
  email: string
  first: string
  last: string
  license?: string
}

export const people: Person[] = [
  { key: 'admin', type: 'admin', email: 'admin@hearthkeep.example', first: 'Avery', last: 'Demo' },
  {
    key: 'inspector',
    type: 'inspector',
    email: 'inspector@hearthkeep.example',
    first: 'Indigo',
    last: 'Demo',
    license: 'DEMO-20451',
  },
  {
    key: 'inspector2',
    type: 'inspector',
    email: 'inspector2@hearthkeep.example',
    first: 'Jordan',
    last: 'Demo',
    license: 'DEMO-20777',
  },
  {
    key: 'homeowner',
    type: 'homeowner',
    email: 'homeowner@hearthkeep.example',
    first: 'Harper',
    last: 'Demo',
  },
  {
    key: 'homeowner2',
    type: 'homeowner',
    email: 'homeowner2@hearthkeep.example',
    first: 'Robin',
    last: 'Demo',
  },
  {
    key: 'homeowner3',
    type: 'homeowner',
    email: 'homeowner3@hearthkeep.example',
    first: 'Sage',
    last: 'Demo',
  },
]

/** A license of Texas for two years more. */
const licenseUntil = (number: string, now: number) => {
  const zone = timeZoneOf('TX', null)
  const expires_on = dayIn(zone, now + 730 * 86_400_000)
  const expires_at = instantOf(zone, expires_on, 24 * 60).toISOString()
  return { number, state: 'TX', expires_on, expires_at }
}

/** The people with their password; no one logs in to a demo by password, so people of a demo have none. */
export const addPeople = async (ground: Ground, which: Person[]) => {
  const { id, demo, now } = ground
  const hash = demo === null ? await hashPassword(demoPassword) : null
  for (const person of which) {
    const user_id = await beginAccount(
      at(ground, now),
      'system',
      'make',
      { has_password: hash !== null },
      {
        user_id: id(`user ${person.key}`),
        user_type: person.type,
        email: person.email,
        password_hash: hash,
        first_name: person.first,
        last_name: person.last,
        phone: '512-555-0100',
        license_number: person.license ?? null,
        license_state: person.license === undefined ? null : 'TX',
        is_demo: true,
        demo_id: demo,
      },
    )
    if (person.license !== undefined)
      await step(at(ground, now), licenses, {
        id: user_id,
        event: 'approve',
        sender: 'system',
        data: licenseUntil(person.license, now),
      })
  }
}

/** Travis is covered by one inspector, Williamson by both, Hays by the other, Bastrop by no one. */
export const counties = { travis: '48453', williamson: '48491', hays: '48209', bastrop: '48021' }

export const addAreas = ({ db, id }: Ground) =>
  db
    .insertInto('service_areas')
    .values([
      { inspector_id: id('user inspector'), county_fips: counties.travis },
      { inspector_id: id('user inspector'), county_fips: counties.williamson },
      { inspector_id: id('user inspector2'), county_fips: counties.williamson },
      { inspector_id: id('user inspector2'), county_fips: counties.hays },
    ])
    .execute()

export type Home = {
  key: string
  owner: string
  street: string
  city: string
  zip: string
  county: string
  year: number
  area: number
  foundation: string
  ages: Record<string, number>
}
export const homes: Home[] = [
  {
    key: 'lane',
    owner: 'homeowner',
    street: '12 Example Lane',
    city: 'Austin',
    zip: '78701',
    county: counties.travis,
    year: 1978,
    area: 2150,
    foundation: 'crawl_space',
    ages: {
      'Roof covering': 18,
      'Water heater': 11,
      'Electrical panel': 30,
      'Heating system': 9,
      'Smoke alarms': 4,
    },
  },
  {
    key: 'street',
    owner: 'homeowner',
    street: '48 Sample Street',
    city: 'Round Rock',
    zip: '78664',
    county: counties.williamson,
    year: 2006,
    area: 1840,
    foundation: 'slab',
    ages: { 'Roof covering': 6, 'Water heater': 3, 'Cooling system': 5 },
  },
  {
    key: 'court',
    owner: 'homeowner2',
    street: '7 Specimen Court',
    city: 'Austin',
    zip: '78745',
    county: counties.travis,
    year: 1962,
    area: 1320,
    foundation: 'crawl_space',
    ages: { 'Roof covering': 22 },
  },
  {
    key: 'road',
    owner: 'homeowner2',
    street: '230 Pattern Road',
    city: 'Georgetown',
    zip: '78626',
    county: counties.williamson,
    year: 1994,
    area: 2620,
    foundation: 'slab',
    ages: {},
  },
  {
    key: 'trail',
    owner: 'homeowner3',
    street: '5 Placeholder Trail',
    city: 'Bastrop',
    zip: '78602',
    county: counties.bastrop,
    year: 2015,
    area: 2010,
    foundation: 'slab',
    ages: {},
  },
]

export const addHomes = async ({ db, id, now }: Ground) => {
  for (const [index, home] of homes.entries()) {
    const property_id = id(`property ${home.key}`)
    await db
      .insertInto('properties')
      .values({
        property_id,
        owner_id: id(`user ${home.owner}`),
        street: home.street,
        city: home.city,
        state: 'TX',
        zip: home.zip,
        county_fips: home.county,
        time_zone: timeZoneOf('TX', null),
        property_type: 'single_family',
        year_built: home.year,
        square_feet: home.area,
        stories: 1,
        foundation: home.foundation,
        heating: 'Forced air, gas',
        cooling: 'Central air',
        water: 'public',
        sewer: 'public',
        created_at: new Date(now - (500 - index) * 86_400_000),
      })
      .execute()
    await addComponents(db, property_id)
    for (const [name, age] of Object.entries(home.ages))
      await db
        .updateTable('components')
        .set({ installed_year: new Date(now).getUTCFullYear() - age })
        .where('property_id', '=', property_id)
        .where('name', '=', name)
        .execute()
  }
}
