import { sql, type Updateable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DocumentState, partBytes } from '#contract/vocabulary/documents.ts'
import type { Database } from '#server/db/schema.ts'
import { documents, endsOf } from '#server/lives/document.ts'
import { lane, makesDocuments, partForm, twoParts } from '#tests/support/lives/document-world.ts'
import { type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.parse('2026-03-05T18:00:00Z')
let server: TestServer
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  people = await peopleAt(server, now)
})
afterAll(() => server.close())

/** Its timers with their days, its notices, its parts and its file. */
const effectsOf = async (id: string): Promise<string[]> => {
  const jobs = await sql<{ key: string; day: string }>`
    select key, to_char(run_at at time zone 'UTC', 'YYYY-MM-DD') as day
    from graphile_worker.jobs where key like ${`life document ${id} %`}
  `.execute(server.db)
  const reads = await sql<{ count: string }>`
    select count(*) from graphile_worker._private_jobs where payload->>'document' = ${id}::text
  `.execute(server.db)
  const notices = await server.db
    .selectFrom('notifications')
    .select('title')
    .where('link', 'like', `%${id}`)
    .execute()
  const parts = await server.db
    .selectFrom('document_parts')
    .select('at')
    .where('document_id', '=', id)
    .execute()
  const file = await server.db
    .selectFrom('files')
    .select('file_id')
    .where('file_id', '=', id)
    .where('storage_path', '!=', 'stand-in')
    .execute()
  return [
    ...jobs.rows.map(({ key, day }) => `${key.split(' ').at(-1)} on ${day}`),
    ...(Number(reads.rows[0]?.count) > 0 ? ['its text is read'] : []),
    ...notices.map(({ title }) => `notice: ${title}`),
    parts.length > 0 ? 'parts' : 'no parts',
    file.length > 0 ? 'a file' : 'no file',
  ]
}

/**
 * Where the walk keeps a document without an upload, its file has no bytes: a row for it must be there. An upload
 * makes its own.
 */
const standIn = async (id: string) => {
  await sql`
    insert into files (file_id, file_key, owner_id, content_type, bytes, storage_path, created_at)
    select document_id, document_id, owner_id, 'application/pdf', 1, 'stand-in', '2026-01-01'
    from documents join properties using (property_id)
    where document_id = ${id} and documents.state = 'uploading'
    on conflict do nothing
  `.execute(server.db)
}
const takeAway = (id: string) =>
  sql`
    delete from files using documents
    where files.file_id = ${id} and storage_path = 'stand-in'
      and document_id = ${id} and documents.state = 'uploading'
  `.execute(server.db)

const words = { name: 'Walked paper', category: 'warranty', system: null, issue_id: null } as const
/** A document in a state with facts that time alone would bring. */
const place = (value: DocumentState, named: string, facts: Updateable<Database['documents']>) => ({
  named: `${value} ${named}`,
  value,
  alter: (id: string) =>
    server.db.updateTable('documents').set(facts).where('document_id', '=', id).execute(),
})
const describeAs = (named: string, expires_on: string | null) => ({
  event: 'describe',
  named,
  data: () => ({ ...words, expires_on, ...endsOf('America/Chicago', expires_on) }),
  request: (client: Person['client'], id: string) =>
    client.put(`/documents/${id}`, { ...words, expires_on }),
})

it('a document is over HTTP that of its chart: each event in each state by each person', async () => {
  expect(
    await server.db
      .selectFrom('properties')
      .select('time_zone')
      .where('property_id', '=', lane)
      .executeTakeFirst(),
  ).toEqual({ time_zone: 'America/Chicago' })
  const { moves, untaken } = await walkOverHttp({
    server,
    served: documents,
    people,
    make: makesDocuments(server.db, server.app.services),
    effectsOf,
    calls: [
      {
        event: 'keep',
        data: async (id) => {
          await standIn(id)
          return { file_id: id, content_type: 'application/pdf', picture_id: null }
        },
        request: async (client, id) => {
          await takeAway(id)
          const answer = await client.put(
            `/documents/${id}/parts/${partBytes}`,
            partForm(twoParts(), partBytes),
          )
          await standIn(id)
          return answer
        },
      },
      describeAs('without an end', null),
      describeAs('for a year', '2027-03-31'),
      describeAs('for two weeks', '2026-03-20'),
      describeAs('until last month', '2026-02-20'),
      {
        event: 'remove',
        data: () => ({}),
        request: (client, id) => client.delete(`/documents/${id}`),
      },
      {
        event: 'restore',
        data: () => ({}),
        request: (client, id) => client.post(`/documents/${id}/restore`),
      },
      ...['lapse', 'endSoon', 'end', 'purge'].map((event) => ({ event, data: () => ({}) })),
    ],
    places: [
      ...(['uploading', 'kept', 'running', 'ending', 'ended', 'removed', 'gone'] as const).map(
        (value) => ({ named: value, value }),
      ),
      place('uploading', 'since two days', { created_at: '2026-03-03T00:00:00Z' }),
      place('uploading', 'for a year', { expires_on: '2027-03-31' }),
      place('uploading', 'for two weeks', { expires_on: '2026-03-20' }),
      place('uploading', 'until last month', { expires_on: '2026-02-20' }),
      place('running', 'for two weeks', { expires_on: '2026-03-20' }),
      place('ending', 'until last month', { expires_on: '2026-02-20' }),
      place('removed', 'since two months', { removed_at: '2026-01-01T00:00:00Z' }),
      place('removed', 'for a year', { expires_on: '2027-03-31' }),
      place('removed', 'for two weeks', { expires_on: '2026-03-20' }),
      place('removed', 'until last month', { expires_on: '2026-02-20' }),
    ],
  })
  const found = Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects]))
  const arrived = ['its text is read', 'no parts', 'a file']
  const soon = 'warranty on 2027-03-01'
  const end = 'warranty on 2026-03-21'
  const purge = ['purge on 2026-04-04']
  expect(found).toEqual({
    'keep by owner, uploading': arrived,
    'keep by owner, uploading for a year': [soon, ...arrived],
    'keep by owner, uploading for two weeks': [end, ...arrived],
    'keep by owner, uploading until last month': arrived,
    'remove by owner, uploading': ['no parts'],
    'lapse by clock, uploading since two days': ['no parts'],
    ...Object.fromEntries(
      ['kept', 'running', 'ending', 'ended'].flatMap((state) => [
        [`describe without an end by owner, ${state}`, []],
        // One whose timer is set already keeps it.
        [`describe for a year by owner, ${state}`, state === 'running' ? [] : [soon]],
        [`describe for two weeks by owner, ${state}`, state === 'ending' ? [] : [end]],
        [`describe until last month by owner, ${state}`, []],
        [`remove by owner, ${state}`, purge],
      ]),
    ),
    'endSoon by clock, running for two weeks': [
      end,
      'notice: “Walked paper” ends on March 20, 2026',
    ],
    'end by clock, ending until last month': ['notice: “Walked paper” ended on February 20, 2026'],
    'restore by owner, removed': [],
    'restore by owner, removed for a year': [soon],
    'restore by owner, removed for two weeks': [end],
    'restore by owner, removed until last month': [],
    'purge by clock, removed since two months': ['no parts'],
  })
  // It begins with an upload that has begun.
  expect(untaken).toEqual(['document.uploading begin #1'])
})
