import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notify, withdraw } from '#server/live/notify.ts'
import {
  beginning,
  dismiss,
  isFamilyAlive,
  list,
  afterEach as noticesAfterEach,
} from '#server/resources/notifications/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const now = Date.parse('2026-03-10T15:00:00Z')
const told = async (user_id: string, titles: readonly string[], more = {}) => {
  for (const title of titles)
    await notify(db, [{ user_id, type: 'system_alert', title, link: null, ...more }])
}
const noticesOf = (user: string) => list(db, user, 50, 0, false)
const dismissed = async (user: string, title: string) => {
  const notice = (await noticesOf(user)).find((one) => one.title === title)
  await dismiss(db, user, notice?.notification_id ?? '', now)
}

describe('the notices of many streams at once', () => {
  it('are those of each person after their own place, as many as they ask for, without dismissed ones', async () => {
    const [ada, ben] = [await addPerson(db), await addPerson(db)]
    await told(ada, ['A1', 'A2', 'A3', 'A4'])
    await told(ben, ['B1', 'B2'])
    await dismissed(ada, 'A2')
    const found = await noticesAfterEach(db, [
      { user_id: ben, sequence: '0', most: 10 },
      { user_id: ada, sequence: '0', most: 2 },
    ])
    expect(found.map(({ place, title }) => [place, title])).toEqual([
      [0, 'B1'],
      [0, 'B2'],
      [1, 'A1'],
      [1, 'A3'],
    ])
    const sequence = found[2]?.sequence ?? ''
    const rest = await noticesAfterEach(db, [{ user_id: ada, sequence, most: 10 }])
    expect(rest.map(({ title }) => title)).toEqual(['A3', 'A4'])
  })
})

describe('a stream that begins', () => {
  it('is at the newest notice of its person, and counts the young ones as seen', async () => {
    const person = await addPerson(db)
    await told(person, ['Old'], { created_at: new Date(now - 120_000) })
    await told(person, ['Young', 'Gone'], { created_at: new Date(now - 1000) })
    const other = await addPerson(db)
    for (const ago of [120_000, 0])
      await told(other, ['Somebody else’s'], { created_at: new Date(now - ago) })
    await dismissed(person, 'Gone')
    const [young, old] = await db
      .selectFrom('notifications')
      .select(['title', 'sequence'])
      .where('user_id', '=', person)
      .where('title', '<>', 'Gone')
      .orderBy('title', 'desc')
      .execute()
    expect(await beginning(db, person, new Date(now - 60_000))).toMatchObject({
      settled: old?.sequence,
      sequence: young?.sequence,
      young: [[young?.sequence, now - 1000]],
    })
  })
})

describe('a notice that is taken back', () => {
  const wanted = { type: 'system_alert' as const, title: 'The same words' }

  it('is one that its person still has: below one that they dismissed, an older one goes', async () => {
    const user_id = await addPerson(db)
    await told(user_id, [wanted.title, wanted.title, 'Other words'])
    await dismissed(user_id, wanted.title)
    expect(await withdraw(db, { user_id, ...wanted }, now)).toBe(true)
    expect((await noticesOf(user_id)).map(({ title }) => title)).toEqual(['Other words'])
    expect(await withdraw(db, { user_id, ...wanted }, now)).toBe(false)
  })

  it('is of the same type', async () => {
    const user_id = await addPerson(db)
    await told(user_id, [wanted.title], { type: 'health_score_updated' })
    expect(await withdraw(db, { user_id, ...wanted }, now)).toBe(false)
  })
})

describe('a notice of the past, as a seed writes it', () => {
  it('is queued for no device, and neither is one that is read already', async () => {
    const user_id = await addPerson(db)
    const device = { endpoint: 'https://example.com', p256dh: '', auth: '', device: 'A browser' }
    const family_id = randomUUID()
    await db
      .insertInto('push_devices')
      .values({ ...device, endpoint_hash: family_id, user_id, family_id, made_at: new Date(now) })
      .execute()
    const queued = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from graphile_worker.jobs where task_identifier = 'push.send'
      `.execute(db)
      return rows[0]?.count
    }
    const before = Number(await queued())
    await told(user_id, ['Past'], { created_at: new Date(now) })
    await told(user_id, ['Read'], { is_read: true })
    expect(await queued()).toBe(before)
    await told(user_id, ['New'])
    expect(await queued()).toBe(before + 1)
  })
})

describe('a session', () => {
  it('is alive while it has a token that was neither used nor revoked', async () => {
    const user_id = await addPerson(db)
    const family_id = randomUUID()
    const token = (more: object) =>
      db
        .insertInto('refresh_tokens')
        .values({
          token_hash: randomUUID(),
          family_id,
          user_id,
          expires_at: new Date(now),
          ...more,
        })
        .execute()
    expect(await isFamilyAlive(db, family_id)).toBe(false)
    await token({ used_at: new Date(now) })
    await token({ revoked_at: new Date(now) })
    expect(await isFamilyAlive(db, family_id)).toBe(false)
    await token({})
    expect(await isFamilyAlive(db, family_id)).toBe(true)
  })
})
