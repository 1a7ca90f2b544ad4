import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict } from '#server/errors.ts'
import { decide, editConflict, known } from './edits.ts'
import { shownFinding } from './queries.ts'
import { elsewhere } from './taken.ts'
import { sheetsOf } from './template-sheets.ts'

type FindingBody = HandlerInput<(typeof endpoints)['worksheets.saveFinding']>['body']

/**
 * Writes a finding under the client's own id; sending it twice stores it once. Errors: 409 'conflict' with the finding as
 * it is, when the edit saw another version of it; with null where that was before its removal.
 */
export const saveFinding = async (
  db: Queries,
  inspectionId: string,
  findingId: string,
  body: FindingBody,
  now: number,
) => {
  const { items } = await sheetsOf(db, inspectionId, { item: body.item_id })
  const item = known(items.get(body.item_id))
  const row = await db
    .selectFrom('findings')
    .selectAll()
    .where('finding_id', '=', findingId)
    .executeTakeFirst()
  if (row !== undefined && row.inspection_id !== inspectionId) throw elsewhere()
  const { version, locations, private_note, comment_id, ...rest } = body
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
  const isGone = row !== undefined && row.removed_at !== null
  if (isGone && version !== 0)
    throw conflict(
      'conflict',
      'This finding was removed on another device in the meantime. Choose whether it comes back.',
      null,
    )
  // A removed finding returns as a new one: undo sends that, and a person who knows of the removal.
  const standing = row === undefined || isGone ? 0 : row.version
  if (decide(version, standing, same, current) === 'same' && current !== null)
    return { saved: current }
  // The version counts on from the removed finding, so that an edit based on that one is still a conflict.
  const saved = {
    ...values,
    version: (row?.version ?? 0) + 1,
    removed_at: null,
    updated_at: new Date(now),
    // A later edit does not name it.
    ...(comment_id !== undefined && { comment_id }),
  }
  const stored = await db
    .insertInto('findings')
    .values({ finding_id: findingId, inspection_id: inspectionId, ...saved })
    .onConflict((clash) =>
      clash
        .column('finding_id')
        .doUpdateSet(saved)
        .where('findings.inspection_id', '=', inspectionId),
    )
    .returningAll()
    .executeTakeFirst()
  // Another inspection took the id a moment ago.
  if (stored === undefined) throw elsewhere()
  // Its photos go along to another item.
  if (row?.item_id !== stored.item_id)
    await db
      .updateTable('photos')
      .set({ worksheet_id: stored.worksheet_id, item_id: stored.item_id })
      .where('inspection_id', '=', inspectionId)
      .where('finding_id', '=', findingId)
      .execute()
  return { saved: shownFinding(stored) }
}

/**
 * Removing twice is removing once. Errors: 409 'conflict' with the finding as it is, where another device has changed
 * the version that was seen; undefined: whatever there is.
 */
export const removeFinding = async (
  db: Queries,
  { inspectionId, findingId }: { inspectionId: string; findingId: string },
  seen: number | undefined,
  now: number,
) => {
  const row = await db
    .selectFrom('findings')
    .selectAll()
    .where('finding_id', '=', findingId)
    .where('inspection_id', '=', inspectionId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return { success: true }
  if (seen !== undefined && row.version > seen) throw editConflict(shownFinding(row))
  await db
    .updateTable('findings')
    // A new version, so that an edit based on the finding before its removal is a conflict.
    .set({ removed_at: new Date(now), version: row.version + 1 })
    .where('finding_id', '=', findingId)
    .execute()
  return { success: true }
}
