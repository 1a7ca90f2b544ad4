import type { Queries } from '#server/db/connect.ts'
import { decide } from './edits.ts'
import { elsewhere } from './taken.ts'

/**
 * Chooses the photo of the report's first page; null: the report takes one itself. One that is not here yet may still
 * be on its way. Errors: 409 for a photo of another inspection, and with the present choice for an older version.
 */
export const chooseCover = async (
  db: Queries,
  inspectionId: string,
  { photo_id, version }: { photo_id: string | null; version: number },
) => {
  const row = await db
    .selectFrom('inspections')
    .select(['cover_photo_id', 'cover_version'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  const photo = await db
    .selectFrom('photos')
    .select('inspection_id')
    .where('photo_id', '=', photo_id)
    .executeTakeFirst()
  if (photo !== undefined && photo.inspection_id !== inspectionId) throw elsewhere()
  const current = { photo_id: row.cover_photo_id, version: row.cover_version }
  if (decide(version, current.version, current.photo_id === photo_id, current) === 'same')
    return { saved: current }
  await db
    .updateTable('inspections')
    .set({ cover_photo_id: photo_id, cover_version: version + 1 })
    .where('inspection_id', '=', inspectionId)
    .execute()
  return { saved: { photo_id, version: version + 1 } }
}
