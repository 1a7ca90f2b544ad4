import type { Health, WhatIf } from '#contract/health.ts'
import { ledger } from '#contract/ledger.ts'
import { ifFixed, overall } from '#contract/score.ts'
import { isSystem, systemWord } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'
import { photosOf } from '#server/resources/worksheets/queries.ts'
import { componentsOf } from './components.ts'
import { scoreInput, timePassed } from './queries.ts'

type Deduction = Health['overall_deductions'][number]
type Found = NonNullable<Deduction['found']>

/** Where the reports of a home say each issue, with the first photo of its finding; by the id of the issue. */
const foundIn = async (db: Queries, propertyId: string): Promise<ReadonlyMap<string, Found>> => {
  const rows = await db
    .selectFrom('issues')
    .select(['issue_id', 'inspection_id', 'finding_id'])
    .where('property_id', '=', propertyId)
    .execute()
  const photos = await photosOf(db, [...new Set(rows.flatMap((row) => row.inspection_id ?? []))])
  return new Map(
    rows.flatMap(({ issue_id, inspection_id, finding_id }): [string, Found][] => {
      if (inspection_id === null || finding_id === null) return []
      const first = photos.find((photo) => photo.finding_id === finding_id)
      if (first === undefined) return [[issue_id, { inspection_id, finding_id, photo: null }]]
      const { inspection_id: _, ...photo } = first
      return [[issue_id, { inspection_id, finding_id, photo }]]
    }),
  )
}

/** The ledger, in which each row of an issue says where a report tells of it. */
const withPlaces = <L extends Pick<Health, 'systems' | 'overall_deductions'>>(
  sum: L,
  found: ReadonlyMap<string, Found>,
): L => ({
  ...sum,
  systems: sum.systems.map((system) => ({
    ...system,
    deductions: system.deductions.map((row) => ({
      ...row,
      found: row.issue_id === null ? null : (found.get(row.issue_id) ?? null),
    })),
  })),
})

export const health = async (db: Queries, propertyId: string, now: number): Promise<Health> => {
  const [input, found, history, components, home] = await Promise.all([
    scoreInput(db, propertyId, now),
    foundIn(db, propertyId),
    db
      .selectFrom('score_history')
      .select(['at', 'score', 'why', 'issue_id'])
      .where('property_id', '=', propertyId)
      .orderBy('at', 'desc')
      .limit(500)
      .execute(),
    componentsOf(db, propertyId),
    db
      .selectFrom('properties')
      .select('time_zone')
      .where('property_id', '=', propertyId)
      .executeTakeFirstOrThrow(),
  ])
  const [last] = history
  const sum = withPlaces(ledger(input, systemWord), found)
  return {
    property_id: propertyId,
    time_zone: home.time_zone,
    ...sum,
    // Time moves the score between two events: the history ends with the score of today.
    history: [
      ...history.reverse().map(({ at, ...entry }) => ({ at: at.toISOString(), ...entry })),
      ...(sum.score !== null && sum.score !== last?.score
        ? [
            {
              at: new Date(now).toISOString(),
              score: sum.score,
              why: await timePassed(db, propertyId, last),
              issue_id: null,
            },
          ]
        : []),
    ],
    components: components.flatMap((component) =>
      isSystem(component.system)
        ? [
            {
              component_id: component.component_id,
              system: component.system,
              name: component.name,
              installed_year: component.installed_year,
              life_low: component.life_low,
              life_high: component.life_high,
              life_source: component.source,
            },
          ]
        : [],
    ),
  }
}

/** The score as it were with these issues fixed, by the formula of the score itself. Errors: 400 for an unknown issue. */
export const whatIf = async (
  db: Queries,
  propertyId: string,
  fixed: readonly string[],
  now: number,
): Promise<WhatIf> => {
  const input = await scoreInput(db, propertyId, now)
  const known = new Set(input.issues.map(({ issue_id }) => issue_id))
  if (!fixed.every((issueId) => known.has(issueId)))
    throw invalid({ fixed: 'Choose issues of this home.' })
  return { score_now: overall(input), ...ledger(ifFixed(input, fixed), systemWord) }
}
