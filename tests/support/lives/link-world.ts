import type { Db } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import type { Surroundings } from '#server/lives/served.ts'
import { shared } from '#server/shared-links/links.ts'
import { owner } from './inspection-world.ts'

/** So near is the hour of these links that the clock may already end them, and their owner may still revoke them. */
const halfAMinute = 0.5 / (24 * 60)

/** Both kinds of links: to a report, and to the owner's own analysis. */
export const kindsOfLinks = {
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

/** Makes links of the seeded owner; their ids. */
export const makesLinks =
  (db: Db, services: Surroundings, kind: keyof typeof kindsOfLinks) =>
  async (): Promise<string> => {
    const { subject, scope } = kindsOfLinks[kind]
    const made = await shared(db, services, owner, () => '', { subject, scope, days: halfAMinute })
    return made.link.link_id
  }
