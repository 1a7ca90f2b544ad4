import { issueEvents } from '#contract/vocabulary/issues.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { issues } from '#server/lives/issue.ts'
import { dayIn } from '#server/time-zones.ts'
import { publishVisit } from '#tests/support/fixtures/visit.ts'
import type { Crowd, Press } from './crowd.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

const zone = 'America/Chicago'
const day = 86_400_000

/** A crowd around one issue: its owner, an admin, the clock, and strangers. */
export const issueCrowd = ({ db, as, patiently, tick }: TwoServers): Crowd => {
  const ids: string[] = []
  const rowOf = (id: string) =>
    db.selectFrom('issues').selectAll().where('issue_id', '=', id).executeTakeFirstOrThrow()
  let made = 0
  return {
    db,
    served: issues,
    make: async () => {
      if (ids.length === 0) {
        const titles = Array.from({ length: 4 }, () => {
          made += 1
          return { title: `Crowded issue ${made}.`, severity: 'major' }
        })
        const { propertyId } = await publishVisit(as('owner', 0), as('inspector', 0), titles)
        const { body } = await as('owner', 0).get(`/property/${propertyId}/issues`)
        ids.push(...body.issues.map(({ issue_id }: { issue_id: string }) => issue_id))
      }
      return ids.pop() ?? ''
    },
    first: { who: 'owner', event: 'plan' },
    likely: [
      ...['owner', 'admin'].flatMap((who) => issueEvents.map((event): Press => ({ who, event }))),
      { who: 'clock', event: 'return' },
    ],
    possible: [...signedIn, 'nobody'].flatMap((who) =>
      issueEvents.map((event): Press => ({ who, event })),
    ),
    send: async (process, { who, event }, id) => {
      if (who === 'clock') return tick(issues, id, event)
      const { version } = await rowOf(id)
      const due_on = dayIn(zone, Date.now() + 30 * day)
      const body = { event, version, provider: 'A roofer', due_on, reason: 'For a reason.' }
      return patiently(() => as(who, process).post(`/issues/${id}/events`, body))
    },
    beginning: async (id) => ({ owner_id: idOf('user homeowner'), title: (await rowOf(id)).title }),
    unfolded: ['provider', 'cost_cents', 'note', 'reason'],
    noticesOf: async (id) => {
      const rows = await db
        .selectFrom('notifications')
        .select(['user_id', 'type', 'title'])
        .where('type', '=', 'maintenance_due')
        .where('title', 'like', `%${(await rowOf(id)).title}`)
        .execute()
      return rows.map(({ user_id, type, title }) => [user_id, type, title])
    },
    admins: [],
  }
}
