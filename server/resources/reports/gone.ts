import { sql } from 'kysely'
import type { IssueState } from '#contract/vocabulary/issues.ts'
import type { Queries } from '#server/db/connect.ts'
import { issues } from '#server/lives/issue.ts'
import { step } from '#server/lives/live.ts'
import type { Ground } from '#server/lives/served.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { sheetsOf } from '#server/resources/worksheets/template-sheets.ts'
import { isWholeVisit, visitAt, visitAtOf } from '#server/visits.ts'
import { sendAll } from './defects.ts'

/** The items of visits that were inspected and of which no finding stands. */
const cleanItemsOfAll = (db: Queries) =>
  db
    .selectFrom('item_ratings as r')
    .select('r.item_id')
    .where('r.rating', '=', 'IN')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('findings as f')
            .select('f.finding_id')
            .whereRef('f.inspection_id', '=', 'r.inspection_id')
            .whereRef('f.item_id', '=', 'r.item_id')
            .where('f.removed_at', 'is', null),
        ),
      ),
    )
const cleanItems = (db: Queries, inspectionId: string) =>
  cleanItemsOfAll(db).where('r.inspection_id', '=', inspectionId)

/**
 * The systems of the home that a visit inspected as a whole without a finding: each of their items is rated inspected or
 * not present, and at least one is inspected. A visit for a test alone inspects none.
 */
const cleanSystems = async (db: Queries, inspectionId: string): Promise<string[]> => {
  const whole = await db
    .selectFrom('inspections')
    .select('inspection_id')
    .where('inspection_id', '=', inspectionId)
    .where(isWholeVisit('inspections'))
    .executeTakeFirst()
  if (whole === undefined) return []
  const [{ sheets, systemName }, ratings, findings] = await Promise.all([
    sheetsOf(db, inspectionId),
    db
      .selectFrom('item_ratings')
      .select(['item_id', 'rating'])
      .where('inspection_id', '=', inspectionId)
      .execute(),
    db
      .selectFrom('findings')
      .select('worksheet_id')
      .where('inspection_id', '=', inspectionId)
      .where('removed_at', 'is', null)
      .execute(),
  ])
  const ratingOf = new Map(ratings.map(({ item_id, rating }) => [item_id, rating]))
  const unclean = new Set(findings.map(({ worksheet_id }) => systemName(worksheet_id)))
  const seen = new Set<string>()
  for (const { worksheet_id, items } of sheets) {
    const system = systemName(worksheet_id)
    const rated = items.map(({ item_id }) => ratingOf.get(item_id) ?? null)
    if (rated.includes('IN')) seen.add(system)
    if (rated.some((rating) => rating !== 'IN' && rating !== 'NP')) unclean.add(system)
  }
  return [...seen].filter((system) => !unclean.has(system))
}

/**
 * The issues that an owner found on their own and fixed before this visit, in a system that it inspected as a whole
 * without a finding: they have no item of their own, so nothing less proves the repair.
 */
const ownGone = async (db: Queries, inspection: Row<'inspections'>) => {
  const systems = await cleanSystems(db, inspection.inspection_id)
  if (systems.length === 0) return []
  return db
    .selectFrom('issues')
    .select('issue_id')
    .where('property_id', '=', inspection.property_id)
    .where('finding_id', 'is', null)
    .where('state', '=', 'resolved')
    .where('updated_at', '<', visitAtOf(inspection))
    .where('system', 'in', systems)
    .orderBy('issue_id')
    .execute()
}

/** The state of an issue before it was verified last. */
const stateBefore = async (db: Queries, issueId: string): Promise<IssueState> => {
  const last = await db
    .selectFrom('life_events')
    .select('from_state')
    .where('life', '=', issues.life.name)
    .where('subject_id', '=', issueId)
    .where('event', '=', 'verify')
    .orderBy('event_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  // The chart of an issue has no other states.
  return (last?.from_state ?? 'open') as IssueState
}

/**
 * Takes back what an earlier version of this inspection verified and this one does not: its item is no longer inspected
 * without a finding, nor was it by another visit after the finding, which is the proof then; of an issue that its owner
 * found, the system is not.
 */
export const unverify = async (ground: Ground, { inspection_id }: Row<'inspections'>) => {
  const { db } = ground
  const verified = await db
    .selectFrom('issues')
    .leftJoin('findings as f', 'f.finding_id', 'issues.finding_id')
    .leftJoin('inspections as n', 'n.inspection_id', 'f.inspection_id')
    .select(['issues.issue_id', 'f.item_id', 'issues.system'])
    .select(
      cleanItemsOfAll(db)
        .clearSelect()
        .innerJoin('inspections as v', 'v.inspection_id', 'r.inspection_id')
        .select('v.inspection_id')
        .where('r.item_id', '=', sql.ref<string>('f.item_id'))
        .where('v.property_id', '=', sql.ref<string>('issues.property_id'))
        .where(({ or, and, eb }) =>
          or([
            eb('v.inspection_id', '=', inspection_id),
            and([eb('v.status', '=', 'finalized'), eb(visitAt('v'), '>', visitAt('n'))]),
          ]),
        )
        .orderBy((eb) => eb('v.inspection_id', '=', inspection_id), 'desc')
        .orderBy(visitAt('v'))
        .limit(1)
        .as('proof'),
    )
    .where('issues.verified_by', '=', inspection_id)
    .where('issues.state', '=', 'verified')
    .orderBy('issues.issue_id')
    .execute()
  const systems = verified.some(({ item_id }) => item_id === null)
    ? await cleanSystems(db, inspection_id)
    : []
  for (const { issue_id: id, item_id, system, proof } of verified) {
    if (proof === inspection_id || (item_id === null && systems.includes(system))) continue
    if (proof === null) {
      const data = { was: await stateBefore(db, id) }
      await step(ground, issues, { id, event: 'unverify', sender: 'system', data })
    } else
      await db
        .updateTable('issues')
        .set({ verified_by: proof })
        .where('issue_id', '=', id)
        .execute()
  }
}

/**
 * Verifies each issue whose item this inspection, later than the newest one that found it, rated as inspected and found
 * nothing on; any other rating proves nothing, and neither does another finding on the same item. Those that their owner
 * found go by their system.
 */
export const verifyGone = async (ground: Ground, inspection: Row<'inspections'>): Promise<void> => {
  const { db } = ground
  const { inspection_id, property_id } = inspection
  const found = await db
    .selectFrom('issues')
    .innerJoin('findings as f', 'f.finding_id', 'issues.finding_id')
    .innerJoin('inspections as n', 'n.inspection_id', 'f.inspection_id')
    .select('issues.issue_id')
    .where('issues.property_id', '=', property_id)
    .where('issues.state', 'not in', ['verified', 'dismissed'])
    .where(visitAt('n'), '<', visitAtOf(inspection))
    .where('f.item_id', 'in', cleanItems(db, inspection_id))
    .orderBy('issues.issue_id')
    .execute()
  const gone = [...found, ...(await ownGone(db, inspection))]
  if (gone.length === 0) return
  await sendAll(ground, 'verify', gone)
  await db
    .updateTable('issues')
    .set({ verified_by: inspection_id })
    .where(
      'issue_id',
      'in',
      gone.map(({ issue_id }) => issue_id),
    )
    .execute()
}
