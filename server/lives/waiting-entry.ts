import {
  waitingEntryLife,
  waitingEntryState,
} from '#contract/lives/waiting-entry/waiting-entry.life.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { daysOffered } from '#contract/vocabulary/waiting-list.ts'
import type { Queries } from '#server/db/connect.ts'
import { coveredMail } from '#server/mail/invitations.ts'
import { outgoingOf } from '#server/mail/queue.ts'
import { alsoSays } from '#server/mail/templates.ts'
import { oneClickPath } from '#server/mail/unsubscribe.ts'
import { tenantOf } from '#server/tenant.ts'
import { longDay, timeZoneOf } from '#server/time-zones.ts'
import { hashOf, newSecret } from '#server/tokens.ts'
import type { Act, ServedLife } from './served.ts'

/** An entry with its county. */
const entryById = (db: Queries, id: string) =>
  db
    .selectFrom('waiting_list as w')
    .innerJoin('counties as c', 'c.fips', 'w.county_fips')
    .selectAll('w')
    .select(['c.name as county_name', 'c.state as county_state'])
    .where('w.waiting_id', '=', id)
type Entry = NonNullable<Awaited<ReturnType<ReturnType<typeof entryById>['executeTakeFirst']>>>

/** Only the mail carries the secret of the link that leaves the list: the row has a hash. */
const sendOffer = async ({ ground: { db, publicUrl, mail }, row, params }: Act<Entry>) => {
  // The chart types the params of each action by its name.
  const { until } = params as { until: string }
  const key = newSecret()
  await db
    .updateTable('waiting_list')
    .set({ leave_hash: hashOf(key) })
    .where('waiting_id', '=', row.waiting_id)
    .execute()
  const offer = {
    county: `${row.county_name}, ${row.county_state}`,
    days: daysOffered,
    until: longDay(timeZoneOf(row.county_state, row.county_fips), Date.parse(until)),
  }
  const letter = coveredMail(row.email, offer, `${publicUrl}${paths.newInspection()}`)
  const link = `${publicUrl}${oneClickPath}?key=${key}`
  await (mail ?? outgoingOf(null)).queue(db, {
    ...alsoSays(letter, `To leave the waiting list, open ${link}`),
    unsubscribe_url: link,
  })
}

/** The server's side of the life of an entry of the waiting list. A demo has no waiting list. */
export const waitingEntries: ServedLife<typeof waitingEntryLife, Entry> = {
  life: waitingEntryLife,
  lock: (db, id) => entryById(db, id).forUpdate('w').executeTakeFirst(),
  stateOf: async (_, row) => waitingEntryState(row),
  tiesOf: async (_db, _row, user) =>
    user.user_type === 'admin' && tenantOf(user) === null ? ['admin'] : null,
  save: async (db, id, { value, context }) => {
    const { asked_at, offered_at, offered_until, ended_at } = context
    await db
      .updateTable('waiting_list')
      .set({
        state: value,
        created_at: asked_at ?? undefined,
        offered_at,
        offered_until,
        ended_at,
      })
      .where('waiting_id', '=', id)
      .execute()
  },
  tenantOf: async () => null,
  pages: {},
  letters: {},
  acts: { sendOffer },
}
