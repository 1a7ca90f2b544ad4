import { expect, it } from 'vitest'
import { ruleOf, saveRule } from '#server/resources/assigning/queries.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson, addVisit } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

it('the rule shows the last ten visits that it gave to somebody, the newest first, and no other assignment', async () => {
  const subject_id = await addVisit(db, {})
  const given = (sentence: string, event = 'assign', role = 'system') =>
    db
      .insertInto('life_events')
      .values({
        life: 'inspection',
        subject_id,
        event,
        data: '{}',
        actor_id: null,
        role,
        tie: null,
        from_state: null,
        to_state: JSON.stringify({}) as never, // Nobody reads the state here.
        sentence,
        at: '2026-03-01T12:00:00Z',
      })
      .execute()
  const byRule = (count: number) => `Given to Ian by the rule of the firm: free, ${count}.`
  for (let count = 1; count <= 12; count += 1) await given(byRule(count))
  await given('Given to Ian, who alone covers the county.')
  await given(byRule(90), 'assign', 'admin')
  await given(byRule(91), 'reschedule')
  const { done } = await ruleOf(db, null)
  expect(done.map(({ sentence }) => sentence)).toEqual(
    [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map(byRule),
  )
})

it('each firm has a rule of its own, which names who changed it last and stays when that person has left', async () => {
  const theirs = await otherTenant({ db })
  const [ada, bea] = [
    await addPerson(db, { user_type: 'admin', first_name: 'Ada', last_name: 'Admin' }),
    await addPerson(db, { user_type: 'admin', first_name: 'Bea', last_name: 'Boss' }),
  ]
  const now = Date.parse('2026-03-01T12:00:00Z')
  const ours = { is_on: true, delay_minutes: 30, within_miles: 40, most_open: 3 }
  const others = { is_on: false, delay_minutes: 60, within_miles: 0, most_open: 7 }
  await saveRule(db, theirs, { byId: bea, now }, { ...others, version: 0 })
  const shown = async (tenant: string | null) => {
    const { done: _, ...rule } = await ruleOf(db, tenant)
    return rule
  }
  // The firm has none yet, although the one beside it has.
  expect(await shown(null)).toMatchObject({ is_on: false, version: 0, changed_by: null })
  await saveRule(db, null, { byId: ada, now }, { ...ours, version: 0 })
  expect(await shown(null)).toEqual({ ...ours, version: 1, changed_by: 'Ada Admin' })
  expect(await shown(theirs)).toEqual({ ...others, version: 1, changed_by: 'Bea Boss' })
  await db.deleteFrom('users').where('user_id', '=', ada).execute()
  expect(await shown(null)).toEqual({ ...ours, version: 1, changed_by: null })
  // Who changes one that somebody else has changed meanwhile gets it as it is.
  for (const [tenant, rule] of [
    [null, ours],
    [theirs, others],
  ] as const) {
    const change = { byId: bea, now }
    await expect(saveRule(db, tenant, change, { ...ours, version: 0 })).rejects.toMatchObject({
      ...{ status: 409, code: 'conflict' },
      current: { ...rule, version: 1 },
    })
    expect(await shown(tenant)).toMatchObject({ ...rule, version: 1 })
  }
})
