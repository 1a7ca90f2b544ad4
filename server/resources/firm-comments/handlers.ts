import { type endpoints, type FirmComment, mostFirmComments } from '#contract/firm-comments.ts'
import type { WrittenComment } from '#contract/own-comments.ts'
import { libraryOf, type Placed } from '#server/comment-library.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { isUuid } from '#server/policies.ts'
import type { Handlers, Services } from '#server/register.ts'
import { ours } from '#server/resources/own-comments/items.ts'
import { type Tenant, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { addOwn, holdLibrary, writeChange } from './queries.ts'

/** With the worksheet of its item. Errors: 400 for an item that the worksheets do not have. */
const placed = (written: WrittenComment): Placed => {
  const item = ours.find(({ item_id }) => item_id === written.item_id)
  if (item === undefined) throw invalid({ item_id: 'Choose an item of the worksheets.' })
  return { ...written, worksheet_id: item.worksheet_id }
}

const byId = (library: readonly FirmComment[], id: string) =>
  library.find(({ comment_id }) => comment_id === id)

const keyOf = ({ item_id, title }: { item_id: string; title: string }) =>
  `${item_id} ${title.toLowerCase()}`

const full = () =>
  invalid({
    title: `The library holds ${mostFirmComments} comments of the firm, which is the most.`,
  })
const countOfOwn = (library: readonly FirmComment[]) =>
  library.filter(({ origin }) => origin !== 'standard').length

const isSame = (comment: FirmComment, written: Placed): boolean =>
  Object.entries(written).every(
    ([field, value]) => (comment as Readonly<Record<string, unknown>>)[field] === value,
  )

type Around = { db: Db; user: Caller; services: Services }

/** Changes one comment while nobody else changes the library; `change` answers null to leave it as it is. */
const changing = (
  { db, user, services }: Around,
  id: string,
  change: (
    library: FirmComment[],
    known: FirmComment | undefined,
  ) => { written: Placed | null; hidden: boolean } | null,
) =>
  inTransaction(db, async (trx) => {
    const tenant = tenantOf(user)
    await holdLibrary(trx, tenant)
    const library = await libraryOf(trx, tenant)
    const next = change(library, byId(library, id))
    if (next !== null)
      await writeChange(
        trx,
        tenant,
        { comment_id: id, ...next },
        { by: user.user_id, now: services.now() },
      )
    return { comment: await oneOf(trx, tenant, id) }
  })

const oneOf = async (db: Queries, tenant: Tenant, id: string): Promise<FirmComment> => {
  const found = byId(await libraryOf(db, tenant), id)
  if (found === undefined) throw notFound('There is no such comment.')
  return found
}

const unlessNewer = (known: FirmComment | undefined, version: number): void => {
  if (known !== undefined && known.version !== version)
    throw conflict(
      'conflict',
      'Someone has changed this comment since you began. Close it and look at it before you save yours.',
      known,
    )
}

const writtenOf = ({ origin, ...comment }: FirmComment): Placed | null =>
  origin === 'standard'
    ? null
    : {
        worksheet_id: comment.worksheet_id,
        item_id: comment.item_id,
        title: comment.title,
        observation: comment.observation,
        implication: comment.implication,
        action: comment.action,
        recommendation: comment.recommendation,
        trade: comment.trade,
        severity: comment.severity,
        time_frame: comment.time_frame,
      }

/** Admins. */
export const handlers: Handlers<typeof endpoints> = {
  'firmComments.list': async ({ user, db }) => ({
    comments: await libraryOf(db, tenantOf(user)),
    items: ours,
  }),

  /** Sent twice it is there once. Errors: 404 for an id that nobody made, 409 where it was changed meanwhile. */
  'firmComments.save': ({ params, body: { version, ...body }, user, db, services }) => {
    const written = placed(body)
    return changing({ db, user, services }, params.commentId, (library, known) => {
      if (known === undefined && !isUuid(params.commentId))
        throw notFound('There is no such comment.')
      if (known !== undefined && isSame(known, written)) return null
      unlessNewer(known, version)
      if (known?.origin !== 'own' && known?.origin !== 'changed')
        if (countOfOwn(library) >= mostFirmComments) throw full()
      return { written, hidden: known?.hidden ?? false }
    })
  },

  /** Hiding twice is hiding once. Errors: 404. */
  'firmComments.hide': ({ params, body: { hidden }, user, db, services }) =>
    changing({ db, user, services }, params.commentId, (_, known) => {
      if (known === undefined) throw notFound('There is no such comment.')
      return known.hidden === hidden ? null : { written: writtenOf(known), hidden }
    }),

  'firmComments.standard': ({ params, body: { version }, user, db, services }) =>
    changing({ db, user, services }, params.commentId, (_, known) => {
      if (known === undefined || known.origin === 'own')
        throw notFound('This comment did not come with the product.')
      if (known.origin === 'standard') return null
      unlessNewer(known, version)
      return { written: null, hidden: known.hidden }
    }),

  /** All of them or none. Importing the same file twice adds nothing twice. */
  'firmComments.import': ({ body: { comments }, user, db, services }) =>
    inTransaction(db, async (trx) => {
      const tenant = tenantOf(user)
      await holdLibrary(trx, tenant)
      const library = await libraryOf(trx, tenant)
      const keys = new Set(library.map(keyOf))
      const fresh = comments.map(placed).filter((one) => {
        const isFresh = !keys.has(keyOf(one))
        keys.add(keyOf(one))
        return isFresh
      })
      if (countOfOwn(library) + fresh.length > mostFirmComments) throw full()
      if (fresh.length > 0)
        await addOwn(trx, tenant, fresh, { by: user.user_id, now: services.now() })
      return { added: fresh.length, known: comments.length - fresh.length }
    }),
}
