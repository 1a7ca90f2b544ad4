import { type RawBuilder, sql } from 'kysely'

/** Whether a column names this person, or an account that was merged into theirs: `namesPerson('billed_to', id)`. */
export const namesPerson = (column: string, userId: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} in (select same.user_id from users as same where same.user_id = ${userId} or same.merged_into = ${userId})`
