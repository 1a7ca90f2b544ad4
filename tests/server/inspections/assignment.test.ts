import { describe, expect, it } from 'vitest'
import { assignment, newTime } from '#server/resources/inspections/assignment.ts'
import { candidates } from '#server/resources/inspections/candidates.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addTimeOffRow,
  addVisit,
  callerOf,
  cover,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const travis = '48453'
/** Nine on a Thursday, and half past one. */
const morning = ['2026-03-12T14:00:00.000Z', '2026-03-12T17:30:00.000Z'] as const
const afternoon = ['2026-03-12T18:30:00.000Z', '2026-03-12T22:00:00.000Z'] as const
const visitAt = (
  [scheduled_start, scheduled_end]: readonly [string, string],
  more: Parameters<typeof addVisit>[1] = {},
) => addVisit(db, { scheduled_start, scheduled_end, status: 'scheduled', ...more })
const rowOf = (id: string) =>
  db.selectFrom('inspections').selectAll().where('inspection_id', '=', id).executeTakeFirstOrThrow()
const assigned = async (id: string, body: Parameters<typeof assignment>[1]) =>
  assignment(null, body, now)(await rowOf(id), db)
const home = () => addHomeRow(db, { county_fips: travis })

describe('the inspector of a visit', () => {
  it('is none who has left or is about to, who is of another firm, or who is no inspector', async () => {
    const visit = await visitAt(morning, { status: 'requested' })
    const active = await addInspector(db)
    await expect(assigned(visit, { inspector_id: active })).resolves.toMatchObject({ busy: false })
    for (const nobody of [
      await addInspector(db, { deactivated_at: new Date(now) }),
      await addInspector(db, { closes_at: new Date(now) }),
      await addInspector(db, { demo_id: await otherTenant({ db }) }),
      await addPerson(db),
    ])
      await expect(assigned(visit, { inspector_id: nobody })).rejects.toMatchObject({
        fields: { inspector_id: 'Choose an inspector.' },
      })
  })

  it('goes to a visit that begins at this instant, and to none that has begun', async () => {
    const visit = await visitAt(morning, { status: 'requested' })
    const inspector_id = await addInspector(db)
    const at = (instant: number) =>
      assigned(visit, { inspector_id, scheduled_start: new Date(instant).toISOString() })
    await expect(at(now)).resolves.toMatchObject({ busy: false })
    await expect(at(now - 1)).rejects.toMatchObject({
      fields: { scheduled_start: 'This time has passed. Choose a future time.' },
    })
  })

  it('is given once where the same choice of an inspector and a time arrives twice', async () => {
    const [before, after] = [await addInspector(db), await addInspector(db)]
    const visit = await visitAt(afternoon, { inspector_id: after })
    const sent = {
      inspector_id: after,
      instead_of: before,
      scheduled_start: afternoon[0],
      instead_of_start: morning[0],
    }
    await expect(assigned(visit, sent)).resolves.toMatchObject({ scheduled_start: afternoon[0] })
    const changed = { ...sent, scheduled_start: '2026-03-13T14:00:00.000Z' }
    await expect(assigned(visit, changed)).rejects.toMatchObject({ code: 'changed' })
  })
})

describe('those who could go', () => {
  const candidateOf = async (visit: string, inspector: string) =>
    (await candidates(db, null, visit)).find(({ inspector_id }) => inspector_id === inspector)

  it('have before them what is planned and what they are at', async () => {
    const inspector = await addInspector(db)
    await visitAt(afternoon, { inspector_id: inspector })
    await visitAt(morning, { inspector_id: inspector, status: 'in_progress' })
    await visitAt(morning, { inspector_id: inspector, status: 'completed' })
    expect(await candidateOf(await addVisit(db, {}), inspector)).toMatchObject({ upcoming: 2 })
  })

  it('are not free while they are at another visit, have time off, or do not go there', async () => {
    const visit = await visitAt(morning, { status: 'requested', home: await home() })
    const [free, busy, away, elsewhere] = await Promise.all(
      Array.from({ length: 4 }, () => addInspector(db)),
    )
    for (const one of [free, busy, away]) await cover(db, one ?? '', travis)
    await cover(db, elsewhere ?? '', travis, { days: [1, 2, 3] })
    await visitAt(morning, { inspector_id: busy ?? '', status: 'in_progress' })
    await addTimeOffRow(db, away ?? '', morning)
    const known = { covers: true, free: false, away: null, not_on: null }
    expect(await candidateOf(visit, free ?? '')).toMatchObject({ ...known, free: true })
    expect(await candidateOf(visit, busy ?? '')).toMatchObject(known)
    expect(await candidateOf(visit, away ?? '')).toMatchObject({ ...known, away: 'time_off' })
    expect(await candidateOf(visit, elsewhere ?? '')).toMatchObject({ ...known, not_on: 4 })
  })
})

describe('the half hour for the way between two visits', () => {
  /** An inspector with a visit in the morning, and a request that begins so many minutes after it. */
  const beginning = async (minutes: number) => {
    const inspector_id = await addInspector(db)
    await cover(db, inspector_id, travis)
    await visitAt(morning, { inspector_id })
    const start = Date.parse(morning[1]) + minutes * 60_000
    const times = [start, start + 210 * 60_000].map((at) => new Date(at).toISOString())
    const visit = await visitAt([times[0] ?? '', times[1] ?? ''], {
      status: 'requested',
      home: await home(),
    })
    const row = await rowOf(visit)
    const busyFor = async (who: 'rule' | 'admin') =>
      (await assignment(null, { inspector_id }, now, who === 'rule')(row, db)).busy
    const all = await candidates(db, null, visit)
    const { free, close } = all.find((one) => one.inspector_id === inspector_id) ?? {}
    return { free, close, rule: await busyFor('rule'), admin: await busyFor('admin') }
  }

  it('is kept by the rule that assigns, and an admin may plan closer', async () => {
    expect(await beginning(30)).toEqual({ free: true, close: false, rule: false, admin: false })
    expect(await beginning(29)).toEqual({ free: false, close: true, rule: true, admin: false })
    expect(await beginning(-1)).toEqual({ free: false, close: false, rule: true, admin: true })
  })
})

describe('the new time of a visit', () => {
  const moved = async (id: string, by: string, asked: Parameters<typeof newTime>[1]) =>
    newTime(callerOf(by, 'homeowner'), asked, now)(await rowOf(id), db)

  it('can be the present one, also where nobody is offered that', async () => {
    const place = await home()
    // Somebody agreed to a Saturday.
    const saturday = ['2026-03-14T16:00:00.000Z', '2026-03-14T19:30:00.000Z'] as const
    const visit = await visitAt(saturday, { home: place, inspector_id: await addInspector(db) })
    const asked = { scheduled_start: saturday[0] }
    expect(await moved(visit, place.owner_id, asked)).toMatchObject({ ...asked, busy: false })
  })

  it('is the one of a move that is sent again, and no other while somebody else has moved it', async () => {
    const place = await home()
    const visit = await visitAt(afternoon, { home: place, inspector_id: await addInspector(db) })
    const again = { scheduled_start: afternoon[0], instead_of: morning[0] }
    expect(await moved(visit, place.owner_id, again)).toMatchObject({ busy: false })
    const late = { scheduled_start: '2026-03-13T14:00:00.000Z', instead_of: morning[0] }
    await expect(moved(visit, place.owner_id, late)).rejects.toMatchObject({ code: 'changed' })
  })

  it('is none at which the home has another visit, although the inspector could come', async () => {
    const place = await home()
    const [inspector_id, other] = [await addInspector(db), await addInspector(db)]
    await cover(db, inspector_id, travis)
    const visit = await visitAt(morning, { home: place, inspector_id })
    // One ends as this time begins, one begins as it ends, and one is on another day.
    for (const [start, end] of [
      ['2026-03-12T15:00:00.000Z', afternoon[0]],
      [afternoon[1], '2026-03-13T01:30:00.000Z'],
      ['2026-03-13T14:00:00.000Z', '2026-03-13T17:30:00.000Z'],
    ] as const)
      await visitAt([start, end], { home: place, inspector_id: other })
    const asked = { scheduled_start: afternoon[0] }
    expect(await moved(visit, place.owner_id, asked)).toMatchObject({ ...asked, busy: false })
    await visitAt(afternoon, { home: place, inspector_id: other })
    expect(await moved(visit, place.owner_id, asked)).toMatchObject({ ...asked, busy: true })
  })

  it('does not tell a client why the inspector cannot come then', async () => {
    const place = await home()
    const inspector_id = await addInspector(db)
    await cover(db, inspector_id, travis)
    const visit = await visitAt(morning, { home: place, inspector_id })
    await addTimeOffRow(db, inspector_id, afternoon)
    const asked = { scheduled_start: afternoon[0] }
    const answer = await moved(visit, place.owner_id, asked)
    expect(answer).toMatchObject({ ...asked, busy: true })
    expect(answer).not.toHaveProperty('off')
    const admin = callerOf(await addPerson(db, { user_type: 'admin' }), 'admin')
    expect(await newTime(admin, asked, now)(await rowOf(visit), db)).toMatchObject({
      off: 'This inspector has time off then.',
    })
  })
})
