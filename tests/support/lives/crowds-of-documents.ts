import { partBytes } from '#contract/vocabulary/documents.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { documents } from '#server/lives/document.ts'
import type { Crowd, Press } from './crowd.ts'
import { makesDocuments, partForm, twoParts } from './document-world.ts'
import { signedIn, type TwoServers } from './two-servers.ts'

const events = ['keep', 'describe', 'remove', 'restore'] as const
const timers = ['lapse', 'endSoon', 'end', 'purge']
/** So near is the end of these documents that the clock may already send its events. */
const expires_on = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

/** A crowd around one document: its owner, the clock, and strangers. */
export const documentCrowd = ({ db, as, services, patiently, tick }: TwoServers): Crowd => {
  const names = new Map<string, string>()
  let made = 0
  const make = makesDocuments(db, services, () => {
    made += 1
    return `Crowded paper ${made}.`
  })
  return {
    db,
    served: documents,
    make: async () => {
      const id = await make()
      names.set(id, `Crowded paper ${made}.`)
      return id
    },
    first: { who: 'owner', event: 'keep' },
    likely: [
      ...events.map((event): Press => ({ who: 'owner', event })),
      { who: 'clock', event: 'endSoon' },
      { who: 'clock', event: 'end' },
    ],
    possible: [
      ...[...signedIn, 'nobody'].flatMap((who) => events.map((event): Press => ({ who, event }))),
      ...timers.map((event): Press => ({ who: 'clock', event })),
    ],
    send: (process, { who, event }, id) => {
      if (who === 'clock') return tick(documents, id, event)
      const client = as(who, process)
      const body = {
        name: names.get(id) ?? '',
        category: 'warranty',
        system: null,
        issue_id: null,
        expires_on,
      }
      return patiently(() =>
        event === 'keep'
          ? client.put(`/documents/${id}/parts/${partBytes}`, partForm(twoParts(), partBytes))
          : event === 'describe'
            ? client.put(`/documents/${id}`, body)
            : event === 'remove'
              ? client.delete(`/documents/${id}`)
              : client.post(`/documents/${id}/restore`),
      )
    },
    beginning: async (id) => ({ owner_id: idOf('user homeowner'), name: names.get(id) }),
    unfolded: [
      'continued_at',
      'name',
      'category',
      'system',
      'issue_id',
      'file_id',
      'content_type',
      'picture_id',
    ],
    noticesOf: async (id) => {
      const rows = await db
        .selectFrom('notifications')
        .select(['user_id', 'type', 'title'])
        .where('link', 'like', `%${id}`)
        .execute()
      return rows.map(({ user_id, type, title }) => [user_id, type, title])
    },
    admins: [],
    alsoHolds: async (id) => {
      const row = await db
        .selectFrom('documents')
        .leftJoin('files', 'files.file_id', 'documents.file_id')
        .select(['state', 'files.file_id'])
        .where('document_id', '=', id)
        .executeTakeFirstOrThrow()
      const parts = await db
        .selectFrom('document_parts')
        .select('at')
        .where('document_id', '=', id)
        .execute()
      const isThere = !['uploading', 'gone'].includes(row.state)
      if (isThere !== (row.file_id !== null)) throw new Error(`${row.state} with ${row.file_id}`)
      if (parts.length > 0 !== (row.state === 'uploading'))
        throw new Error(`${row.state} with ${parts.length} parts`)
    },
  }
}
