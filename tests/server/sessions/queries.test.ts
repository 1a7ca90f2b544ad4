import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { sessionsOf } from '#server/resources/sessions/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson, callerOf } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const hour = 3_600_000

it('the sessions of a person are those that last, the one used last first, each since its sign-in', async () => {
  const user_id = await addPerson(db)
  const session = async (device: string, ages: readonly number[], lasts = 1) => {
    const family_id = randomUUID()
    for (const age of ages)
      await db
        .insertInto('refresh_tokens')
        .values({
          token_hash: randomUUID(),
          family_id,
          user_id,
          device,
          expires_at: new Date(now + lasts * hour),
          begun_at: new Date(now - Math.max(...ages) * hour),
          created_at: new Date(now - age * hour),
        })
        .execute()
  }
  await session('Laptop', [20, 10])
  await session('Phone', [50, 30, 2])
  await session('Tablet', [4])
  await session('Lost', [40], -1)
  await session('Ends', [1], 0)
  const sessions = await sessionsOf(db, callerOf(user_id, 'homeowner'), now)
  const ago = (at: string) => (now - Date.parse(at)) / hour
  expect(
    sessions.map(({ device, signed_in_at, last_used_at }) => [
      device,
      ago(signed_in_at),
      ago(last_used_at),
    ]),
  ).toEqual([
    ['Phone', 50, 2],
    ['Tablet', 4, 4],
    ['Laptop', 20, 10],
  ])
})
