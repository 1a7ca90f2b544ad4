import { idOf } from '#server/db/seed/ids.ts'
import { repairRequests } from '#server/lives/repair-request.ts'
import type { Crowd, Press } from './crowd.ts'
import { contentOf, linkTo, makesRequests } from './repair-request-world.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

const verbs = ['write', 'send', 'accept', 'withdraw']
const answers = ['agree', 'counter']
/** Notices about a request lead to it. */
export const noticesAbout = async (db: TwoServers['db'], id: string) => {
  const rows = await db
    .selectFrom('notifications')
    .select(['user_id', 'type', 'title'])
    .where('link', 'like', `%${id}%`)
    .execute()
  return rows.map(({ user_id, type, title }): [string, string, string] => [user_id, type, title])
}

/** A crowd around one repair request: its owner, holders of links to its first version, and strangers. */
export const requestCrowd = ({ db, as, patiently }: TwoServers): Crowd => {
  const { make, versionOf, finding } = makesRequests(
    db,
    () => as('owner', 0),
    () => Date.now(),
  )
  let turn = 0
  return {
    db,
    served: repairRequests,
    make,
    first: { who: 'owner', event: 'send' },
    likely: [
      { who: 'owner', event: 'send' },
      { who: 'owner', event: 'accept' },
      { who: 'owner', event: 'withdraw' },
      ...answers.map((event): Press => ({ who: 'holder', event })),
    ],
    possible: [...signedIn, 'nobody'].flatMap((who) => verbs.map((event) => ({ who, event }))),
    send: (process, { who, event }, id) => {
      const client = as(who, process)
      return patiently(async () => {
        turn += 1
        const mine = turn
        const at = `/inspections/${id}/repair-request`
        if (answers.includes(event))
          return client.post('/public/repair-request-answers', {
            token: linkTo(id),
            answer: event,
            name: `Holder ${mine}`,
            words: 'Half of it.',
          })
        if (event === 'send')
          return client.post(`/inspections/${id}/links`, { scope: 'repair_request', days: 7 })
        if (event !== 'write') return client.post(`${at}/${event}`)
        const version = await versionOf(id)
        const { items, grouping } = contentOf(finding(), version + 1)
        // No two requests of this crowd ask the same.
        const noted = items.map((item) => ({ ...item, note: `Turn ${mine}` }))
        return client.put(at, { items: noted, grouping, version })
      })
    },
    beginning: async () => ({ owner_id: idOf('user homeowner') }),
    unfolded: ['answered_by', 'answer'],
    noticesOf: async (id) =>
      // Their titles begin with the name that the answer gave, which no history keeps.
      (await noticesAbout(db, id)).map(([user, type, title]) => [
        user,
        type,
        title.replace(/^Holder \d+/, '{name}'),
      ]),
    admins: [],
  }
}
