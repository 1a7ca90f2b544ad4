import { shareLinks } from '#server/lives/share-link.ts'
import type { Crowd } from './crowd.ts'
import { kindsOfLinks, makesLinks } from './link-world.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

/** A crowd around one link to a report or to an analysis: its owner, the clock, and strangers. */
export const linkCrowd = (
  { db, as, services, patiently, tick }: TwoServers,
  kind: keyof typeof kindsOfLinks,
): Crowd => {
  const { at } = kindsOfLinks[kind]
  return {
    db,
    served: shareLinks,
    make: makesLinks(db, services, kind),
    first: { who: 'owner', event: 'revoke' },
    likely: [
      { who: 'clock', event: 'expire' },
      { who: 'owner', event: 'revoke' },
      ...signedIn.map((who) => ({ who, event: 'revoke' })),
    ],
    possible: [{ who: 'nobody', event: 'revoke' }],
    send: (process, { who, event }, id) =>
      who === 'clock'
        ? tick(shareLinks, id, event)
        : patiently(() => as(who, process).post(`${at}/links/${id}/revoke`)),
    beginning: async () => ({}),
    unfolded: [],
    noticesOf: async () => [],
    admins: [],
  }
}
