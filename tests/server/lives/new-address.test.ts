import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { accounts } from '#server/lives/account.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('empty', 1)

it.each([
  ['verified it', { verified_at: new Date(0) }, false, true],
  ['never verified it, and owns nothing', {}, false, false],
  // An admin has added a home for them: their account is more than a name that somebody typed.
  ['never verified it, and owns a home', {}, true, true],
])(
  'a new address that somebody has who %s is taken: %j, %s, %s',
  async (_, more, hasHome, isTaken) => {
    const [ann, other] = [idOf('user homeowner'), randomUUID()]
    const email = `${other}@homes.example`
    const person = { first_name: 'Al', last_name: 'Day', user_type: 'homeowner' as const }
    await db
      .insertInto('users')
      .values({ user_id: other, email, ...person, ...more })
      .execute()
    if (hasHome)
      await db
        .insertInto('properties')
        .values({
          owner_id: other,
          street: '1 First Street',
          city: 'Austin',
          state: 'TX',
          time_zone: 'America/Chicago',
        } as never) // Its other columns have defaults.
        .execute()
    await db.updateTable('users').set({ new_email: email }).where('user_id', '=', ann).execute()
    const row = await accounts.lock(db, ann)
    expect.assert(row)
    expect((await accounts.stateOf(db, row)).context.new_email_taken).toBe(isTaken)
  },
)
