import { isDeepStrictEqual } from 'node:util'
import type { HandlerInput } from '#contract/endpoint.ts'
import { photoMarks } from '#contract/photo-marks.ts'
import type { endpoints } from '#contract/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { orDiscard } from '#server/files/or-discard.ts'
import type { FileStore, PreparedPhoto } from '#server/files/store.ts'
import { decide, type Editing, edit } from './edits.ts'
import { shownPhoto } from './queries.ts'
import { elsewhere } from './taken.ts'
import { sheetsOf } from './template-sheets.ts'

type Form = HandlerInput<(typeof endpoints)['worksheets.savePhoto']>['form']
type Place = { inspectionId: string; photoId: string }

const photoById = (db: Queries, photoId: string) =>
  db
    .selectFrom('photos')
    .innerJoin('files', 'files.file_id', 'photos.file_id')
    .selectAll('photos')
    .select(['files.file_key', 'files.width', 'files.height'])
    .where('photo_id', '=', photoId)
    .executeTakeFirst()

/** The photo of this id; undefined: none yet. Errors: 409 when it is another inspection's. */
const standing = async (db: Queries, { inspectionId, photoId }: Place) => {
  const row = await photoById(db, photoId)
  if (row !== undefined && row.inspection_id !== inspectionId) throw elsewhere()
  return row
}

const findingOf = async (db: Queries, { finding_id }: Form) =>
  finding_id === undefined
    ? undefined
    : db
        .selectFrom('findings')
        .select(['inspection_id', 'worksheet_id', 'item_id'])
        .where('finding_id', '=', finding_id)
        .executeTakeFirst()

/** Errors: 400 for an unknown worksheet, an item of another worksheet, and a finding of another inspection. */
const checkForm = async (db: Queries, form: Form, inspectionId: string) => {
  if (form.sample_key !== undefined) {
    if (form.item_id !== undefined || form.finding_id !== undefined)
      throw invalid({ sample_key: 'A photo shows a sample or an item of a worksheet, not both.' })
    // No worksheet has the samples, and an unknown sample may still be on its way.
    return
  }
  const { sheets, items } = await sheetsOf(db, inspectionId, {
    worksheet: form.worksheet_id,
    ...(form.item_id !== undefined && { item: form.item_id }),
  })
  if (!sheets.some(({ worksheet_id }) => worksheet_id === form.worksheet_id))
    throw invalid({ worksheet_id: 'This inspection has no such worksheet.' })
  if (form.item_id !== undefined && items.get(form.item_id)?.worksheet_id !== form.worksheet_id)
    throw invalid({ item_id: 'This item is not on that worksheet.' })
  // An unknown finding may still be on its way.
  const finding = await findingOf(db, form)
  if (finding !== undefined && finding.inspection_id !== inspectionId)
    throw invalid({ finding_id: 'This finding belongs to another inspection.' })
}

/** The marks as JSON text; undefined: the form has none. Errors: 400 for anything but a list of marks. */
const marksOf = ({ marks }: Form): string | undefined => {
  if (marks === undefined) return undefined
  const refused = invalid({ marks: 'The marks on this photo cannot be read. Draw them again.' })
  let given: unknown
  try {
    given = JSON.parse(marks)
  } catch {
    throw refused
  }
  const read = photoMarks.safeParse(given)
  if (!read.success) throw refused
  return JSON.stringify(read.data)
}

const day = 86_400_000
/** A device whose clock runs ahead by more than a day says nothing of when a photo was taken. */
export const takenAt = ({ taken_at }: Form, now: number): Date | null =>
  taken_at === undefined || Date.parse(taken_at) > now + day ? null : new Date(taken_at)

type Row = NonNullable<Awaited<ReturnType<typeof photoById>>>
type Values = Pick<
  Row,
  'worksheet_id' | 'item_id' | 'finding_id' | 'sample_key' | 'gone_with_sample' | 'caption'
> & { marks?: string }

/** Whether the photo is there, and has all of this already. */
const isSame = (row: Row, { marks, ...values }: Values): boolean =>
  row.removed_at === null &&
  isDeepStrictEqual({ ...row, ...values }, row) &&
  (marks === undefined || isDeepStrictEqual(JSON.parse(marks), row.marks))

/**
 * A removed photo comes back as a new one does, with version 0: whoever sends that knows of the removal. Errors: 409 with
 * the photo as it is, when a change saw another version of it; with null where that was before its removal.
 */
const decideChange = ({ version }: Form, row: Row, values: Values): 'save' | 'same' => {
  if (version === undefined) return 'save'
  // One that went with its sample has the version that its device knows.
  const isKnown = row.gone_with_sample && Number(version) === row.version
  if (row.removed_at !== null && (version === '0' || isKnown)) return 'save'
  if (row.removed_at !== null)
    throw conflict(
      'conflict',
      'This photo was removed on another device in the meantime. Choose whether it comes back.',
      null,
    )
  // Only the device that took it has not heard of the first version.
  const seen = version === '0' ? 1 : Number(version)
  return decide(seen, row.version, isSame(row, values), shownPhoto(row))
}

const store = async (
  db: Queries,
  files: FileStore,
  owner: string,
  place: Place,
  form: Form,
  prepared: PreparedPhoto | null,
  now: number,
) => {
  const existing = await standing(db, place)
  const marks = marksOf(form)
  // A device that does not know yet that the finding was moved names its former place.
  const finding = await findingOf(db, form)
  const values = {
    worksheet_id: finding?.worksheet_id ?? form.worksheet_id,
    item_id: finding?.item_id ?? form.item_id ?? null,
    finding_id: form.finding_id ?? null,
    sample_key: form.sample_key ?? null,
    gone_with_sample: false,
    caption: form.caption ?? '',
    ...(marks !== undefined && { marks }),
  }
  if (existing !== undefined) {
    if (decideChange(form, existing, values) === 'save')
      await db
        .updateTable('photos')
        .set({ ...values, removed_at: null, version: existing.version + 1 })
        .where('photo_id', '=', place.photoId)
        .execute()
  } else if (prepared !== null) {
    await files.keep(db, owner, prepared)
    const stored = await db
      .insertInto('photos')
      .values({
        photo_id: place.photoId,
        inspection_id: place.inspectionId,
        file_id: prepared.file_id,
        taken_at: takenAt(form, now),
        ...values,
      })
      .onConflict((clash) => clash.column('photo_id').doNothing())
      .returning('photo_id')
      .executeTakeFirst()
    // Another inspection took the id a moment ago.
    if (stored === undefined) throw elsewhere()
  }
  const stored = await photoById(db, place.photoId)
  if (stored === undefined) throw notFound()
  return { saved: shownPhoto(stored), kept: existing === undefined }
}

/**
 * Stores a photo under the client's own id; sending it twice stores it once. Errors: 400 for a new one without its
 * picture (null), 409 when another device has changed its caption or its drawing since. It processes the picture
 * before it locks the inspection, so that field work can go on.
 */
export const savePhoto = async (
  { db, services, user, query }: Editing,
  place: Place,
  form: Form,
  bytes: Buffer | null,
) => {
  const { files } = services
  await checkForm(db, form, place.inspectionId)
  // Before the picture is prepared: a refusal leaves no file behind.
  marksOf(form)
  const isNew = (await standing(db, place)) === undefined
  if (isNew && bytes === null) throw invalid({ file: 'Choose a picture.' })
  const prepared = isNew && bytes !== null ? await files.prepare(user.user_id, bytes) : null
  const { kept, ...answer } = await orDiscard(files, prepared === null ? [] : [prepared], () =>
    edit({ db, services, user, query }, place.inspectionId, (trx, now) =>
      store(trx, files, user.user_id, place, form, prepared, now),
    ),
  )
  if (!kept && prepared !== null) await files.discard(prepared)
  return answer
}

export const removePhoto = async (db: Queries, { inspectionId, photoId }: Place, now: number) => {
  await db
    .updateTable('photos')
    // A new version, so that a change based on the photo before its removal is a conflict.
    .set((eb) => ({ removed_at: new Date(now), version: eb('version', '+', 1) }))
    .where('photo_id', '=', photoId)
    .where('inspection_id', '=', inspectionId)
    .where('removed_at', 'is', null)
    .execute()
  // One that went with its sample does not come back with it then.
  await db
    .updateTable('photos')
    .set({ gone_with_sample: false })
    .where('photo_id', '=', photoId)
    .where('inspection_id', '=', inspectionId)
    .where('gone_with_sample', '=', true)
    .execute()
  return { success: true }
}
