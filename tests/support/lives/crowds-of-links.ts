import { idOf } from '#server/db/seed/ids.ts'
import { shareLinks } from '#server/lives/share-link.ts'
import { shared } from '#server/shared-links/links.ts'
import type { Crowd } from './crowd.ts'
import { owner } from './inspection-world.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

/** So near is the hour of these links that the clock may already end them, and their owner may still revoke them. */
const halfAMinute = 0.5 / (24 * 60)

const kinds = {
  report: {
    at: `/inspections/${idOf('inspection lane')}`,
    subject: ['inspection_id', idOf('inspection lane')],
    scope: 'full',
  },
  analysis: {
    at: `/diy-analyses/${idOf('diy lane')}`,
    subject: ['analysis_id', idOf('diy lane')],
    scope: 'diy_analysis',
  },
} as const

/** A crowd around one link to a report or to an analysis: its owner, the clock, and strangers. */
export const linkCrowd = (
  { db, as, services, patiently, tick }: TwoServers,
  kind: keyof typeof kinds,
): Crowd => {
  const { at, subject, scope } = kinds[kind]
  return {
    db,
    served: shareLinks,
    make: async () =>
      (await shared(db, services, owner, () => '', { subject, scope, days: halfAMinute })).link
        .link_id,
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
