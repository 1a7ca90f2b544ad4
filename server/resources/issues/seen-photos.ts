import type { Photo } from '#contract/photo-parts.ts'
import type { Queries } from '#server/db/connect.ts'

/** The photographs of what owners saw themselves, by the id of the issue that they made of it. */
export const seenPhotos = async (
  db: Queries,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, Photo[]>> => {
  const rows = await db
    .selectFrom('diy_photos as p')
    .innerJoin('diy_answers as a', 'a.answer_id', 'p.answer_id')
    .innerJoin('files as f', 'f.file_id', 'p.file_id')
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
