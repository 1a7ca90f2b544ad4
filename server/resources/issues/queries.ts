import type { Issue } from '#contract/issues.ts'
import { issueLife } from '#contract/lives/issue/issue.life.ts'
import { issueOffers } from '#contract/lives/issue/state.ts'
import type { Tie } from '#contract/lives/life.ts'
import { overall, scoreIfFixed } from '#contract/score.ts'
import { diyQuestionOf } from '#contract/vocabulary/diy.ts'
import type { Queries } from '#server/db/connect.ts'
import { scoreInput } from '#server/resources/health/queries.ts'
import { photosOf } from '#server/resources/worksheets/queries.ts'

/** The issues of a property, each with its finding's words, its photos, its history and the gain from fixing it. */
export const issuesOf = async (
  db: Queries,
  propertyId: string,
  by: readonly Tie[],
  now: number,
): Promise<Issue[]> => {
  const [rows, history, input] = await Promise.all([
    db
      .selectFrom('issues')
      .leftJoin('findings', 'findings.finding_id', 'issues.finding_id')
      .leftJoin('diy_answers', 'diy_answers.issue_id', 'issues.issue_id')
      .innerJoin('properties', 'properties.property_id', 'issues.property_id')
      .selectAll('issues')
      .select([
        'properties.time_zone',
        'observation',
        'implication',
        'recommendation',
        'trade',
        'time_frame',
        'locations',
        'diy_answers.question_id',
        'diy_answers.note as seen',
      ])
      .where('issues.property_id', '=', propertyId)
      .orderBy((eb) =>
        eb
          .case('issues.severity')
          .when('safety')
          .then(0)
          .when('major')
          .then(1)
          .when('maintenance')
          .then(2)
          .else(3)
          .end(),
      )
      // All issues of one report have the same instant: keep the order of the findings, even after one has moved.
      .orderBy('issues.created_at')
      .orderBy('findings.created_at')
      .orderBy('issue_id')
      .execute(),
    db
      .selectFrom('life_events')
      .innerJoin('issues', 'issues.issue_id', 'life_events.subject_id')
      .select(['issues.issue_id', 'life_events.at', 'life_events.sentence'])
      .where('life', '=', issueLife.name)
      .where('property_id', '=', propertyId)
      .orderBy('event_id')
      .execute(),
    scoreInput(db, propertyId, now),
  ])
  const photos = await photosOf(db, [...new Set(rows.flatMap((row) => row.inspection_id ?? []))])
  const score = overall(input)
  /** The question of a DIY inspection that an issue comes from. */
  const asked = (row: (typeof rows)[number]) =>
    row.question_id === null ? undefined : diyQuestionOf(row.question_id)
  return rows.map((row) => ({
    issue_id: row.issue_id,
    property_id: row.property_id,
    inspection_id: row.inspection_id,
    finding_id: row.finding_id,
    // Issues come from findings, whose worksheet passed the contract's schema.
    system: row.system as Issue['system'],
    title: row.title,
    observation: row.observation ?? row.seen ?? '',
    implication: row.implication ?? '',
    recommendation: row.recommendation ?? asked(row)?.advice ?? '',
    trade: row.trade ?? asked(row)?.trade ?? '',
    severity: row.severity,
    time_frame: row.time_frame ?? 'ongoing',
    locations: (row.locations as string[] | null) ?? [],
    state: row.state,
    provider: row.provider,
    due_on: row.due_on,
    cost_cents: row.cost_cents,
    note: row.note,
    reason: row.reason,
    score_now: score,
    score_if_fixed: scoreIfFixed(input, row.issue_id),
    photos: photos
      .filter((photo) => photo.finding_id !== null && photo.finding_id === row.finding_id)
      .map(({ inspection_id: _, ...photo }) => photo),
    events: issueOffers(row.state, by),
    version: row.version,
    time_zone: row.time_zone,
    history: history.flatMap(({ issue_id, at, sentence }) =>
      issue_id === row.issue_id && sentence !== null ? { at: at.toISOString(), sentence } : [],
    ),
    created_at: row.created_at.toISOString(),
  }))
}

/**
 * Whether there are issues to manage: the newest inspection that was not cancelled is finalized, or the owner has made
 * an issue of something that they saw themselves.
 */
export const isAvailable = async (db: Queries, propertyId: string): Promise<boolean> => {
  const [inspection, own] = await Promise.all([
    db
      .selectFrom('inspections')
      .select('status')
      .where('property_id', '=', propertyId)
      .where('status', '!=', 'cancelled')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('issues')
      .select('issue_id')
      .where('property_id', '=', propertyId)
      .where('inspection_id', 'is', null)
      .limit(1)
      .executeTakeFirst(),
  ])
  return inspection?.status === 'finalized' || own !== undefined
}

/** The time zone of the home and the current day there. */
export const homeOf = (db: Queries, propertyId: string) =>
  db
    .selectFrom('properties')
    .select('time_zone')
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()

/** The state of an issue. */
export const stateOf = async (db: Queries, issueId: string) => {
  const { state } = await db
    .selectFrom('issues')
    .select('state')
    .where('issue_id', '=', issueId)
    .executeTakeFirstOrThrow()
  return state
}
