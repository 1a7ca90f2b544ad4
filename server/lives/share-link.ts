import { shareLinkLife, shareLinkState } from '#contract/lives/share-link/share-link.life.ts'
import type { Queries } from '#server/db/connect.ts'
import { propertyTieList } from '#server/policies.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import type { ServedLife } from './served.ts'

type Link = Row<'shared_links'>

/** The home that a link shows something of: a report of it, or its owner's own analysis. */
const homeOf = async (db: Queries, { inspection_id, analysis_id }: Link) => {
  const { property_id } =
    inspection_id === null
      ? await db
          .selectFrom('diy_analyses')
          .select('property_id')
          .where('analysis_id', '=', analysis_id)
          .executeTakeFirstOrThrow()
      : await db
          .selectFrom('inspections')
          .select('property_id')
          .where('inspection_id', '=', inspection_id)
          .executeTakeFirstOrThrow()
  return property_id
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
  tiesOf: async (db, row, user) => propertyTieList(db, user, await homeOf(db, row)),
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
