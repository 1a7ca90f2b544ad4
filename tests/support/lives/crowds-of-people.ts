import { expect } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { licenses } from '#server/lives/license.ts'
import { memberships } from '#server/lives/membership.ts'
import { goodPassword } from '#tests/support/server/accounts.ts'
import type { Crowd, Press } from './crowd.ts'
import { seenLicense } from './seen-license.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

const everybody = ['self', ...signedIn, 'nobody']
const reason = 'For a reason.'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Each event that somebody hears of by mail has sent one mail. */
const mailed = async ({ db }: TwoServers, email: string, letters: number) => {
  const mails = await db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .execute()
  expect(mails.map(({ subject }) => subject)).toHaveLength(letters)
}

/** How many letters the events of a license lead to; none to an inspector who has sent what the clock warns of. */
const lettersOf = (events: readonly string[]): number => {
  let isApproved = false
  let renews = false
  let letters = 0
  for (const event of events) {
    if (event === 'submit') renews = isApproved
    else if (event !== 'warn' || !renews) letters += 1
    if (event === 'approve' || event === 'refuse') isApproved = event === 'approve'
    if (event !== 'submit' && event !== 'warn') renews = false
  }
  return letters
}

/** A crowd around one license: its inspector, the admin, and the clock. */
export const licenseCrowd = (servers: TwoServers): Crowd => {
  const { db, as, patiently, tick, join } = servers
  const people = new Map<string, string>()
  const events = ['submit', 'approve', 'refuse', 'decline']
  // A license that ends within 30 days, so that the clock may warn of it. Each has a day of its own.
  const papers = [10, 20].map((days) => ({
    number: `TX-${days}`,
    state: 'TX',
    expires_on: inDays(days),
  }))
  let sent = 0
  return {
    db,
    served: licenses,
    make: async () => {
      const { id, email } = await join('inspector')
      people.set(id, email)
      return id
    },
    first: { who: 'self', event: 'submit' },
    likely: [
      { who: 'self', event: 'submit' },
      { who: 'admin', event: 'approve' },
      { who: 'admin', event: 'refuse' },
      { who: 'admin', event: 'decline' },
      { who: 'clock', event: 'warn' },
    ],
    possible: [
      ...everybody.flatMap((who) => events.map((event): Press => ({ who, event }))),
      { who: 'clock', event: 'expire' },
    ],
    send: (process, { who, event }, id) => {
      if (who === 'clock') return tick(licenses, id, event)
      sent += 1
      const paper = papers[sent % papers.length]
      const client = as(who === 'self' ? id : who, process)
      const path = `/inspectors/${id}/license`
      const decided = event === 'refuse' || event === 'decline' ? { reason } : paper
      return patiently(async () => {
        if (event === 'submit') return client.post(path, paper)
        for (;;) {
          // Who hears that another one was faster looks again.
          const seen = await seenLicense(db, id)
          const answer = await client.post(`${path}/${event}`, { ...decided, seen })
          if (answer.body.code !== 'changed') return answer
        }
      })
    },
    beginning: async (id) => {
      const { first_name, last_name } = await db
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow()
      return { inspector_id: id, name: `${first_name} ${last_name}` }
    },
    unfolded: ['number', 'state', 'reason', 'renewal', 'renewal_reason'],
    noticesOf: async (id) => {
      const rows = await db
        .selectFrom('notifications')
        .select(['user_id', 'type', 'title'])
        .where((eb) => eb.or([eb('user_id', '=', id), eb('link', 'like', `%${id}%`)]))
        .execute()
      return rows.map(({ user_id, type, title }) => [user_id, type, title])
    },
    admins: [idOf('user admin')],
    alsoHolds: (id, pressed) => mailed(servers, people.get(id) ?? '', lettersOf(pressed)),
  }
}

/** A crowd around one membership: the person, who logs in again and again, and the admin. */
export const membershipCrowd = (servers: TwoServers): Crowd => {
  const { db, as, patiently, tick, join, signIn } = servers
  const people = new Map<string, string>()
  const events = ['changeRole', 'deactivate', 'reactivate', 'leave', 'stay']
  let sent = 0
  return {
    db,
    served: memberships,
    make: async () => {
      const { id, email } = await join('homeowner')
      people.set(id, email)
      return id
    },
    first: { who: 'self', event: 'leave' },
    likely: [
      { who: 'self', event: 'leave' },
      { who: 'self', event: 'stay' },
      { who: 'admin', event: 'changeRole' },
      { who: 'admin', event: 'deactivate' },
      { who: 'admin', event: 'reactivate' },
    ],
    possible: [
      // Anyone else who logs in or leaves does so for themselves.
      ...everybody.flatMap((who) => events.slice(0, 3).map((event): Press => ({ who, event }))),
      { who: 'clock', event: 'erase' },
    ],
    send: (process, { who, event }, id) => {
      if (who === 'clock') return tick(memberships, id, event)
      if (event === 'stay')
        return patiently(() => signIn(process, { id, email: people.get(id) ?? '' }))
      const client = as(who === 'self' ? id : who, process)
      if (event === 'leave')
        return patiently(() => client.post('/account/leave', { current_password: goodPassword }))
      sent += 1
      const user_type = sent % 3 === 0 ? 'homeowner' : 'inspector'
      const path = `/admin/users/${id}`
      return patiently(() =>
        event === 'changeRole'
          ? client.post(`${path}/role`, { user_type, reason })
          : client.post(`${path}/${event}`, event === 'deactivate' ? { reason } : undefined),
      )
    },
    beginning: async () => ({}),
    unfolded: ['reason', 'homes', 'visits', 'requests', 'other_admins'],
    // Somebody who logs in stays, and gets no session where they are deactivated before it begins.
    goesOn: ['stay'],
    noticesOf: async () => [],
    admins: [idOf('user admin')],
    // Each of them is told by a mail.
    alsoHolds: (id, pressed) => mailed(servers, people.get(id) ?? '', pressed.length),
  }
}
