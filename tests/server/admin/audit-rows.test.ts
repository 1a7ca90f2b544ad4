import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AdminAction } from '#contract/vocabulary/admin-actions.ts'
import { audited } from '#server/audit.ts'
import { actions, allActions } from '#server/resources/admin/actions.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addIssue, addPerson, callerOf } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const addAdmin = (first_name: string) => addPerson(db, { user_type: 'admin', first_name })
const asked = { sort: '-at' as const, page: 1, page_size: 20 }

type Row = {
  at: string
  subject?: string
  reason?: string
  person_id?: string
  person_name?: string
}
/** Rows of the trail, as if this admin had done something at each of these instants. */
const addRows = (admin_id: string, admin_name: string, rows: readonly Row[]) =>
  db
    .insertInto('admin_actions')
    .values(rows.map((row) => ({ admin_id, admin_name, action: 'firm.save', ...row })))
    .execute()
const subjectsOf = async (filter: Partial<Parameters<typeof actions>[2]>) =>
  (await actions(db, null, { ...asked, ...filter })).actions.map(({ subject }) => subject)

const fileOf = async (filter: Parameters<typeof allActions>[2]) => {
  const rows = []
  for await (const row of allActions(db, null, filter)) rows.push(row)
  return rows
}

describe('the list of the audit trail', () => {
  it('has of one admin what they did, and not what another one did', async () => {
    const [ann, ben] = [await addAdmin('Ann'), await addAdmin('Ben')]
    await addRows(ann, 'Ann', [{ at: '2026-01-01T12:00:00Z', subject: 'by Ann' }])
    await addRows(ben, 'Ben', [{ at: '2026-01-01T12:00:00Z', subject: 'by Ben' }])
    expect(await subjectsOf({ admin_id: ann })).toEqual(['by Ann'])
    expect(await subjectsOf({ admin_id: ben })).toEqual(['by Ben'])
  })

  it('begins with the first instant of a day by the clock of the firm, and ends with the last one', async () => {
    const admin_id = await addAdmin('Days')
    const instants = [
      '2026-02-02T05:59:59.999Z',
      '2026-02-02T06:00:00.000Z',
      '2026-02-04T05:59:59.999Z',
      '2026-02-04T06:00:00.000Z',
    ]
    await addRows(
      admin_id,
      'Days',
      instants.map((at) => ({ at, subject: at })),
    )
    const newest = instants.toReversed()
    expect(await subjectsOf({ admin_id, from: '2026-02-02' })).toEqual(newest.slice(0, 3))
    expect(await subjectsOf({ admin_id, to: '2026-02-03' })).toEqual(newest.slice(1))
    expect(await subjectsOf({ admin_id, from: '2026-02-02', to: '2026-02-03' })).toEqual(
      newest.slice(1, 3),
    )
    expect(await actions(db, null, asked)).toMatchObject({ time_zone: 'America/Chicago' })
  })

  it('is searched in the names of both people, in the subject and in the reason', async () => {
    const admin_id = await addAdmin('Words')
    const at = '2026-01-02T12:00:00Z'
    await addRows(admin_id, 'Wanda Admin', [{ at, subject: 'first' }])
    await addRows(admin_id, 'W', [
      { at, subject: 'Second Lane' },
      { at, subject: 'third', person_name: 'Willow Person' },
      { at, subject: 'fourth', reason: 'Whatever it was' },
    ])
    for (const [q, subject] of [
      ['wANDA', 'first'],
      ['SECOND l', 'Second Lane'],
      ['willow', 'third'],
      ['whatever', 'fourth'],
    ])
      expect(await subjectsOf({ q }), q).toEqual([subject])
  })

  it('is whole in its file, whatever page the list shows', async () => {
    const admin_id = await addAdmin('Pages')
    const at = '2026-01-03T12:00:00Z'
    await addRows(
      admin_id,
      'Pages',
      ['one', 'two', 'three'].map((subject) => ({ at, subject })),
    )
    const shown = { ...asked, admin_id, page: 2, page_size: 1 }
    expect((await actions(db, null, shown)).actions.map(({ subject }) => subject)).toEqual(['two'])
    expect((await fileOf(shown)).map(({ subject }) => subject)).toEqual(['three', 'two', 'one'])
  })

  it('is whole in its file, however long it is, in its order and each row once', async () => {
    const admin_id = await addAdmin('Long')
    const most = 20_001
    await sql`
      insert into admin_actions (admin_id, admin_name, action, at, subject)
      select ${admin_id}, 'Long', 'firm.save', '2026-01-05T12:00:00Z', line::text
      from generate_series(1, ${most}::int) as lines(line) order by lines.line`.execute(db)
    const subjects = Array.from({ length: most }, (_, at) => String(at + 1))
    const read = async (sort: 'at' | '-at') =>
      (await fileOf({ ...asked, sort, admin_id })).map(({ subject }) => subject)
    expect((await read('at')).join()).toBe(subjects.join())
    expect((await read('-at')).join()).toBe(subjects.toReversed().join())
  })

  it('keeps what was done to somebody who is gone, by their name alone, and goes with its admin', async () => {
    const [admin_id, person_id] = [await addAdmin('Stays'), await addPerson(db)]
    const row = { at: '2026-01-04T12:00:00Z', person_id, person_name: 'Robin Example' }
    await addRows(admin_id, 'Stays', [row])
    const found = async () => (await actions(db, null, { ...asked, admin_id })).actions
    expect(await found()).toMatchObject([{ person_id, person_name: 'Robin Example' }])
    await db.deleteFrom('users').where('user_id', '=', person_id).execute()
    expect(await found()).toMatchObject([{ person_id: null, person_name: 'Robin Example' }])
    await db.deleteFrom('users').where('user_id', '=', admin_id).execute()
    const left = await db
      .selectFrom('admin_actions')
      .selectAll()
      .where('admin_id', '=', admin_id)
      .execute()
    expect(left).toEqual([])
  })
})

/** The newest row of an admin who did this; `act`: what the endpoint does. */
const traced = async (
  name: AdminAction,
  parts: { params?: object; body?: object },
  act: () => Promise<unknown> = async () => null,
) => {
  const admin_id = await addAdmin('Trace')
  const caller = callerOf(admin_id, 'admin')
  const whole = { params: {}, body: {}, ...parts }
  await audited(db, { name, caller, parts: whole, now }, act).catch(() => null)
  return (await actions(db, null, { ...asked, admin_id })).actions
}

describe('a row of the audit trail', () => {
  it.each<[string, AdminAction, { params?: object; body?: object }, string]>([
    ['a closed day', 'closedDays.close', { body: { from_day: 'a', until_day: 'a' } }, 'a'],
    ['closed days', 'closedDays.close', { body: { from_day: 'a', until_day: 'b' } }, 'a to b'],
    ['opened days', 'closedDays.open', { params: { fromDay: 'a' } }, 'from a'],
    ['a refund', 'payments.refund', { body: { amount_cents: 12_345 } }, '$123.45'],
    ['a restored price table', 'priceTables.restore', { params: { version: 3 } }, 'table 3'],
    ['a rule that ends', 'areaProposals.saveRule', { body: { needs_approval: false } }, 'off'],
    ['a rule', 'areaProposals.saveRule', { body: { needs_approval: true } }, 'on'],
    [
      'a booking',
      'bookings.prepare',
      { body: { client: { email: 'a@b.example' } } },
      'a@b.example',
    ],
  ])('says of %s what the new value is', async (_, name, parts, subject) => {
    expect(await traced(name, parts)).toMatchObject([{ action: name, subject }])
  })

  it('names the known client of a booking, the inspector of a proposal, and the home of an issue', async () => {
    const client = await addPerson(db, { first_name: 'Cleo' })
    expect(
      await traced('bookings.prepare', { body: { client: { user_id: client } } }),
    ).toMatchObject([{ person_id: client, person_name: 'Cleo Example', subject: '' }])
    const inspector_id = await addPerson(db, { user_type: 'inspector', first_name: 'Ina' })
    const { proposal_id } = await db
      .insertInto('area_proposals')
      .values({
        ...{ inspector_id, state: 'proposed', added: [], removed: [], changed: [] },
        ...{ terms: '[]', terms_before: '[]', base_version: 0, proposed_at: new Date(now) },
      })
      .returning('proposal_id')
      .executeTakeFirstOrThrow()
    expect(
      await traced('areaProposals.decline', { params: { proposalId: proposal_id } }),
    ).toMatchObject([{ person_id: inspector_id, person_name: 'Ina Example' }])
    const { property_id, owner_id } = await addHomeRow(db, { street: '1 Issue Lane' })
    const issueId = await addIssue(db, property_id, { title: 'A leak' })
    expect(await traced('issues.move', { params: { issueId } })).toMatchObject([
      { person_id: owner_id, subject: 'A leak, 1 Issue Lane, Austin' },
    ])
  })

  it('has the note of an act that has no reason', async () => {
    expect(await traced('serviceAreas.save', { body: { note: 'As agreed.' } })).toMatchObject([
      { reason: 'As agreed.' },
    ])
  })

  it.each(['payments.refund', 'admin.tryMailAgain'] as const)(
    'is there though %s fails, for what left the database cannot be taken back',
    async (name) => {
      const fail = async () => {
        throw new Error('The line is dead.')
      }
      expect(await traced(name, {}, fail)).toMatchObject([{ action: name }])
      expect(await traced('firm.save', { body: { name: randomUUID() } }, fail)).toEqual([])
    },
  )
})
