import { expect, it } from 'vitest'
import { ruleOf } from '#server/resources/assigning/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addVisit } from '#tests/support/server/rows.ts'

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
