import { sql } from 'kysely'
import type { Photo } from '#contract/photo-parts.ts'
import type { Queries } from '#server/db/connect.ts'

/**
 * The owner's words about what they saw, of an issue and its answer under these names; null where a former owner of the
 * home saw it.
 */
export const seenNote = (issue: string, answer: string) =>
  sql<string | null>`(select ${sql.ref(`${answer}.note`)} from diy_analyses look
    where look.analysis_id = ${sql.ref(`${answer}.analysis_id`)}
      and look.property_id = ${sql.ref(`${issue}.property_id`)})`

/** The photographs of what owners saw themselves, by the id of the issue that they made of it. */
export const seenPhotos = async (
  db: Queries,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, Photo[]>> => {
  const rows = await db
    .selectFrom('diy_photos as p')
    .innerJoin('diy_answers as a', 'a.answer_id', 'p.answer_id')
    .innerJoin('files as f', 'f.file_id', 'p.file_id')
    .innerJoin('issues as i', 'i.issue_id', 'a.issue_id')
    // A former owner's look lies elsewhere.
    .innerJoin('diy_analyses as d', (join) =>
      join
        .onRef('d.analysis_id', '=', 'a.analysis_id')
        .onRef('d.property_id', '=', 'i.property_id'),
    )
    .select(['a.issue_id', 'p.photo_id', 'p.caption', 'p.created_at'])
    .select(['f.file_key', 'f.width', 'f.height'])
    .where('a.issue_id', 'in', issueIds)
    .orderBy('p.created_at')
    .orderBy('p.photo_id')
    .execute()
  const seen = new Map<string, Photo[]>()
  for (const { issue_id, photo_id, caption, created_at, file_key, width, height } of rows)
    if (issue_id !== null)
      seen.set(issue_id, [
        ...(seen.get(issue_id) ?? []),
        {
          ...{ photo_id, caption, finding_id: null, item_id: null, worksheet_id: '' },
          width: width ?? 0,
          height: height ?? 0,
          url: `/photos/${file_key}/full`,
          thumbnail_url: `/photos/${file_key}/thumbnail`,
          created_at: created_at.toISOString(),
        },
      ])
  return seen
}
