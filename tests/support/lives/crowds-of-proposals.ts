import { expect } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { areaProposals } from '#server/lives/area-proposal.ts'
import { proposeFor, proposerOf } from './area-proposal-world.ts'
import type { Crowd, Press } from './crowd.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

const events = ['approve', 'decline', 'withdraw']

/** A crowd around one proposal of service areas: its inspector, the admin, and people who may not decide. */
export const proposalCrowd = ({ db, as, services, patiently, join }: TwoServers): Crowd => {
  const proposers = new Map<string, string>()
  const of = (id: string) => proposers.get(id) ?? ''
  return {
    db,
    served: areaProposals,
    make: async () => {
      const person = await join('inspector')
      const id = await proposeFor(db, services, person.id)
      proposers.set(id, person.id)
      return id
    },
    first: { who: 'admin', event: 'approve' },
    likely: [
      { who: 'admin', event: 'approve' },
      { who: 'admin', event: 'decline' },
      { who: 'self', event: 'withdraw' },
    ],
    possible: ['self', ...signedIn, 'nobody'].flatMap((who) =>
      events.map((event): Press => ({ who, event })),
    ),
    send: (process, { who, event }, id) =>
      patiently(() =>
        as(who === 'self' ? of(id) : who, process).post(
          `/area-proposals/${id}/${event}`,
          event === 'decline' ? { reason: 'It is too far.' } : undefined,
        ),
      ),
    beginning: async (id) => {
      const inspector_id = await proposerOf(db, id)
      const { first_name, last_name } = await db
        .selectFrom('users')
        .select(['first_name', 'last_name'])
        .where('user_id', '=', inspector_id)
        .executeTakeFirstOrThrow()
      return { inspector_id, name: `${first_name} ${last_name}`, change: '1 county added' }
    },
    unfolded: ['reason'],
    noticesOf: async (id) => {
      const inspector = await proposerOf(db, id)
      const rows = await db
        .selectFrom('notifications')
        .select(['user_id', 'type', 'title'])
        .where((eb) => eb.or([eb('user_id', '=', inspector), eb('link', 'like', `%${inspector}%`)]))
        .execute()
      return rows.map(({ user_id, type, title }) => [user_id, type, title])
    },
    admins: [idOf('user admin')],
    // The counties are as the history says: approved once, changed once.
    alsoHolds: async (id, happened) => {
      const rows = await db
        .selectFrom('service_area_changes')
        .select('version')
        .where('inspector_id', '=', of(id))
        .execute()
      expect(rows).toHaveLength(happened.filter((event) => event === 'approve').length)
    },
  }
}
