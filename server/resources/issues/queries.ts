import type { Issue } from '#contract/issues.ts'
import { issueOffers } from '#contract/lives/issue/state.ts'
import type { Tie } from '#contract/lives/life.ts'
import { overall, type ScoreInput, scoreIfFixed } from '#contract/score.ts'
import { diyQuestionOf } from '#contract/vocabulary/diy-questions.ts'
import type { Queries } from '#server/db/connect.ts'
import { costRangesOf, shownRange } from '#server/resources/reports/costs.ts'
import { photosOf } from '#server/resources/worksheets/queries.ts'
import { timelinesOf } from './history.ts'
import { seenNote, seenPhotos } from './seen-photos.ts'

/**
 * The issues with these ids, of one property and in the order of the ids, each with its finding's words, its photos,
 * its history and the gain from fixing it.
 */
export const issuesOf = async (
  db: Queries,
  { propertyId, ids }: { propertyId: string; ids: readonly string[] },
  by: readonly Tie[],
  input: ScoreInput,
): Promise<Issue[]> => {
  if (ids.length === 0) return []
  const [rows, timelines, ranges] = await Promise.all([
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
        'action',
        'diy_answers.question_id',
      ])
      .select(seenNote('issues', 'diy_answers').as('seen'))
      .where('issues.issue_id', 'in', ids)
      .where('issues.property_id', '=', propertyId)
      .execute(),
    timelinesOf(db, propertyId, ids),
    costRangesOf(db, propertyId),
  ])
  const [photos, seen] = await Promise.all([
    photosOf(db, [...new Set(rows.flatMap((row) => row.inspection_id ?? []))]),
    seenPhotos(db, ids),
  ])
  const score = overall(input)
  /** The question of a DIY inspection that an issue comes from. */
  const asked = (row: (typeof rows)[number]) =>
    row.question_id === null ? undefined : diyQuestionOf(row.question_id)
  const place = new Map(ids.map((id, at) => [id, at]))
  const inOrder = rows.toSorted(
    (a, b) => (place.get(a.issue_id) ?? 0) - (place.get(b.issue_id) ?? 0),
  )
  return inOrder.map((row) => ({
    issue_id: row.issue_id,
    property_id: row.property_id,
    inspection_id: row.inspection_id,
    finding_id: row.finding_id,
    system: row.system,
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
    photos: [
      ...photos
        .filter((photo) => photo.finding_id !== null && photo.finding_id === row.finding_id)
        .map(({ inspection_id: _, ...photo }) => photo),
      ...(seen.get(row.issue_id) ?? []),
    ],
    cost_range: shownRange(ranges, row, row.trade ?? asked(row)?.trade),
    events: issueOffers(row.state, by),
    version: row.version,
    time_zone: row.time_zone,
    history: timelines.get(row.issue_id) ?? [],
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

/** Where an issue belongs; undefined: there is none. */
export const placeOf = (db: Queries, issueId: string) =>
  db.selectFrom('issues').select('property_id').where('issue_id', '=', issueId).executeTakeFirst()

/** The state of an issue. */
export const stateOf = async (db: Queries, issueId: string) => {
  const { state } = await db
    .selectFrom('issues')
    .select('state')
    .where('issue_id', '=', issueId)
    .executeTakeFirstOrThrow()
  return state
}
