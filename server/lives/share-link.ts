import { shareLinkLife, shareLinkState } from '#contract/lives/share-link/share-link.life.ts'
import type { Queries } from '#server/db/connect.ts'
import { inspectionTieList, propertyTieList } from '#server/policies.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import type { Caller } from '#server/tokens.ts'
import type { ServedLife } from './served.ts'

type Link = Row<'shared_links'>

/** Of a report, those to its inspection: its links can be withdrawn although the home is archived. */
const tiesOf = async (db: Queries, { inspection_id, analysis_id }: Link, user: Caller) => {
  if (inspection_id !== null) return inspectionTieList(db, user, inspection_id)
  const { property_id } = await db
    .selectFrom('diy_analyses')
    .select('property_id')
    .where('analysis_id', '=', analysis_id)
    .executeTakeFirstOrThrow()
  return propertyTieList(db, user, property_id)
}

/** The server's side of a shared link's life. */
export const shareLinks: ServedLife<typeof shareLinkLife, Link> = {
  life: shareLinkLife,
  lock: (db, id) =>
    db
      .selectFrom('shared_links')
      .selectAll()
      .where('link_id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  stateOf: async (_, row) => shareLinkState(row),
  tiesOf,
  save: async (db, id, { context: { revoked_at, expired_at } }) => {
    await db
      .updateTable('shared_links')
      .set({ revoked_at, expired_at })
      .where('link_id', '=', id)
      .execute()
  },
  tenantOf: async (db, { made_by }) =>
    (
      await db
        .selectFrom('users')
        .select('demo_id')
        .where('user_id', '=', made_by)
        .executeTakeFirstOrThrow()
    ).demo_id,
  pages: {},
  letters: {},
  acts: {},
}
