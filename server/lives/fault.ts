import { type FaultFacts, faultLife, faultState } from '#contract/lives/fault/fault.life.ts'
import type { FaultState } from '#contract/vocabulary/faults.ts'
import type { Queries } from '#server/db/connect.ts'
import { tenantOf } from '#server/tenant.ts'
import type { ServedLife } from './served.ts'

export const faultById = (db: Queries, id: string) =>
  db.selectFrom('faults').selectAll().where('fault_id', '=', id)
type Fault = NonNullable<Awaited<ReturnType<ReturnType<typeof faultById>['executeTakeFirst']>>>

/** The columns of a state. */
export const columnsOf = (value: FaultState, { settled_at, settled_release }: FaultFacts) => ({
  state: value,
  settled_at,
  settled_release,
})

/** The server's side of an error's life. Errors are those of the product: the admins of a demo see none. */
export const faults: ServedLife<typeof faultLife, Fault> = {
  life: faultLife,
  lock: (db, id) => faultById(db, id).forUpdate().executeTakeFirst(),
  stateOf: async (_, row) =>
    faultState(row.state, {
      first_seen: row.first_seen.toISOString(),
      settled_at: row.settled_at?.toISOString() ?? null,
      settled_release: row.settled_release,
    }),
  tiesOf: async (_db, _row, user) =>
    user.user_type === 'admin' && tenantOf(user) === null ? ['admin'] : null,
  save: async (db, id, { value, context }) => {
    await db
      .updateTable('faults')
      .set(columnsOf(value, context))
      .where('fault_id', '=', id)
      .execute()
  },
  tenantOf: async () => null,
  pages: {},
  letters: {},
  acts: {},
}
