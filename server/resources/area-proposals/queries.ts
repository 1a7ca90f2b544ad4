import { sql } from 'kysely'
import type { AreaProposal, AreaRule, endpoints } from '#contract/area-proposals.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { areaProposalLife } from '#contract/lives/area-proposal/area-proposal.life.ts'
import { offersOf } from '#contract/lives/judge.ts'
import { usualTerms } from '#contract/vocabulary/service-areas.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, notFound } from '#server/errors.ts'
import { countOf, factsOf, onePage } from '#server/lists.ts'
import { areaProposals, type ProposalRow, proposalRow } from '#server/lives/area-proposal.ts'
import { isOf, type Tenant, tenantOf } from '#server/tenant.ts'
import { replaceRule } from '#server/tenant-rules.ts'
import type { Caller } from '#server/tokens.ts'

type Asked = HandlerInput<(typeof endpoints)['areaProposals.list']>['query']
type RuleBody = HandlerInput<(typeof endpoints)['areaProposals.saveRule']>['body']

/** The rule of a tenant; without one, changes count at once. */
export const ruleOf = async (db: Queries, tenant: Tenant): Promise<AreaRule> =>
  (await db
    .selectFrom('area_rules as r')
    .leftJoin('users as u', 'u.user_id', 'r.changed_by')
    .select(['r.needs_approval', 'r.version'])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('changed_by'))
    .where(isOf('r.demo_id', tenant))
    .executeTakeFirst()) ?? { needs_approval: false, version: 0, changed_by: null }

export const needsApproval = async (db: Queries, tenant: Tenant): Promise<boolean> =>
  (await ruleOf(db, tenant)).needs_approval

/** Replaces the rule. Errors: 409 when somebody has changed it since. */
export const saveRule = async (
  db: Queries,
  tenant: Tenant,
  change: { byId: string; now: number },
  rule: RuleBody,
): Promise<void> => {
  if (!(await replaceRule(db, 'area_rules', tenant, change, rule)))
    throw conflict('conflict', 'Someone has changed this rule meanwhile.', await ruleOf(db, tenant))
}

const verbs = ['approve', 'decline', 'withdraw'] as const

type County = { fips: string; name: string; state: string }
const countiesOf = async (db: Queries, rows: readonly ProposalRow[]) => {
  const named = [
    ...new Set(rows.flatMap(({ added, removed, changed }) => [...added, ...removed, ...changed])),
  ]
  const found =
    named.length === 0
      ? []
      : await db
          .selectFrom('counties')
          .select(['fips', 'name', 'state'])
          .where('fips', 'in', named)
          .execute()
  return new Map<string, County>(found.map((row) => [row.fips, row]))
}

/** Proposals as their pages show them, with what the asker may do with each. */
const shown = async (
  db: Queries,
  user: Caller,
  rows: readonly ProposalRow[],
): Promise<AreaProposal[]> => {
  const counties = await countiesOf(db, rows)
  const named = (codes: readonly string[]): County[] =>
    codes
      .map((fips) => counties.get(fips) ?? { fips, name: fips, state: '' })
      .sort((a, b) => a.state.localeCompare(b.state) || a.name.localeCompare(b.name))
  const one = async (row: ProposalRow): Promise<AreaProposal> => {
    const ties = (await areaProposals.tiesOf(db, row, user)) ?? []
    const offers = offersOf(areaProposalLife, await areaProposals.stateOf(db, row), ties)
    const termsIn = (all: ProposalRow['terms'], fips: string) => {
      const { travel_cents, days } = all.find((own) => own.fips === fips) ?? usualTerms
      return { travel_cents, days: days === null ? null : [...days] }
    }
    return {
      proposal_id: row.proposal_id,
      inspector_id: row.inspector_id,
      name: row.name,
      state: row.state,
      added: named(row.added).map((county) => ({ ...county, ...termsIn(row.terms, county.fips) })),
      removed: named(row.removed),
      changed: named(row.changed).map((county) => ({
        ...county,
        ...termsIn(row.terms, county.fips),
        before: termsIn(row.terms_before, county.fips),
      })),
      note: row.note,
      reason: row.reason,
      proposed_at: row.proposed_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
      decided_by: row.decided_by_name,
      events: verbs.flatMap((event) =>
        offers
          .filter((offer) => offer.event === event)
          .map(({ blockers }) => ({
            event,
            blockers: blockers.map(({ guard, sentence }) => ({ guard, sentence })),
          })),
      ),
    }
  }
  return Promise.all(rows.map(one))
}

/** A proposal. Errors: 404, also for people who must not know of it. */
export const rowOf = async (db: Queries, user: Caller, id: string): Promise<ProposalRow> => {
  const row = await proposalRow(db).where('p.proposal_id', '=', id).executeTakeFirst()
  if (row === undefined || (await areaProposals.tiesOf(db, row, user)) === null) throw notFound()
  return row
}

/** One proposal for its page. Errors: 404. */
export const one = async (db: Queries, user: Caller, id: string): Promise<AreaProposal> => {
  const [proposal] = await shown(db, user, [await rowOf(db, user, id)])
  if (proposal === undefined) throw notFound()
  return proposal
}

/** The last proposal of an inspector while it waits or is declined; otherwise null. */
export const lastOf = async (
  db: Queries,
  user: Caller,
  inspectorId: string,
): Promise<AreaProposal | null> => {
  const row = await proposalRow(db)
    .where('p.inspector_id', '=', inspectorId)
    .orderBy('p.proposed_at', 'desc')
    .orderBy('p.proposal_id')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || !['proposed', 'declined'].includes(row.state)) return null
  const [proposal] = await shown(db, user, [row])
  return proposal ?? null
}

/**
 * One page of the proposals of a tenant's active inspectors, the longest wait first, and their total on all pages.
 * Nothing good comes of a decision about somebody who has left.
 */
export const list = async (db: Queries, user: Caller, asked: Asked) => {
  const { state } = asked
  const all = proposalRow(db)
    .where(isOf('u.demo_id', tenantOf(user)))
    .where('u.user_type', '=', 'inspector')
    .where('u.deactivated_at', 'is', null)
    .where('u.closes_at', 'is', null)
    .$if(state !== undefined, (query) => query.where('p.state', 'in', state ?? []))
  const [total, rows] = await Promise.all([
    countOf(db, all),
    onePage(all, asked, { proposed_at: sql.ref('p.proposed_at') }, 'p.proposal_id').execute(),
  ])
  return { ...factsOf(asked, total), proposals: await shown(db, user, rows) }
}
