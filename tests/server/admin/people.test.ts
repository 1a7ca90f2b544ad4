import { describe, expect, it } from 'vitest'
import { isItsOwn, propertiesOf, user, userDetail, users } from '#server/resources/admin/people.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  callerOf,
  idsInOrder,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

type Asked = Parameters<typeof users>[2]

describe('the people of a firm', () => {
  /** Four people of a demo, by their ids in order, and somebody of the firm beside them. */
  const crowd = async () => {
    const demo_id = await otherTenant({ db })
    const ids = idsInOrder(4)
    const people = [
      { first_name: 'bo', email: 'C@order.example', user_type: 'inspector', day: 2 },
      { first_name: 'Ada', email: 'b@order.example', verified_at: null, day: 1 },
      {
        first_name: 'ada',
        email: 'A@order.example',
        user_type: 'admin',
        deactivated_at: '2026-03-01T12:00:00Z',
        day: 1,
      },
      { first_name: 'Cy', email: 'D@order.example', day: 3 },
    ] as const
    for (const [at, { day, ...person }] of people.entries())
      await addPerson(db, {
        demo_id,
        user_id: ids[at],
        last_name: 'Ordered',
        created_at: `2026-02-0${day}T12:00:00Z`,
        ...person,
      })
    await addPerson(db, { first_name: 'Ada', last_name: 'Outside' })
    const listed = async (asked: Partial<Asked>) => {
      const { users: rows, total } = await users(db, demo_id, {
        ...{ sort: 'name', page: 1, page_size: 20 },
        ...asked,
      })
      return { total, places: rows.map(({ user_id }) => ids.indexOf(user_id)) }
    }
    return listed
  }

  it('are in the order that was asked for, whatever the case, and each on one page', async () => {
    const listed = await crowd()
    for (const [sort, order] of [
      ['name', [1, 2, 0, 3]],
      ['email', [2, 1, 0, 3]],
      ['user_type', [2, 1, 3, 0]],
      ['created_at', [1, 2, 0, 3]],
    ] as const) {
      const pages = [1, 2].map((page) => listed({ sort, page, page_size: 3 }))
      expect(await Promise.all(pages), sort).toEqual([
        { total: 4, places: order.slice(0, 3) },
        { total: 4, places: order.slice(3) },
      ])
      const down = await listed({ sort: `-${sort}`, page_size: 3 })
      expect(down.places, sort).toEqual(order.toReversed().slice(0, 3))
    }
  })

  it('are narrowed down to a role, to the confirmed and to the active ones, or to the others', async () => {
    const listed = await crowd()
    const placesOf = async (asked: Partial<Asked>) => (await listed(asked)).places
    expect(await placesOf({ user_type: 'homeowner' })).toEqual([1, 3])
    expect(await placesOf({ verified: true })).toEqual([2, 0, 3])
    expect(await placesOf({ verified: false })).toEqual([1])
    expect(await placesOf({ active: true })).toEqual([1, 0, 3])
    expect(await placesOf({ active: false })).toEqual([2])
    expect(await placesOf({ active: true, verified: true, user_type: 'homeowner' })).toEqual([3])
  })

  it('are found by each word of their name or of their address', async () => {
    const listed = await crowd()
    const placesOf = async (q: string) => (await listed({ q })).places
    expect(await placesOf('ada ORDERED')).toEqual([1, 2])
    expect(await placesOf('ordered c@order')).toEqual([0])
    expect(await placesOf('order.example bo')).toEqual([0])
    expect(await placesOf('bo cy')).toEqual([])
  })

  it('have the visits to their homes and those that they make, one of both once', async () => {
    const person = await addInspector(db)
    await addVisit(db, { home: await addHomeRow(db, { owner_id: person }) })
    await addVisit(db, { inspector_id: person })
    await addVisit(db, { home: await addHomeRow(db, { owner_id: person }), inspector_id: person })
    await addVisit(db, {})
    expect((await user(db, null, person)).inspections).toBe(3)
  })

  it('are those of one tenant, each looked at there alone', async () => {
    const demo_id = await otherTenant({ db })
    const [real, played] = [await addPerson(db), await addPerson(db, { demo_id })]
    await expect(user(db, null, played)).rejects.toMatchObject({ status: 404 })
    await expect(user(db, demo_id, real)).rejects.toMatchObject({ status: 404 })
    expect((await user(db, demo_id, played)).user_id).toBe(played)
  })
})

it('an account is its own until it was merged into another one', async () => {
  const kept = await addPerson(db)
  const merged = await addPerson(db, { merged_into: kept })
  await expect(isItsOwn(db, kept)).resolves.toBeUndefined()
  await expect(isItsOwn(db, merged)).rejects.toMatchObject({ status: 409, code: 'merged' })
})

it('the day on which an account will be deleted is told to admins, until it is gone', async () => {
  const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
  const closes_at = '2026-03-12T12:00:00.000Z'
  const closesOf = async (person: Parameters<typeof addPerson>[1]) =>
    (await userDetail(db, admin, await addPerson(db, person))).closes_at
  expect(await closesOf({})).toBeNull()
  expect(await closesOf({ closes_at })).toBe(closes_at)
  const gone = { deactivated_at: closes_at, erased_at: closes_at }
  expect(await closesOf({ closes_at, ...gone })).toBeNull()
})

describe('the homes of a person', () => {
  it('are in the order of their streets whatever the case, or of their age, those at one street by id', async () => {
    const owner_id = await addPerson(db)
    const ids = idsInOrder(4)
    for (const [at, [street, city, day]] of (
      [
        ['b Street', 'Austin', 1],
        ['A Street', 'Waco', 3],
        ['a street', 'Austin', 3],
        ['C Street', 'Austin', 2],
      ] as const
    ).entries())
      await addHomeRow(db, {
        owner_id,
        property_id: ids[at],
        street,
        city,
        created_at: `2026-02-0${day}T12:00:00Z`,
      })
    const listed = async (sort: Parameters<typeof propertiesOf>[3]['sort'], page_size = 20) => {
      const asked = { sort, page: 1, page_size }
      const { properties, total } = await propertiesOf(db, null, owner_id, asked, Date.now())
      expect(total).toBe(4)
      return properties.map(({ property_id }) => ids.indexOf(property_id))
    }
    expect(await listed('street')).toEqual([1, 2, 0, 3])
    expect(await listed('-street', 3)).toEqual([3, 0, 2])
    expect(await listed('created_at')).toEqual([0, 3, 1, 2])
    expect(await listed('-created_at')).toEqual([2, 1, 3, 0])
  })

  it('are the present ones or the archived ones, or a certain one of them', async () => {
    const owner_id = await addPerson(db)
    const { property_id } = await addHomeRow(db, { owner_id, street: '1 Present' })
    await addHomeRow(db, { owner_id, street: '2 Present' })
    await addHomeRow(db, { owner_id, street: '3 Past', archived_at: '2026-03-01T12:00:00Z' })
    await addHomeRow(db, { street: '4 Else' })
    const listed = async (more: { archived?: boolean; property_id?: string }) => {
      const asked = { sort: 'street' as const, page: 1, page_size: 20, ...more }
      const { properties } = await propertiesOf(db, null, owner_id, asked, Date.now())
      return properties.map(({ street }) => street)
    }
    expect(await listed({})).toEqual(['1 Present', '2 Present'])
    expect(await listed({ archived: true })).toEqual(['3 Past'])
    expect(await listed({ property_id })).toEqual(['1 Present'])
    expect(await listed({ property_id, archived: true })).toEqual([])
  })

  it('show the newest inspection of each, and the number of all of them', async () => {
    const home = await addHomeRow(db)
    const [older, newest] = [
      await addVisit(db, { home, created_at: '2026-02-01T12:00:00Z', status: 'cancelled' }),
      await addVisit(db, { home, created_at: '2026-02-03T12:00:00Z', status: 'scheduled' }),
    ]
    expect(older).not.toBe(newest)
    await addVisit(db, { home, created_at: '2026-02-02T12:00:00Z', status: 'finalized' })
    const asked = { sort: 'street' as const, page: 1, page_size: 20 }
    const { properties } = await propertiesOf(db, null, home.owner_id, asked, Date.now())
    expect(properties).toMatchObject([
      { inspections: 3, last_inspection: { inspection_id: newest, status: 'scheduled' } },
    ])
  })
})
