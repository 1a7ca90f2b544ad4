import { isDeepStrictEqual } from 'node:util'
import { type endpoints, mostTemplates } from '#contract/templates.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { invalid, notFound } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import { decide, editConflict } from '#server/resources/worksheets/edits.ts'
import {
  belongsTo,
  firmOwner,
  lockOwner,
  type Owner,
  ownerFor,
} from '#server/resources/worksheets/template-owner.ts'
import { sheetsFrom } from '#server/resources/worksheets/template-sheets.ts'
import { tenantOf } from '#server/tenant.ts'
import { shownTemplate, storedTemplates, templatesOf } from './queries.ts'
import { productSections, sheetsWritten } from './written.ts'

const stored = async (db: Queries, owner: Owner, templateId: string) =>
  (await storedTemplates(db, owner)).find(({ template_id }) => template_id === templateId)

/** Errors: 400 when one more would be too many. */
const checkRoom = async (db: Queries, owner: Owner) => {
  if ((await templatesOf(db, owner)).length >= mostTemplates)
    throw invalid({
      name: `There are ${mostTemplates} templates, which is the most. Remove one first.`,
    })
}

const bringBack = (db: Queries, owner: Owner, templateId: string) =>
  db
    .updateTable('templates')
    .set({ removed_at: null })
    .where('template_id', '=', templateId)
    .where(belongsTo(owner))
    .execute()

/** Inspectors, their own; admins, those of the firm. */
export const handlers: Handlers<typeof endpoints> = {
  'templates.list': async ({ user, db }) => ({
    templates: await templatesOf(db, ownerFor(user)),
    firm: user.user_type === 'admin' ? [] : await templatesOf(db, firmOwner(tenantOf(user))),
    product: [...productSections],
  }),

  /**
   * Each save that changes something is a new version. Saving a removed template brings it back, as it was where the
   * same is saved. Errors: 409 'conflict' with the template as it is, where another device has changed the version
   * that was seen.
   */
  'templates.save': ({ params: { templateId }, body, user, db, services }) =>
    inTransaction(db, async (trx) => {
      const owner = ownerFor(user)
      await lockOwner(trx, owner)
      const sheets = sheetsWritten(body.sections)
      const before = await stored(trx, owner, templateId)
      if (before === undefined || before.removed_at !== null) await checkRoom(trx, owner)
      const same =
        before !== undefined &&
        before.name === body.name &&
        isDeepStrictEqual(before.sheets, sheets)
      const current = before && shownTemplate(before)
      if (decide(body.version, before?.version ?? 0, same, current) === 'same' && current) {
        if (before?.removed_at) await bringBack(trx, owner, templateId)
        return { template: current }
      }
      const row = await trx
        .insertInto('templates')
        .values({ template_id: templateId, ...owner })
        .onConflict((clash) =>
          clash
            .column('template_id')
            .doUpdateSet({ removed_at: null })
            // Somebody else took the id a moment ago.
            .where(belongsTo(owner)),
        )
        .returning('template_id')
        .executeTakeFirst()
      if (row === undefined) throw notFound()
      await trx
        .insertInto('template_versions')
        .values({
          template_id: templateId,
          version: body.version + 1,
          name: body.name,
          sheets: JSON.stringify(sheets),
          required: sheetsFrom(sheets).required.length,
          created_at: new Date(services.now()),
        })
        .execute()
      const after = await stored(trx, owner, templateId)
      if (after === undefined) throw notFound()
      return { template: shownTemplate(after) }
    }),

  /**
   * Removing twice is removing once. Errors: 409 'conflict' with the template as it is, where another device has
   * changed the version that was seen.
   */
  'templates.remove': ({ params: { templateId }, query: { version }, user, db, services }) =>
    inTransaction(db, async (trx) => {
      const owner = ownerFor(user)
      await lockOwner(trx, owner)
      const before = await stored(trx, owner, templateId)
      if (before === undefined || before.removed_at !== null) return { success: true }
      if (version !== undefined && before.version > version)
        throw editConflict(shownTemplate(before))
      await trx
        .updateTable('templates')
        .set({ removed_at: new Date(services.now()) })
        .where('template_id', '=', templateId)
        .where(belongsTo(owner))
        .execute()
      return { success: true }
    }),

  'templates.restore': ({ params: { templateId }, user, db }) =>
    inTransaction(db, async (trx) => {
      const owner = ownerFor(user)
      await lockOwner(trx, owner)
      const before = await stored(trx, owner, templateId)
      if (before === undefined) throw notFound()
      if (before.removed_at !== null) await checkRoom(trx, owner)
      await bringBack(trx, owner, templateId)
      return { template: shownTemplate(before) }
    }),
}
