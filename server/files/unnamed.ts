import type { Queries } from '#server/db/connect.ts'
import type { Door } from './door.ts'

/** `<key>.webp`, `<key>-thumbnail.webp`, `<key>.original`; a file that an ended process was writing is a part. */
const own = /^([\w-]{32})(?:-thumbnail)?\.(?:webp|original)(\.[0-9a-f]{8}\.part)?$/

/** Of many old files this share may have no row: more of them belong to another database. */
const mostShare = 0.1
/** Fewer than these are removed whatever share they are. */
const alwaysFew = 100

/**
 * The names of files of ours that were written before this instant and that no row names; null where they are more
 * than can be by accident. Files that rows share stay.
 */
export const unnamedIn = async (
  door: Door,
  db: Queries,
  before: Date,
): Promise<string[] | null> => {
  const unnamed: string[] = []
  let all = 0
  for await (const names of door.writtenBefore(before)) {
    const ours = names.flatMap((name) => {
      const [, key, part] = own.exec(name) ?? []
      return key === undefined ? [] : [{ name, key, isPart: part !== undefined }]
    })
    if (ours.length === 0) continue
    all += ours.length
    const rows = await db
      .selectFrom('files')
      .select(['storage_path', 'thumbnail_path'])
      .where('file_key', 'in', [...new Set(ours.map(({ key }) => key))])
      .execute()
    const named = new Set(rows.flatMap((row) => [row.storage_path, row.thumbnail_path]))
    for (const { name, isPart } of ours) if (isPart || !named.has(name)) unnamed.push(name)
  }
  return unnamed.length > alwaysFew && unnamed.length > all * mostShare ? null : unnamed
}
