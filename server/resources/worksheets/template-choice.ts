import { isEditable } from '#contract/vocabulary/inspections.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { inspections } from '#server/lives/inspection.ts'
import type { Tenant } from '#server/tenant.ts'
import { hasWork, type Settled, templateOf } from './settled-template.ts'
import { usableBy } from './template-owner.ts'

/** Who chooses: an inspector, and the tenant of their firm. */
type Inspector = { user_id: string; tenant: Tenant }

/** The current version of an inspector's own template or of the firm's; undefined where there is none, or it was removed. */
const currentVersion = async (db: Queries, templateId: string, inspector: Inspector) =>
  (
    await db
      .selectFrom('templates')
      .innerJoin('template_versions as v', 'v.template_id', 'templates.template_id')
      .select('v.version_id')
      .where('templates.template_id', '=', templateId)
      .where(usableBy(inspector))
      .where('removed_at', 'is', null)
      .orderBy('v.version', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.version_id

const setVersion = (db: Queries, inspectionId: string, versionId: string | null, now: number) =>
  db
    .updateTable('inspections')
    .set({ template_version_id: versionId, template_chosen_at: new Date(now) })
    .where('inspection_id', '=', inspectionId)
    .execute()

/** Keeps the template that an inspection had until now; once for each, at the last time. */
const leave = (db: Queries, inspectionId: string, versionId: string | null, now: number) => {
  const left_at = new Date(now)
  return db
    .insertInto('former_templates')
    .values({ inspection_id: inspectionId, version_id: versionId, left_at })
    .onConflict((clash) => clash.constraint('former_templates_once').doUpdateSet({ left_at }))
    .execute()
}

/** Whether the template is open: the field work is, and nothing was recorded. The row is locked until the commit. */
const isOpen = async (db: Queries, inspectionId: string) => {
  const row = await inspections.lock(db, inspectionId)
  if (row === undefined) throw notFound()
  return {
    open: isEditable(row.status) && !(await hasWork(db, inspectionId)),
    settled: row.template_chosen_at !== null,
    version: row.template_version_id,
  }
}

/** The current version of the template that an inspector used last; null: the product's own. */
const lastUsed = async (db: Queries, inspector: Inspector): Promise<string | null> => {
  const last = await db
    .selectFrom('inspections')
    .leftJoin('template_versions as v', 'v.version_id', 'inspections.template_version_id')
    .leftJoin('templates as t', 't.template_id', 'v.template_id')
    .select('v.template_id')
    .where('inspector_id', '=', inspector.user_id)
    .where('template_chosen_at', 'is not', null)
    // A visit that was somebody else's before has their template.
    .where(({ or, eb }) => or([eb('t.template_id', 'is', null), usableBy(inspector, 't')]))
    .orderBy('template_chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined || last.template_id === null) return null
  return (await currentVersion(db, last.template_id, inspector)) ?? null
}

/**
 * Gives an inspection that has no template yet the one that its inspector used last, before they get its worksheets:
 * a device without a network must hold the same ones as the server.
 */
export const settleTemplate = async (
  db: Db,
  inspectionId: string,
  inspector: Inspector,
  now: number,
): Promise<void> => {
  const row = await db
    .selectFrom('inspections')
    .select(['status', 'template_chosen_at'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  if (row === undefined || row.template_chosen_at !== null || !isEditable(row.status)) return
  // It began before there were templates, or by a client that never read its worksheets.
  if (await hasWork(db, inspectionId)) return
  await inTransaction(db, async (trx) => {
    const { open, settled } = await isOpen(trx, inspectionId)
    if (open && !settled) await setVersion(trx, inspectionId, await lastUsed(trx, inspector), now)
  })
}

/**
 * The inspector's choice for an inspection in which nothing was recorded. `templateId` null: the product's own. The
 * one before stays known: a device may have recorded work under it that has not come yet.
 * Errors: 400 for a template that is not theirs nor the firm's or was removed, 409 once something was recorded.
 */
export const chooseTemplate = (
  db: Db,
  inspectionId: string,
  templateId: string | null,
  inspector: Inspector,
  now: number,
): Promise<Settled> =>
  inTransaction(db, async (trx) => {
    const version = templateId === null ? null : await currentVersion(trx, templateId, inspector)
    if (version === undefined)
      throw invalid({ template_id: 'Choose one of your templates, or of the firm’s.' })
    const { open, settled, version: former } = await isOpen(trx, inspectionId)
    if (!open)
      throw conflict('template_settled', 'This inspection has begun; it keeps its worksheets.')
    // Nobody has read the worksheets of one that was not settled.
    if (settled && former !== version) await leave(trx, inspectionId, former, now)
    await setVersion(trx, inspectionId, version, now)
    return templateOf(trx, inspectionId, true)
  })
