import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import type { Ground } from '#server/lives/served.ts'
import { beginFamily, endFamilies, rotate, userByEmail } from '#server/resources/auth/queries.ts'
import { userFor } from '#server/resources/external-sign-in/queries.ts'
import { beginView } from '#server/views.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const now = Date.parse('2026-03-05T18:00:00Z')
const minute = 60_000
const { db } = ownDatabase('demo', 2)

const [ann, admin] = [idOf('user homeowner'), idOf('user admin')]
const begin = (userId: string) => beginFamily(db, userId, 'Firefox on Linux', now)
const tokensOf = (family: string) =>
  db.selectFrom('refresh_tokens').selectAll().where('family_id', '=', family).execute()
const isOver = async (family: string) =>
  (await tokensOf(family)).some(({ revoked_at }) => revoked_at !== null)
/** The successor of a token at a time; fails where the session has ended. */
const successor = async (secret: string, at: number): Promise<string> => {
  const rotation = await rotate(db, secret, at)
  expect.assert(rotation)
  return rotation.secret
}

describe('a refresh token', () => {
  it('whose successor was never used is good long after, though the one before it was used', async () => {
    const { secret: first, family } = await begin(ann)
    const second = await successor(first, now + minute)
    // The answer with the third is lost.
    await successor(second, now + 2 * minute)
    const third = await successor(second, now + 60 * minute)
    expect(await rotate(db, third, now + 61 * minute)).not.toBeNull()
    expect(await isOver(family)).toBe(false)
  })

  it('ends the session where it comes late and its successor was used', async () => {
    const { secret: first, family } = await begin(ann)
    const second = await successor(first, now + minute)
    await successor(second, now + 2 * minute)
    expect(await rotate(db, first, now + 60 * minute)).toBeNull()
    expect(await isOver(family)).toBe(true)
  })

  it('may come again for ten seconds though its successor was used, for two tabs ask at once', async () => {
    const usedTwice = async (milliseconds: number) => {
      const { secret: first, family } = await begin(ann)
      const second = await successor(first, now)
      await successor(second, now + 1000)
      await rotate(db, first, now + milliseconds)
      return isOver(family)
    }
    expect(await usedTwice(10_000)).toBe(false)
    expect(await usedTwice(10_001)).toBe(true)
  })

  it('is good for thirty days', async () => {
    const days = (count: number) => now + count * 24 * 60 * minute
    const [{ secret: one }, { secret: other }] = [await begin(ann), await begin(ann)]
    expect(await rotate(db, one, days(30))).not.toBeNull()
    expect(await rotate(db, other, days(30) + 1)).toBeNull()
  })

  it('tells when its session began, however often it was exchanged', async () => {
    const { secret, family } = await begin(ann)
    await successor(await successor(secret, now + minute), now + 2 * minute)
    const tokens = await tokensOf(family)
    expect(tokens).toHaveLength(3)
    for (const { begun_at } of tokens) expect(begun_at).toEqual(new Date(now))
  })
})

describe('the end of all other sessions of an admin', () => {
  const caller = (family: string) => ({
    user_id: admin,
    user_type: 'admin' as const,
    original_type: null,
    is_switched: false,
    family,
    demo: null,
  })
  const person = { user_id: ann, first_name: 'Harper', last_name: 'Demo' }

  it('leaves open what the session that stays has opened, and ends what the others have', async () => {
    const [here, elsewhere] = [await begin(admin), await begin(admin)]
    const view = await beginView(db, caller(here.family), person, now)
    const viewElsewhere = await beginView(db, caller(elsewhere.family), person, now)
    await endFamilies(db, admin, now + minute, here.family)
    expect(
      await Promise.all([here.family, view, elsewhere.family, viewElsewhere].map(isOver)),
    ).toEqual([false, false, true, true])
  })
})

describe('who signs in', () => {
  it('is never a person of a demo, whose address nobody has verified', async () => {
    const demo_id = randomUUID()
    await db
      .insertInto('demos')
      .values({ demo_id, state: 'running', expires_at: new Date(now) })
      .execute()
    const email = 'visitor@demo.example'
    await db
      .insertInto('users')
      .values({ email, demo_id, first_name: 'A', last_name: 'Visitor', user_type: 'homeowner' })
      .execute()
    expect(await userByEmail(db, email)).toBeUndefined()
  })

  it('is the person of this issuer, and not one whom another issuer calls the same', async () => {
    await db
      .insertInto('external_identities')
      .values({ issuer: 'https://one.example', subject: '17', user_id: ann })
      .execute()
    const someone = { subject: '17', email: null, emailVerified: false }
    const opened = (issuer: string) =>
      // Without an address nobody is linked: the database alone is asked.
      userFor({ db } as Ground, { ...someone, issuer, firstName: '', lastName: '' }, '')
    expect((await opened('https://one.example'))?.user_id).toBe(ann)
    expect(await opened('https://two.example')).toBeNull()
  })
})
