import type { Queries } from '#server/db/connect.ts'

/** Where the contents of these files are, their thumbnails among them. */
export const contentsOf = (
  files: readonly { storage_path: string; thumbnail_path: string | null }[],
): string[] =>
  files.flatMap(({ storage_path, thumbnail_path }) =>
    thumbnail_path === null ? storage_path : [storage_path, thumbnail_path],
  )

/**
 * Deletes the rows of these files, and answers where their contents are: they go after the commit. An id that is null
 * or names no file is left out.
 */
export const deleteFiles = async (
  db: Queries,
  ids: readonly (string | null)[],
): Promise<string[]> => {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return []
  const files = await db
    .deleteFrom('files')
    .where('file_id', 'in', known)
    .returning(['storage_path', 'thumbnail_path'])
    .execute()
  return contentsOf(files)
}
