import type { endpoints } from '#contract/worksheets.ts'
import { commentsFor } from '#server/comment-library.ts'
import { notFound } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import { chooseCover } from './cover.ts'
import { decide, edit, known } from './edits.ts'
import { removeFinding, saveFinding } from './findings.ts'
import { removePhoto, savePhoto } from './photos.ts'
import * as queries from './queries.ts'
import { saveTest } from './save-test.ts'
import { setAside } from './set-aside.ts'
import { chooseTemplate, settleTemplate } from './template-choice.ts'
import { sheetsOf } from './template-sheets.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** The assigned inspector; admins, to read. */
  'worksheets.fieldWork': async ({ params: { inspectionId }, user, db, services }) => {
    // An admin in the inspector's view changes nothing there.
    const mayEdit = user.user_type === 'inspector' && user.viewer === undefined
    const inspector = { user_id: user.user_id, tenant: tenantOf(user) }
    if (mayEdit) await settleTemplate(db, inspectionId, inspector, services.now())
    return queries.fieldWork(db, inspectionId, mayEdit)
  },

  /** The assigned inspector. */
  'worksheets.chooseTemplate': async ({ params: { inspectionId }, body, user, db, services }) => ({
    template: await chooseTemplate(
      db,
      inspectionId,
      body.template_id,
      { user_id: user.user_id, tenant: tenantOf(user) },
      services.now(),
    ),
  }),

  /** Inspectors and admins. */
  'worksheets.comments': async ({ query, user, db }) => ({
    comments: await commentsFor(db, tenantOf(user), query.worksheet),
  }),

  /** The assigned inspector. */
  'worksheets.saveConditions': ({ params, query, body, user, db, services }) =>
    edit({ db, services, user, query }, params.inspectionId, async (trx) => {
      const { version, ...conditions } = body
      const row = await trx
        .selectFrom('inspections')
        .select(['conditions', 'conditions_version'])
        .where('inspection_id', '=', params.inspectionId)
        .executeTakeFirstOrThrow()
      const standing = row.conditions as Record<string, unknown>
      const same = Object.entries(conditions).every(([name, value]) => standing[name] === value)
      const current = { ...(row.conditions as typeof conditions), version: row.conditions_version }
      if (decide(version, row.conditions_version, same, current) === 'same')
        return { saved: current }
      await trx
        .updateTable('inspections')
        .set({ conditions: JSON.stringify(conditions), conditions_version: version + 1 })
        .where('inspection_id', '=', params.inspectionId)
        .execute()
      return { saved: { ...conditions, version: version + 1 } }
    }),

  /** The assigned inspector. */
  'worksheets.saveItem': ({ params, query, body, user, db, services }) =>
    edit({ db, services, user, query }, params.inspectionId, async (trx, now) => {
      const { items } = await sheetsOf(trx, params.inspectionId, { item: params.itemId })
      const item = known(items.get(params.itemId))
      const row = await trx
        .selectFrom('item_ratings')
        .selectAll()
        .where('inspection_id', '=', params.inspectionId)
        .where('item_id', '=', params.itemId)
        .executeTakeFirst()
      const values = {
        rating: body.rating,
        limitation_reason: body.rating === 'NI' ? body.limitation_reason : null,
        note: body.note,
      }
      const same =
        row?.rating === values.rating &&
        row.limitation_reason === values.limitation_reason &&
        row.note === values.note
      const { worksheet_id: _, ...shown } = item
      const current = queries.shownItem(shown, row)
      if (decide(body.version, row?.version ?? 0, same, current) === 'same')
        return { saved: current }
      const saved = { ...values, version: body.version + 1, updated_at: new Date(now) }
      const stored = await trx
        .insertInto('item_ratings')
        .values({ inspection_id: params.inspectionId, item_id: params.itemId, ...saved })
        .onConflict((clash) => clash.columns(['inspection_id', 'item_id']).doUpdateSet(saved))
        .returningAll()
        .executeTakeFirstOrThrow()
      return { saved: queries.shownItem(shown, stored) }
    }),

  /** The assigned inspector. Only unrated items become IN. */
  'worksheets.markInspected': ({ params, query, user, db, services }) =>
    edit({ db, services, user, query }, params.inspectionId, async (trx, now) => {
      const sheet = known(
        (await queries.worksheetsOf(trx, params.inspectionId, { whole: params.worksheetId })).find(
          (one) => one.worksheet_id === params.worksheetId,
        ),
      )
      const open = sheet.items.filter((item) => item.rating === null)
      if (open.length > 0)
        await trx
          .insertInto('item_ratings')
          .values(
            open.map((item) => ({
              inspection_id: params.inspectionId,
              item_id: item.item_id,
              rating: 'IN' as const,
              version: item.version + 1,
            })),
          )
          .onConflict((clash) =>
            clash.columns(['inspection_id', 'item_id']).doUpdateSet((eb) => ({
              rating: eb.ref('excluded.rating'),
              version: eb.ref('excluded.version'),
              updated_at: new Date(now),
            })),
          )
          .execute()
      const after = await queries.worksheetsOf(trx, params.inspectionId)
      return { saved: known(after.find((one) => one.worksheet_id === params.worksheetId)) }
    }),

  /** The assigned inspector. */
  'worksheets.saveFact': ({ params, query, body, user, db, services }) =>
    edit({ db, services, user, query }, params.inspectionId, async (trx, now) => {
      const { facts } = await sheetsOf(trx, params.inspectionId, { fact: params.factId })
      const fact = known(facts.get(params.factId))
      const row = await trx
        .selectFrom('facts')
        .selectAll()
        .where('inspection_id', '=', params.inspectionId)
        .where('fact_id', '=', params.factId)
        .executeTakeFirst()
      const current = { ...fact, value: row?.value ?? '', version: row?.version ?? 0 }
      if (decide(body.version, current.version, row?.value === body.value, current) === 'same')
        return { saved: current }
      const saved = { value: body.value, version: body.version + 1, updated_at: new Date(now) }
      await trx
        .insertInto('facts')
        .values({ inspection_id: params.inspectionId, fact_id: params.factId, ...saved })
        .onConflict((clash) => clash.columns(['inspection_id', 'fact_id']).doUpdateSet(saved))
        .execute()
      return { saved: { ...fact, value: saved.value, version: saved.version } }
    }),

  /** The assigned inspector. */
  'worksheets.saveTest': ({ params, query, body, user, db, services }) =>
    edit({ db, services, user, query }, params.inspectionId, (trx, now) =>
      saveTest(trx, params, body, now),
    ),

  /** The assigned inspector. */
  'worksheets.setAside': ({ params, query, body, user, db, services }) =>
    edit({ db, services, user, query }, params.inspectionId, (trx, now) =>
      setAside(trx, params.inspectionId, { aside_id: params.asideId, ...body }, now),
    ),

  /** The assigned inspector. */
  'worksheets.saveFinding': ({ params, query, body, user, db, services }) =>
    edit({ db, services, user, query }, params.inspectionId, (trx, now) =>
      saveFinding(trx, params.inspectionId, params.findingId, body, now),
    ),

  /** The assigned inspector; removing twice is removing once. */
  'worksheets.removeFinding': ({ params, query, user, db, services }) =>
    edit({ db, services, user, query }, params.inspectionId, (trx, now) =>
      removeFinding(trx, params, query.version, now),
    ),

  /** The assigned inspector. */
  'worksheets.savePhoto': ({ params, query, form, file, user, db, services }) =>
    savePhoto({ db, services, user, query }, params, form, file),

  /** The assigned inspector; removing twice is removing once. */
  'worksheets.removePhoto': ({ params, query, user, db, services }) =>
    edit({ db, services, user, query }, params.inspectionId, (trx, now) =>
      removePhoto(trx, params, now),
    ),

  /** The assigned inspector; admins. */
  'worksheets.chooseCover': ({ params, query, body, user, db, services }) =>
    edit({ db, services, user, query }, params.inspectionId, (trx) =>
      chooseCover(trx, params.inspectionId, body),
    ),

  /** Anyone who has the key. */
  'worksheets.showPhoto': async ({ params, db, services, request, reply }) => {
    const file = await queries.photoFile(db, params.photoKey)
    if (file === undefined) throw notFound()
    const etag = `"${params.photoKey}-${params.size}"`
    reply.header('cache-control', 'private, max-age=31536000, immutable').header('etag', etag)
    if (request.headers['if-none-match'] === etag) {
      reply.code(304).send()
      return undefined
    }
    const path =
      params.size === 'thumbnail' ? (file.thumbnail_path ?? file.storage_path) : file.storage_path
    reply.type(file.content_type).send(await services.files.read(path))
    return undefined
  },
}
