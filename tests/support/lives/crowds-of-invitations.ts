import { expect } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { invitations } from '#server/lives/invitation.ts'
import { goodPassword, secretOf } from '#tests/support/server/accounts.ts'
import type { Crowd } from './crowd.ts'
import type { TwoServers } from './two-servers.ts'

/** A crowd around one invitation: holders of its newest and of its first link, and the clock. */
export const invitationCrowd = ({ db, as, patiently, tick }: TwoServers): Crowd => {
  let made = 0
  const firstLinks = new Map<string, string>()
  const emailOf = async (id: string): Promise<string> =>
    (
      await db
        .selectFrom('invitations')
        .select('email')
        .where('invitation_id', '=', id)
        .executeTakeFirstOrThrow()
    ).email
  const nameOf = async (id: string): Promise<string> =>
    `Gale${/\d+/.exec(await emailOf(id))?.[0]} Guest`
  const mailsTo = (email: string) =>
    db
      .selectFrom('mails')
      .select('text')
      .where('recipient', '=', email)
      .orderBy('created_at', 'desc')
      .execute()
  const newest = async (email: string): Promise<string> =>
    secretOf(/https?:\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0])
  return {
    db,
    served: invitations,
    make: async () => {
      made += 1
      const email = `crowd${made}@homes.example`
      const invite = () =>
        as('admin', 0).post('/invitations', {
          user_type: 'homeowner',
          first_name: `Gale${made}`,
          last_name: 'Guest',
          email,
        })
      expect((await patiently(invite)).status).toBe(202)
      const { invitation_id: id } = await db
        .selectFrom('invitations')
        .select('invitation_id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      firstLinks.set(id, await newest(email))
      return id
    },
    first: { who: 'holder', event: 'renew' },
    likely: [
      { who: 'holder', event: 'renew' },
      { who: 'holder of the first link', event: 'renew' },
      { who: 'clock', event: 'expire' },
    ],
    possible: [
      { who: 'holder', event: 'accept' },
      { who: 'holder of the first link', event: 'accept' },
      { who: 'owner', event: 'renew' },
    ],
    send: async (process, { who, event }, id) => {
      if (who === 'clock') return tick(invitations, id, event)
      const token = who === 'holder' ? await newest(await emailOf(id)) : (firstLinks.get(id) ?? '')
      const body =
        event === 'accept' ? { token, password: goodPassword, accepted_terms: true } : { token }
      return patiently(() => as(who, process).post(`/public/invitation/${event}`, body))
    },
    beginning: async () => ({ user_type: 'homeowner', invited_by: idOf('user admin') }),
    unfolded: [],
    noticesOf: async (id) => {
      const rows = await db
        .selectFrom('notifications')
        .select(['user_id', 'type', 'title'])
        .where('type', '=', 'user_message')
        .where('title', '=', `${await nameOf(id)} accepted your invitation`)
        .execute()
      // The history keeps no name.
      return rows.map(({ user_id, type }) => [user_id, type, '{name} accepted your invitation'])
    },
    admins: [],
    alsoHolds: async (id, events) => {
      const count = (verb: string) => events.filter((event) => event === verb).length
      const email = await emailOf(id)
      // Each link was mailed once, and an account came of at most one acceptance.
      expect(await mailsTo(email)).toHaveLength(1 + count('renew'))
      expect(count('accept')).toBeLessThanOrEqual(1)
      const accounts = await db
        .selectFrom('users')
        .select('user_id')
        .where('email', '=', email)
        .execute()
      expect(accounts).toHaveLength(count('accept'))
    },
  }
}
