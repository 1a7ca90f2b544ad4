import { sql } from 'kysely'
import type { System } from '#contract/common.ts'
import { monthsBetween } from '#contract/recurrence.ts'
import { overall, type ScoreInput } from '#contract/score.ts'
import { isSystem, systems } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { areLifetimesNewer } from '#server/guides.ts'
import { dayIn, yearsSince } from '#server/time-zones.ts'
import { isWholeVisit, saysOfAir, visitAt } from '#server/visits.ts'
import { componentsOf } from './components.ts'
import { ownAnswers, ownLook } from './own-look.ts'
import { standingIssues } from './standing-issues.ts'

const monthsSince = (zone: string, at: number, now: number) =>
  Math.max(0, monthsBetween(dayIn(zone, at), dayIn(zone, now)))

/** Whether a reminder's day has passed in the time zone of the home; for queries that join properties. */
export const isOverdue = (now: number) =>
  sql<boolean>`reminders.due_on < (to_timestamp(${now / 1000}) at time zone properties.time_zone)::date`

/** The whole input of a property's score at an instant, in milliseconds, read at once. */
export const scoreInput = async (
  db: Queries,
  propertyId: string,
  now: number,
): Promise<ScoreInput> => {
  const [issues, components, reminders, air, latest, answers, standing] = await Promise.all([
    db
      .selectFrom('issues')
      .innerJoin('properties', 'properties.property_id', 'issues.property_id')
      .leftJoin('inspections', 'inspections.inspection_id', 'issues.inspection_id')
      .select(['issue_id', 'system', 'title', 'severity', 'issues.state as state'])
      // The day of the visit that found it, in the time zone of the home.
      .select(
        sql<string>`to_char(coalesce(inspections.started_at, issues.created_at) at time zone properties.time_zone, 'YYYY-MM-DD')`.as(
          'found_on',
        ),
      )
      .where('issues.property_id', '=', propertyId)
      .orderBy('issues.created_at')
      .orderBy('issue_id')
      .execute(),
    componentsOf(db, propertyId),
    db
      .selectFrom('reminders')
      .innerJoin('properties', 'properties.property_id', 'reminders.property_id')
      .select(['system', (eb) => eb.fn.countAll<string>().as('count')])
      .where('reminders.property_id', '=', propertyId)
      .where(isOverdue(now))
      .where('reminders.state', 'not in', ['finished', 'removed'])
      .groupBy('system')
      .execute(),
    db
      .selectFrom('air_tests')
      .selectAll()
      .where('property_id', '=', propertyId)
      .where(saysOfAir('air_tests'))
      .orderBy('tested_at', 'desc')
      .execute(),
    db
      // A published report counts, even while the inspector writes its amendment.
      .selectFrom('report_versions as v')
      .innerJoin('inspections as i', 'i.inspection_id', 'v.inspection_id')
      .innerJoin('properties as p', 'p.property_id', 'i.property_id')
      .select([
        'p.time_zone',
        sql<Date>`coalesce(i.started_at, v.finalized_at)`.as('inspected_at'),
        // The system of a worksheet that a template added; the name of another is its system.
        sql<
          { system: string; label: string; rating: string | null }[]
        >`(select coalesce(jsonb_agg(item || jsonb_build_object('system',
            case when section ? 'system' then section->'system' else section->'worksheet_id' end)), '[]')
          from jsonb_array_elements(v.report->'sections') section,
            jsonb_array_elements(section->'items') item)`.as('items'),
      ])
      .where('i.property_id', '=', propertyId)
      .where(isWholeVisit('i'))
      .orderBy(visitAt('i'), 'desc')
      .orderBy('i.inspection_id')
      .orderBy('v.version', 'desc')
      .limit(1)
      .executeTakeFirst(),
    ownAnswers(db, propertyId),
    standingIssues(db, propertyId),
  ])
  const own = ownLook(answers, latest?.inspected_at ?? null, standing)
  const ratings = latest?.items ?? []
  /** The items of a system that got a rating; an optional item without one says nothing. */
  const ofSystem = (system: System) =>
    ratings.filter((row) => row.rating !== null && row.system === system)
  const unseenIn = (system: System) => ofSystem(system).filter(({ rating }) => rating === 'NI')
  return {
    inspected: systems.filter((system) => {
      const seen = ofSystem(system).filter(({ rating }) => rating === 'IN' || rating === 'D')
      return seen.length > unseenIn(system).length
    }),
    notPresent: systems.filter((system) => {
      const rows = ofSystem(system)
      return rows.length > 0 && rows.every((row) => row.rating === 'NP')
    }),
    notInspected: Object.fromEntries(
      systems.flatMap((system) => {
        const labels = unseenIn(system).map(({ label }) => label)
        return labels.length === 0 ? [] : [[system, labels]]
      }),
    ),
    looked: own.looked,
    issues: [
      ...issues.flatMap((issue) =>
        isSystem(issue.system)
          ? [
              {
                issue_id: issue.issue_id,
                system: issue.system,
                title: issue.title,
                severity: issue.severity,
                state: issue.state,
                found_on: issue.found_on,
              },
            ]
          : [],
      ),
      ...own.problems,
    ],
    components: components.flatMap((component) =>
      isSystem(component.system)
        ? [
            {
              system: component.system,
              name: component.name,
              age_years:
                component.installed_year === null
                  ? null
                  : yearsSince(component.time_zone, component.installed_year, now),
              life_low: component.life_low,
              life_high: component.life_high,
            },
          ]
        : [],
    ),
    overdue: Object.fromEntries(reminders.map((row) => [row.system, Number(row.count)])),
    radon: air.find((test) => test.kind === 'radon')?.radon_average ?? null,
    mold: air.find((test) => test.kind === 'mold')?.mold_verdict ?? null,
    monthsSinceInspection:
      latest === undefined
        ? null
        : monthsSince(latest.time_zone, latest.inspected_at.getTime(), now),
  }
}

/**
 * Locks the score of a property until the transaction ends: changes happen one after another, so that each sees the
 * previous one and the history ends with the current score.
 */
export const holdScore = (db: Queries, propertyId: string) =>
  db
    .selectFrom('properties')
    .select('property_id')
    .where('property_id', '=', propertyId)
    .forNoKeyUpdate()
    .execute()

/** The score in whole points at an instant; null: no system is rated. */
export const scoreNow = async (
  db: Queries,
  propertyId: string,
  now: number,
): Promise<number | null> => overall(await scoreInput(db, propertyId, now))

/** Why a score moved since its last entry, if there is one, although nobody did anything about the home. */
export const timePassed = async (
  db: Queries,
  propertyId: string,
  last: { at: Date } | undefined,
): Promise<string> => {
  if (last === undefined) return 'The age of parts of the home is known.'
  return (await areLifetimesNewer(db, propertyId, last.at))
    ? 'We changed how long parts usually last, and time has passed.'
    : 'Parts grew older, or reminders became overdue.'
}

/** Adds an entry to the history if the score differs from the last one. `why` null: only time has passed. */
const enter = async (
  db: Queries,
  propertyId: string,
  {
    score,
    why,
    of = null,
    now,
  }: { score: number | null; why: string | null; of?: string | null; now: number },
): Promise<void> => {
  const last = await db
    .selectFrom('score_history')
    .select(['score', 'at'])
    .where('property_id', '=', propertyId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (score === null || score === last?.score) return
  await db
    .insertInto('score_history')
    // Keeps the order of scores with the same instant.
    .values({
      property_id: propertyId,
      score,
      why: why ?? (await timePassed(db, propertyId, last)),
      issue_id: of,
      at: new Date(Math.max(now, (last?.at.getTime() ?? 0) + 1)),
    })
    .execute()
}

/** Milliseconds within which an event that gives the earlier score back leaves nothing in the history. */
const shortWhile = 10 * 60_000

/**
 * Removes the last entry if the issue `of` made it a short while ago and the score is again the one
 * before it; whether it did.
 */
const takeBack = async (
  db: Queries,
  propertyId: string,
  { score, of, now }: { score: number | null; of: string; now: number },
): Promise<boolean> => {
  const [last, earlier] = await db
    .selectFrom('score_history')
    .select(['score_id', 'score', 'issue_id', 'at'])
    .where('property_id', '=', propertyId)
    .orderBy('at', 'desc')
    .limit(2)
    .execute()
  if (last === undefined || score === last.score || score !== earlier?.score) return false
  if (last.issue_id !== of || now - last.at.getTime() > shortWhile) return false
  await db.deleteFrom('score_history').where('score_id', '=', last.score_id).execute()
  return true
}

/**
 * Records the score after an event, and before it what time alone had changed, so that an event answers only for its
 * own points. `before`: the score at this instant without the event; `of`: the issue whose event this is.
 * Two of them that cancel out a short while apart leave nothing: `isTakenBack`. Lock the score first.
 */
export const recordScore = async (
  db: Queries,
  propertyId: string,
  { before, why, of, now }: { before: number | null; why: string; of?: string; now: number },
): Promise<{ after: number | null; isTakenBack: boolean }> => {
  await enter(db, propertyId, { score: before, why: null, now })
  const after = await scoreNow(db, propertyId, now)
  const isTakenBack =
    of !== undefined && (await takeBack(db, propertyId, { score: after, of, now }))
  if (!isTakenBack) await enter(db, propertyId, { score: after, why, of, now })
  return { after, isTakenBack }
}

export const saveComponent = (
  db: Queries,
  propertyId: string,
  componentId: string,
  year: number | null,
) =>
  db
    .updateTable('components')
    .set({ installed_year: year })
    .where('property_id', '=', propertyId)
    .where('component_id', '=', componentId)
    .returning('component_id')
    .executeTakeFirst()
