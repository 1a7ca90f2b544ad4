import { sql } from 'kysely'
import type { FirstSteps } from '#contract/first-steps.ts'
import { type FirstStep, firstSteps } from '#contract/vocabulary/first-steps.ts'
import type { Queries } from '#server/db/connect.ts'
import { mayInspect } from '#server/inspectors.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'

/**
 * The first steps of a tenant, by facts alone: nobody ticks a line. The firm has a name and a license line; somebody
 * has published a price table, instead of the one that the product brings; an inspector works here, or an invitation of
 * one is open; one of them has an approved license; one of those covers a county; and somebody has accepted an
 * invitation, which only those can to whom an e-mail came.
 */
export const firstStepsOf = async (
  db: Queries,
  tenant: Tenant,
  user: Pick<Caller, 'user_id'>,
  now: number,
): Promise<FirstSteps> => {
  const invited = sql`invitations v join users b on b.user_id = v.invited_by
    where ${isOf('b.demo_id', tenant)}`
  const { rows } = await sql<Record<FirstStep | 'is_away', boolean>>`
    select
      exists (select from firms f where ${isOf('f.demo_id', tenant)}
        and f.name <> '' and f.license_line <> '') as firm,
      exists (select from price_tables t where ${isOf('t.demo_id', tenant)}
        and t.published_by is not null and t.withdrawn_at is null) as prices,
      exists (select from users n where ${isOf('n.demo_id', tenant)}
          and n.user_type = 'inspector' and n.deactivated_at is null)
        or exists (select from ${invited} and v.user_type = 'inspector'
          and v.accepted_at is null and v.expires_at > ${new Date(now)}) as inspector,
      exists (select from users n where ${isOf('n.demo_id', tenant)}
        and ${mayInspect('n')}) as license,
      exists (select from service_areas s join users n on n.user_id = s.inspector_id
        where ${isOf('n.demo_id', tenant)} and ${mayInspect('n')}) as counties,
      exists (select from ${invited} and v.accepted_at is not null) as mail,
      exists (select from users u where u.user_id = ${user.user_id}
        and u.first_steps_away_at is not null) as is_away`.execute(db)
  const [row] = rows
  return {
    steps: firstSteps.map((step) => ({ step, is_done: row?.[step] === true })),
    is_away: row?.is_away === true,
  }
}

/** Puts the list away for this admin, or brings it back. */
export const saveFirstSteps = async (
  db: Queries,
  user: Pick<Caller, 'user_id'>,
  isAway: boolean,
  now: number,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ first_steps_away_at: isAway ? new Date(now) : null })
    .where('user_id', '=', user.user_id)
    .execute()
}
