import { type RawBuilder, sql } from 'kysely'
import { isGoodAt } from '#contract/lives/license/state.ts'
import type { Queries } from './db/connect.ts'
import { conflict } from './errors.ts'
import type { Caller } from './tokens.ts'

/*
 * Who may inspect: an active inspector whose license an admin has checked. Everybody else has no counties, visits and
 * clients.
 */

/** Whether the person of a table may inspect: `mayInspect('u')` for `users as u`. */
export const mayInspect = (table: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${table}.user_type`)} = 'inspector' and ${sql.ref(`${table}.license_status`)} = 'approved'
    and ${sql.ref(`${table}.deactivated_at`)} is null and ${sql.ref(`${table}.closes_at`)} is null)`

type Columns = Parameters<typeof isGoodAt>[0]
const why: Record<Columns['license_status'], string> = {
  missing: 'Your license is not approved yet. Send it on your dashboard; then an admin checks it.',
  waiting:
    'An admin has not checked your license yet. You get an e-mail as soon as it is approved.',
  approved: 'Your license has expired. Send the renewed one on your dashboard.',
  refused: 'Your license was not approved. Your dashboard says why, and you can send it again.',
  expired: 'Your license has expired. Send the renewed one on your dashboard.',
}

/** The same about somebody else, for an admin. */
export const whyNot: Record<Columns['license_status'], string> = {
  missing: 'This inspector has not sent a license yet. Approve one first.',
  waiting: 'The license of this inspector waits for you. Approve it first.',
  approved: 'The license of this inspector ends before that. Enter the renewed one first.',
  refused: 'The license of this inspector was refused. Approve one first.',
  expired: 'The license of this inspector has expired. Enter the renewed one first.',
}

const notApproved = (sentence: string) => conflict('not_approved', sentence)

/**
 * Refuses an act that needs a license: `of` is the inspector, `user` asks. An admin in the view of an inspector has no
 * license and needs none. Errors: 409 'not_approved' with the next step.
 */
export const needsLicense = async (
  db: Queries,
  of: string,
  user: Pick<Caller, 'user_id'>,
  now: number,
): Promise<void> => {
  const row = await db
    .selectFrom('users')
    .select(['user_type', 'license_status', 'license_expires_at'])
    .where('user_id', '=', of)
    .executeTakeFirst()
  if (row === undefined || row.user_type !== 'inspector' || isGoodAt(row, now)) return
  throw notApproved((of === user.user_id ? why : whyNot)[row.license_status])
}
