import { expect } from 'vitest'
import { brokenAt, trailOf } from '#server/agreements/trail.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { agreements } from '#server/lives/agreement.ts'
import { agreementsOn, disclosures_version, signer } from './agreement-world.ts'
import type { Crowd, Press } from './crowd.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

const entryFor: Readonly<Record<string, string>> = {
  send: 'sent',
  open: 'opened',
  consent: 'consented',
  sign: 'signed',
  decline: 'declined',
}
const steps = ['open', 'consent', 'sign', 'decline']

/** A crowd around one agreement: its client with and without the link, those who send it, and strangers. */
export const agreementCrowd = ({ db, services, as, patiently }: TwoServers): Crowd => {
  const world = agreementsOn(db, services, { road: 'Crowded Way' })
  const { visitFor, secretOf, openLink, current } = world
  const bodyOf = async (event: string, id: string): Promise<object> => {
    if (event === 'decline') return { reason: 'Too dear' }
    if (event === 'open') return {}
    const { sha256: agreement_sha256 } = await current(id)
    return event === 'consent'
      ? { agreement_sha256, disclosures_version }
      : { agreement_sha256, signed_name: signer }
  }
  return {
    db,
    served: agreements,
    make: async () => {
      const id = await world.make()
      await openLink(id)
      return id
    },
    first: { who: 'owner', event: 'open' },
    likely: [
      ...steps.flatMap((event): Press[] => [
        { who: 'owner', event },
        { who: 'holder', event },
      ]),
    ],
    possible: [...signedIn, 'nobody'].flatMap((who) =>
      ['open', 'sign', 'decline'].map((event) => ({ who, event })),
    ),
    send: (process, { who, event }, id) =>
      patiently(async () => {
        const body = await bodyOf(event, id)
        return who === 'holder'
          ? as(who, process).post(`/public/agreement/${event}`, { token: secretOf(id), ...body })
          : as(who, process).post(`/inspections/${visitFor(id)}/agreement/${event}`, body)
      }),
    beginning: async (id) => {
      const { street, owner_id } = await db
        .selectFrom('inspections as i')
        .innerJoin('properties as p', 'p.property_id', 'i.property_id')
        .select(['p.street', 'p.owner_id'])
        .where('i.inspection_id', '=', visitFor(id))
        .executeTakeFirstOrThrow()
      return { street, owner_id, inspector_id: idOf('user inspector') }
    },
    unfolded: ['signed_name', 'drawn', 'decline_reason'],
    noticesOf: async (id) => {
      const rows = await db
        .selectFrom('notifications')
        .select(['user_id', 'type', 'title'])
        .where('link', 'like', `%${visitFor(id)}%`)
        .where('title', 'like', 'The agreement %')
        .execute()
      // No history keeps the reason that somebody gave.
      return rows.map(({ user_id, type, title }): [string, string, string] => [
        user_id,
        type,
        title.replace(/: Too dear$/, ': {reason}'),
      ])
    },
    admins: [idOf('user admin')],
    /** The trail has a row for each step, and nobody can have changed one. */
    alsoHolds: async (id, events) => {
      const rows = await trailOf(db, id)
      expect(brokenAt(rows)).toBeNull()
      expect(rows.map(({ entry }) => entry)).toEqual(events.map((event) => entryFor[event]))
    },
  }
}
