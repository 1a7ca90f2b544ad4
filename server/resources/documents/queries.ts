import { type RawBuilder, sql } from 'kysely'
import type { Document, endpoints } from '#contract/documents.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { documentRoom, listedStates } from '#contract/vocabulary/documents.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { countOf, factsOf, mentions, onePage, type SortColumns } from '#server/lists.ts'

type Query = HandlerInput<(typeof endpoints)['documents.list']>['query']

const ref = (column: string) => sql.ref<string>(`documents.${column}`)

const order: SortColumns<'attention' | 'name' | 'created_at' | 'expires_on' | 'bytes'> = {
  // Days until 1970 are more seconds than any instant since has: documents that end soon come before all others.
  attention: {
    sparse: sql`case documents.state
    when 'ending' then extract(epoch from documents.expires_on) - 1e12
    else -extract(epoch from documents.created_at) end`,
  },
  name: sql`lower(documents.name)`,
  created_at: ref('created_at'),
  expires_on: { sparse: ref('expires_on') },
  bytes: ref('bytes'),
}

/** The characters before and after the first search word in an excerpt. */
const around = 60

const excerptOf = (q: string | undefined): RawBuilder<string | null> => {
  const word = (q ?? '').trim().split(/\s+/)[0] ?? ''
  if (word === '') return sql`null`
  const at = sql`strpos(lower(documents.text), lower(${word}))`
  return sql`case when ${at} = 0 then null else
    substring(documents.text from greatest(${at} - ${around}::int, 1) for ${2 * around + word.length}::int) end`
}

const shown = (db: Queries, q?: string) =>
  db
    .selectFrom('documents')
    .leftJoin('issues', 'issues.issue_id', 'documents.issue_id')
    .leftJoin('files as pictures', 'pictures.file_id', 'documents.picture_id')
    .select([
      'documents.document_id',
      'documents.property_id',
      'documents.name',
      'documents.category',
      'documents.system',
      'documents.issue_id',
      'issues.title',
      'documents.expires_on',
      'documents.goes_with_home',
      'documents.state',
      'documents.bytes',
      'documents.content_type',
      'documents.created_at',
      'documents.removed_at',
      'pictures.file_key',
      'pictures.width',
      'pictures.height',
      excerptOf(q).as('excerpt'),
    ])

type Shown = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>

const documentOf = ({
  title,
  issue_id,
  file_key,
  width,
  height,
  excerpt,
  ...row
}: Shown): Document => ({
  ...row,
  issue: issue_id === null ? null : { issue_id, title: title ?? '' },
  // Only types that the contract knows are stored.
  content_type: row.content_type as Document['content_type'],
  picture:
    file_key === null
      ? null
      : {
          url: `/photos/${file_key}/full`,
          thumbnail_url: `/photos/${file_key}/thumbnail`,
          width: width ?? 0,
          height: height ?? 0,
        },
  excerpt: excerpt === null ? null : excerpt.replace(/\s+/g, ' ').trim(),
  created_at: row.created_at.toISOString(),
  removed_at: row.removed_at?.toISOString() ?? null,
})

/** One document. Errors: 404. */
export const documentById = async (db: Queries, documentId: string): Promise<Document> => {
  const row = await shown(db).where('documents.document_id', '=', documentId).executeTakeFirst()
  if (row === undefined) throw notFound()
  return documentOf(row)
}

/** The bytes that the documents of a home take, with removed ones. */
export const usedBytes = async (db: Queries, propertyId: string): Promise<number> => {
  const { used } = await db
    .selectFrom('documents')
    .select(sql<string>`coalesce(sum(bytes), 0)`.as('used'))
    .where('property_id', '=', propertyId)
    .where('state', '!=', 'gone')
    .executeTakeFirstOrThrow()
  return Number(used)
}

const countsOf = async (db: Queries, propertyId: string) => {
  const rows = await db
    .selectFrom('documents')
    .select(['category', 'system', 'state', sql<string>`count(*)`.as('count')])
    .where('property_id', '=', propertyId)
    .where('state', 'in', [...listedStates, 'removed'])
    .groupBy(['category', 'system', 'state'])
    .execute()
  const counts = { category: {}, system: {}, state: {} } as {
    category: Partial<Record<Document['category'], number>>
    system: Partial<Record<NonNullable<Document['system']>, number>>
    state: Partial<Record<Document['state'], number>>
  }
  for (const { category, system, state, count } of rows) {
    counts.state[state] = (counts.state[state] ?? 0) + Number(count)
    if (state === 'removed') continue
    counts.category[category] = (counts.category[category] ?? 0) + Number(count)
    if (system !== null) counts.system[system] = (counts.system[system] ?? 0) + Number(count)
  }
  return counts
}

/** One page of the documents of a home, the counts of their filters, and the room that they take. */
export const documentsOf = async (db: Queries, propertyId: string, query: Query) => {
  const { category, system, issue_id, state = listedStates, q } = query
  const matching = shown(db, q)
    .where('documents.property_id', '=', propertyId)
    .where('documents.state', 'in', [...state])
    .$if(category !== undefined, (some) => some.where('documents.category', 'in', category ?? []))
    .$if(system !== undefined, (some) => some.where('documents.system', 'in', system ?? []))
    .$if(issue_id !== undefined, (some) => some.where('documents.issue_id', '=', issue_id ?? ''))
    .where(mentions(q, [ref('name'), ref('text')]))
  const [total, rows, counts, used_bytes] = await Promise.all([
    countOf(db, matching),
    onePage(matching, query, order, 'documents.document_id').execute(),
    countsOf(db, propertyId),
    usedBytes(db, propertyId),
  ])
  return {
    documents: rows.map(documentOf),
    counts,
    used_bytes,
    room_bytes: documentRoom,
    ...factsOf(query, total),
  }
}

/** The stored file of a document and its name. Errors: 404 before it is complete and once it is gone. */
export const fileOf = async (db: Queries, documentId: string) => {
  const row = await db
    .selectFrom('documents')
    .innerJoin('files', 'files.file_id', 'documents.file_id')
    .select(['documents.name', 'files.content_type', 'files.bytes', 'files.storage_path'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
  if (row === undefined) throw notFound('This document has no file.')
  return row
}

/** The files of all documents of a home that are not removed, the oldest first. */
export const filesOf = (db: Queries, propertyId: string) =>
  db
    .selectFrom('documents')
    .innerJoin('files', 'files.file_id', 'documents.file_id')
    .leftJoin('issues', 'issues.issue_id', 'documents.issue_id')
    .select([
      'documents.name',
      'documents.category',
      'documents.system',
      'documents.expires_on',
      'documents.created_at',
      'issues.title as issue',
      'files.content_type',
      'files.storage_path',
    ])
    .where('documents.property_id', '=', propertyId)
    .where('documents.state', 'in', [...listedStates])
    .orderBy('documents.created_at')
    .orderBy('document_id')
    .execute()
