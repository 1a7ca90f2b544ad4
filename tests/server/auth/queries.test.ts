import { describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import {
  actAs,
  beginFamily,
  endFamily,
  forgetLinks,
  linkExpiry,
  mailToken,
  makeMailToken,
  rotate,
  takeExport,
  useLinks,
  userByEmail,
} from '#server/resources/auth/queries.ts'
import { beginView } from '#server/views.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addPerson, callerOf } from '#tests/support/server/rows.ts'

const now = Date.parse('2026-03-05T18:00:00Z')
const minute = 60_000
const { db } = ownDatabase('demo', 2)
const [ann, ben, admin] = [idOf('user homeowner'), idOf('user inspector'), idOf('user admin')]

describe('a mailed link', () => {
  it('works for what it was mailed for alone', async () => {
    const secrets = {
      verify: await makeMailToken(db, ann, 'verify', now),
      reset: await makeMailToken(db, ann, 'reset', now),
      email: await makeMailToken(db, ann, 'email', now),
      export: await makeMailToken(db, ann, 'export', now),
    }
    const purposes = ['verify', 'reset', 'email', 'export'] as const
    for (const of of purposes)
      for (const purpose of purposes) {
        const link = await mailToken(db, secrets[of], purpose)
        expect(link?.user_id, `${of} as ${purpose}`).toBe(of === purpose ? ann : undefined)
      }
    for (const of of ['verify', 'reset', 'email'] as const)
      expect(await takeExport(db, secrets[of], now)).toBeUndefined()
    expect(await takeExport(db, secrets.export, now)).toBe(ann)
  })

  it.each([
    ['verify', 24 * 60],
    ['reset', 60],
    ['email', 24 * 60],
    ['export', 5],
  ] as const)('for the purpose %s works for %i minutes', async (purpose, minutes) => {
    const expires = new Date(now + minutes * minute)
    expect(linkExpiry(purpose, now)).toBe(expires.toISOString())
    const secret = await makeMailToken(db, ann, purpose, now)
    expect((await mailToken(db, secret, purpose))?.expires_at).toEqual(expires)
  })

  it('to an export is good once, until its five minutes are over', async () => {
    const [one, other] = [
      await makeMailToken(db, ann, 'export', now),
      await makeMailToken(db, ann, 'export', now),
    ]
    expect(await takeExport(db, one, now + 5 * minute)).toBe(ann)
    expect(await takeExport(db, one, now)).toBeUndefined()
    expect(await takeExport(db, other, now + 5 * minute + 1)).toBeUndefined()
  })

  it('of another purpose, or of another person, stays when links are ended', async () => {
    const [verify, reset, others] = [
      await makeMailToken(db, ann, 'verify', now),
      await makeMailToken(db, ann, 'reset', now),
      await makeMailToken(db, ben, 'reset', now),
    ]
    const used = async (secret: string, purpose: 'verify' | 'reset') =>
      (await mailToken(db, secret, purpose))?.used_at
    await useLinks(db, ann, 'reset', now)
    expect(await used(reset, 'reset')).toEqual(new Date(now))
    expect(await used(verify, 'verify')).toBeNull()
    expect(await used(others, 'reset')).toBeNull()
    await forgetLinks(db, ann, 'reset')
    expect(await mailToken(db, reset, 'reset')).toBeUndefined()
    expect(await mailToken(db, verify, 'verify')).toBeDefined()
    expect(await mailToken(db, others, 'reset')).toBeDefined()
  })
})

describe('a session', () => {
  const rowsOf = (family: string) =>
    db
      .selectFrom('refresh_tokens')
      .select(['device', 'acting_type', 'revoked_at'])
      .where('family_id', '=', family)
      .execute()

  it('keeps its device and the view that was switched to through its renewals', async () => {
    const { secret, family } = await beginFamily(db, admin, 'Firefox on Linux', now)
    await actAs(db, family, 'inspector')
    const next = await rotate(db, secret, now + minute)
    expect(next).toMatchObject({ actingType: 'inspector', userId: admin, family })
    await rotate(db, next?.secret ?? '', now + 2 * minute)
    const kept = { device: 'Firefox on Linux', acting_type: 'inspector', revoked_at: null }
    expect(await rowsOf(family)).toEqual([kept, kept, kept])
  })

  it('that ends ends the views that it opened, and no other session', async () => {
    const person = { user_id: ann, first_name: 'Harper', last_name: 'Demo' }
    const [here, elsewhere] = [
      await beginFamily(db, admin, '', now),
      await beginFamily(db, admin, '', now),
    ]
    const [caller, other] = [here, elsewhere].map(({ family }) => ({
      ...callerOf(admin, 'admin'),
      family,
    }))
    expect.assert(caller && other)
    const [view, otherView] = [
      await beginView(db, caller, person, now),
      await beginView(db, other, person, now),
    ]
    await endFamily(db, here.family, now + minute)
    const isOver = async (family: string) =>
      (await rowsOf(family)).every(({ revoked_at }) => revoked_at !== null)
    expect(await Promise.all([here.family, view, elsewhere.family, otherView].map(isOver))).toEqual(
      [true, true, false, false],
    )
  })
})

it('a person is found at their address however it was stored, and nobody at a part of it', async () => {
  const email = 'Mixed.Letters@Homes.example'
  const user_id = await addPerson(db, { email })
  expect((await userByEmail(db, email.toLowerCase()))?.user_id).toBe(user_id)
  expect(await userByEmail(db, 'letters@homes.example')).toBeUndefined()
})
