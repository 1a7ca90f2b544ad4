import { sql } from 'kysely'
import type { AssignRule, endpoints } from '#contract/assigning.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { assignLimits } from '#contract/vocabulary/availability.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict } from '#server/errors.ts'
import { isOf, livesIn, type Tenant } from '#server/tenant.ts'
import { replaceRule } from '#server/tenant-rules.ts'

type Body = HandlerInput<(typeof endpoints)['assigning.save']>['body']
const { delay, miles, open } = assignLimits
const shownDone = 10

/** The rule of a tenant, and its latest acts; without one, the initial values of a first one. */
export const ruleOf = async (db: Queries, tenant: Tenant): Promise<AssignRule> => {
  const [row, done] = await Promise.all([
    db
      .selectFrom('assign_rules as r')
      .leftJoin('users as u', 'u.user_id', 'r.changed_by')
      .select(['r.is_on', 'r.delay_minutes', 'r.within_miles', 'r.most_open', 'r.version'])
      .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('changed_by'))
      .where(isOf('r.demo_id', tenant))
      .executeTakeFirst(),
    db
      .selectFrom('life_events as e')
      .innerJoin('inspections as i', 'i.inspection_id', 'e.subject_id')
      .innerJoin('properties as p', 'p.property_id', 'i.property_id')
      .select(['i.inspection_id', 'i.property_id', 'i.number', 'p.street', 'e.at', 'e.sentence'])
      .where('e.life', '=', 'inspection')
      .where('e.event', '=', 'assign')
      .where('e.role', '=', 'system')
      // A visit that a booking gave to the one inspector of the county was no work of the rule.
      .where('e.sentence', 'like', '% by the rule of the firm: %')
      .where(livesIn('i.homeowner_id', tenant))
      .orderBy('e.event_id', 'desc')
      .limit(shownDone)
      .execute(),
  ])
  return {
    ...(row ?? {
      is_on: false,
      delay_minutes: delay.usual,
      within_miles: miles.usual,
      most_open: open.usual,
      version: 0,
      changed_by: null,
    }),
    done: done.map(({ at, sentence, ...one }) => ({
      ...one,
      sentence: sentence ?? '',
      at: at.toISOString(),
    })),
  }
}

/** Replaces the rule. Errors: 409 when somebody has changed it since. */
export const saveRule = async (
  db: Queries,
  tenant: Tenant,
  change: { byId: string; now: number },
  rule: Body,
): Promise<void> => {
  if (!(await replaceRule(db, 'assign_rules', tenant, change, rule)))
    throw conflict('conflict', 'Someone has changed this rule meanwhile.', await ruleOf(db, tenant))
}
