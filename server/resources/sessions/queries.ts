import type { Session } from '#contract/sessions.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Caller } from '#server/tokens.ts'

/** The sessions that have not ended, the one used last first. Each refresh makes a row, so the newest row is its use. */
export const sessionsOf = async (
  db: Queries,
  { user_id, family }: Caller,
  now: number,
): Promise<Session[]> => {
  const rows = await db
    .selectFrom('refresh_tokens')
    .select(({ fn }) => [
      'family_id',
      fn.max('device').as('device'),
      fn.min('begun_at').as('signed_in_at'),
      fn.max('created_at').as('last_used_at'),
    ])
    .where('user_id', '=', user_id)
    .where('revoked_at', 'is', null)
    .groupBy('family_id')
    .having(({ fn }) => fn.max('expires_at'), '>', new Date(now))
    .orderBy('last_used_at', 'desc')
    .execute()
  return rows.map(({ family_id, device, signed_in_at, last_used_at }) => ({
    session_id: family_id,
    device,
    signed_in_at: signed_in_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    is_this: family_id === family,
  }))
}

export const isSessionOf = async (
  db: Queries,
  userId: string,
  sessionId: string,
): Promise<boolean> => {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('family_id', '=', sessionId)
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
