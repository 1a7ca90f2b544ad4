import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import type { FileStore } from '#server/files/store.ts'
import { decide, known } from './edits.ts'
import { shownFinding, shownPhoto } from './queries.ts'
import { itemsById } from './sop.ts'

type FindingBody = HandlerInput<(typeof endpoints)['worksheets.saveFinding']>['body']
type PhotoForm = HandlerInput<(typeof endpoints)['worksheets.savePhoto']>['form']

const elsewhere = () =>
  conflict('id_taken', 'This id belongs to another inspection. Make a new one.')

/** Writes a finding under the client's own id; sent twice, it is there once. */
export const saveFinding = async (
  db: Queries,
  inspectionId: string,
  findingId: string,
  body: FindingBody,
) => {
  const item = known(itemsById.get(body.item_id))
  const row = await db
    .selectFrom('findings')
    .selectAll()
    .where('finding_id', '=', findingId)
    .executeTakeFirst()
  if (row !== undefined && row.inspection_id !== inspectionId) throw elsewhere()
  const { version, locations, private_note, ...rest } = body
  const values = {
    ...rest,
    worksheet_id: item.worksheet_id,
    private_note: private_note ?? '',
    locations: JSON.stringify(locations),
  }
  const current = row === undefined ? null : shownFinding(row)
  const same =
    current !== null &&
    row?.removed_at === null &&
    JSON.stringify(current.locations) === values.locations &&
    Object.entries(rest).every(
      ([name, value]) => (current as Record<string, unknown>)[name] === value,
    ) &&
    current.private_note === values.private_note
  // One that was removed may be brought back: undo sends it again as new.
  const standing = row === undefined || (row.removed_at !== null && version === 0) ? 0 : row.version
  if (decide(version, standing, same, current) === 'same' && current !== null)
    return { saved: current }
  // Counted on from what was removed, so that an edit which saw it then is still a conflict.
  const saved = {
    ...values,
    version: (row?.version ?? 0) + 1,
    removed_at: null,
    updated_at: new Date(),
  }
  const stored = await db
    .insertInto('findings')
    .values({ finding_id: findingId, inspection_id: inspectionId, ...saved })
    .onConflict((clash) => clash.column('finding_id').doUpdateSet(saved))
    .returningAll()
    .executeTakeFirstOrThrow()
  return { saved: shownFinding(stored) }
}

export const removeFinding = async (db: Queries, inspectionId: string, findingId: string) => {
  await db
    .updateTable('findings')
    .set({ removed_at: new Date() })
    .where('finding_id', '=', findingId)
    .where('inspection_id', '=', inspectionId)
    .where('removed_at', 'is', null)
    .execute()
  return { success: true }
}

const photoById = (db: Queries, photoId: string) =>
  db
    .selectFrom('photos')
    .innerJoin('files', 'files.file_id', 'photos.file_id')
    .selectAll('photos')
    .select(['files.file_key', 'files.width', 'files.height'])
    .where('photo_id', '=', photoId)
    .executeTakeFirst()

/** Stores a photo under the client's own id; sent twice, it is there once, with the newest caption. */
export const savePhoto = async (
  db: Queries,
  files: FileStore,
  owner: string,
  inspectionId: string,
  photoId: string,
  form: PhotoForm,
  bytes: Buffer,
) => {
  if (form.item_id !== undefined && itemsById.get(form.item_id)?.worksheet_id !== form.worksheet_id)
    throw invalid({ item_id: 'This item is not on that worksheet.' })
  const existing = await photoById(db, photoId)
  if (existing !== undefined && existing.inspection_id !== inspectionId) throw elsewhere()
  const values = {
    worksheet_id: form.worksheet_id,
    item_id: form.item_id ?? null,
    finding_id: form.finding_id ?? null,
    caption: form.caption ?? '',
    removed_at: null,
  }
  if (existing !== undefined)
    await db.updateTable('photos').set(values).where('photo_id', '=', photoId).execute()
  else {
    const file = await files.takePhoto(db, owner, bytes)
    await db
      .insertInto('photos')
      .values({ photo_id: photoId, inspection_id: inspectionId, file_id: file.file_id, ...values })
      .execute()
  }
  const stored = await photoById(db, photoId)
  if (stored === undefined) throw notFound()
  return { saved: shownPhoto(stored) }
}

export const removePhoto = async (db: Queries, inspectionId: string, photoId: string) => {
  await db
    .updateTable('photos')
    .set({ removed_at: new Date() })
    .where('photo_id', '=', photoId)
    .where('inspection_id', '=', inspectionId)
    .where('removed_at', 'is', null)
    .execute()
  return { success: true }
}
