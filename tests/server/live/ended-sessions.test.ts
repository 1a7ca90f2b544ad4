import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { makeEndedSessions } from '#server/live/ended-sessions.ts'
import { accessMinutes } from '#server/tokens.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const remembered = (accessMinutes + 1) * 60_000

/** A session of so many tokens that ended at that time; null: it goes on. */
const addSession = async (revoked_at: number | null, tokens = 1) => {
  const [user_id, family_id] = [await addPerson(db), randomUUID()]
  for (let at = 0; at < tokens; at++)
    await db
      .insertInto('refresh_tokens')
      .values({
        ...{ token_hash: randomUUID(), family_id, user_id },
        expires_at: new Date(now + remembered),
        revoked_at: revoked_at === null ? null : new Date(revoked_at),
      })
      .execute()
  return family_id
}

it('a process that does not listen looks up which sessions have ended, and those that go on have not', async () => {
  const [alive, over] = [await addSession(null, 2), await addSession(now - 1000, 2)]
  const ended = makeEndedSessions(db, () => now)
  expect([await ended.has(alive), await ended.has(over)]).toEqual([false, true])
  expect(await ended.has(randomUUID())).toBe(false)
})

it('a process that begins to listen learns of the sessions whose access tokens may still be good', async () => {
  const [alive, over, old] = [
    await addSession(null),
    await addSession(now - remembered + 1),
    await addSession(now - remembered),
  ]
  const ended = makeEndedSessions(db, () => now)
  await ended.listening(true)
  expect([ended.has(alive), ended.has(over), ended.has(old)]).toEqual([false, true, false])
  await ended.listening(false)
  expect(await ended.has(old)).toBe(true)
})

it('a process that hears nothing any more while it still reads what it missed goes on asking the database', async () => {
  const old = await addSession(now - remembered)
  const ended = makeEndedSessions(db, () => now)
  const reading = ended.listening(true)
  await ended.listening(false)
  await reading
  expect(await ended.has(old)).toBe(true)
})

it('an ended session is forgotten when its last access token has expired, and no earlier', async () => {
  let time = now
  const ended = makeEndedSessions(db, () => time)
  await ended.listening(true)
  const [first, second] = [randomUUID(), randomUUID()]
  ended.add([first])
  time = now + remembered - 1
  ended.add([second])
  expect([ended.has(first), ended.has(second)]).toEqual([true, true])
  time = now + remembered
  ended.add([])
  expect([ended.has(first), ended.has(second)]).toEqual([false, true])
})
