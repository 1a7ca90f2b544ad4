import { randomUUID } from 'node:crypto'
import type { ReadName } from '#contract/endpoints.ts'
import type { Queries } from './db/connect.ts'
import { HttpError } from './errors.ts'
import { tellEnded } from './live/ended-sessions.ts'
import { type Caller, hashOf, newSecret } from './tokens.ts'
import { isShownInViews } from './view-reads.ts'

/*
 * An admin opens the view of a certain person. It is a session of the admin that ends with the one that opened it:
 * its token names the person, whose rights it has, and the admin (`viewer`), and nobody holds a refresh token of it.
 * It reads what the person reads, without their secrets, and changes nothing.
 */

/** Hours after which a view ends by itself. */
export const viewHours = 4

/** The requests that a view may send although they are no reads: its own end, and those of the admin's own session. */
const ownActs: ReadonlySet<string> = new Set([
  'auth.endView',
  'auth.refresh',
  'auth.logout',
  // An error of the product, wherever it happens.
  'faults.report',
])

/** Refuses requests that a view may not send. Errors: 403 'read_only'. */
export const refuseInView = (caller: Caller | null, name: string, method: string): void => {
  if (caller?.viewer === undefined || ownActs.has(name)) return
  if (method !== 'GET')
    throw new HttpError(
      403,
      'read_only',
      'You are looking at the view of somebody else. Nothing can be changed here: end the view first.',
    )
  // Every GET of the contract has a line there.
  if (!isShownInViews[name as ReadName])
    throw new HttpError(
      403,
      'read_only',
      'This belongs to the person alone. The view of an admin does not show it.',
    )
}

/** Begins a view: the id of its session. */
export const beginView = async (
  db: Queries,
  admin: Caller,
  person: { user_id: string; first_name: string; last_name: string },
  now: number,
): Promise<string> => {
  const family = randomUUID()
  await db
    .insertInto('refresh_tokens')
    .values({
      // Nobody gets the secret of it.
      token_hash: hashOf(newSecret()),
      family_id: family,
      user_id: admin.user_id,
      views_id: person.user_id,
      opened_by: admin.family,
      device: `View of ${person.first_name} ${person.last_name}`,
      expires_at: new Date(now + viewHours * 3_600_000),
      begun_at: new Date(now),
      created_at: new Date(now),
    })
    .execute()
  return family
}

/** The person whose view this is, while it is open and belongs to this session of the admin; null: it has ended. */
export const personInView = async (
  db: Queries,
  { view, openedBy, admin }: { view: string; openedBy: string; admin: string },
  now: number,
) => {
  const row = await db
    .selectFrom('refresh_tokens as v')
    .innerJoin('users as u', 'u.user_id', 'v.views_id')
    .innerJoin('users as a', 'a.user_id', 'v.user_id')
    .select(['u.user_id', 'u.user_type', 'u.demo_id'])
    .where('v.family_id', '=', view)
    .where('v.opened_by', '=', openedBy)
    .where('v.user_id', '=', admin)
    .where('v.revoked_at', 'is', null)
    .where('v.expires_at', '>', new Date(now))
    .where('u.user_type', '<>', 'admin')
    .where('u.erased_at', 'is', null)
    .where('a.user_type', '=', 'admin')
    .executeTakeFirst()
  return row ?? null
}

/** The views of these persons or sessions end, and each leaves a row in the audit trail. Answers the ended sessions. */
export const endViews = async (
  db: Queries,
  of: { openedBy: readonly string[] } | { view: string } | { of: string },
  now: number,
  why: string,
): Promise<string[]> => {
  const ended = await db
    .updateTable('refresh_tokens')
    .set({ revoked_at: new Date(now) })
    .where('revoked_at', 'is', null)
    .where('views_id', 'is not', null)
    .where((eb) =>
      'view' in of
        ? eb('family_id', '=', of.view)
        : 'of' in of
          ? eb('views_id', '=', of.of)
          : eb('opened_by', '=', eb.fn.any(eb.val(of.openedBy))),
    )
    .returning(['family_id', 'user_id', 'views_id'])
    .execute()
  for (const { user_id, views_id } of ended) {
    const people = await db
      .selectFrom('users')
      .select(['user_id', 'first_name', 'last_name'])
      .where('user_id', 'in', [user_id, views_id ?? user_id])
      .execute()
    const nameOf = (id: string | null) => {
      const person = people.find((one) => one.user_id === id)
      return person === undefined ? '' : `${person.first_name} ${person.last_name}`
    }
    await db
      .insertInto('admin_actions')
      .values({
        admin_id: user_id,
        admin_name: nameOf(user_id),
        action: 'auth.endView',
        person_id: views_id,
        person_name: nameOf(views_id),
        subject: '',
        reason: why,
        at: new Date(now),
      })
      .execute()
  }
  const families = ended.map(({ family_id }) => family_id)
  await tellEnded(db, families)
  return families
}
