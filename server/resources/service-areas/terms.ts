import {
  areSameTerms,
  type CountyTerms,
  isUsual,
  usualTerms,
} from '#contract/vocabulary/service-areas.ts'
import type { Queries } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'

/** The terms on which an inspector goes to a county; the usual ones are not stored. */
export type CountyWithTerms = { fips: string; travel_cents: number; days: readonly number[] | null }
export type Terms = ReadonlyMap<string, CountyTerms>

/** Days in their order, each once; all seven are every day. */
const inOrder = (days: readonly number[] | null): number[] | null => {
  const once = days === null ? [] : [...new Set(days)].sort((a, b) => a - b)
  return days === null || once.length === 7 ? null : once
}

export const byCounty = (all: readonly CountyWithTerms[]): Terms =>
  new Map(all.map(({ fips, travel_cents, days }) => [fips, { travel_cents, days: inOrder(days) }]))

/** The terms of every county of an inspector. */
export const termsOf = async (db: Queries, inspectorId: string): Promise<Terms> => {
  const rows = await db
    .selectFrom('service_areas')
    .select(['county_fips as fips', 'travel_cents', 'days'])
    .where('inspector_id', '=', inspectorId)
    .orderBy('county_fips')
    .execute()
  return byCounty(rows)
}

export const unusualOf = (terms: Terms): CountyWithTerms[] =>
  [...terms].flatMap(([fips, own]) => (isUsual(own) ? [] : [{ fips, ...own }]))

/** The counties of both that have other terms in the second one. */
export const changedBetween = (before: Terms, after: Terms): string[] =>
  [...after].flatMap(([fips, own]) => {
    const old = before.get(fips)
    return old === undefined || areSameTerms(old, own) ? [] : [fips]
  })

/** Errors: 400 for terms of a county that is not among these, and for two of one county. */
export const checkTerms = (
  counties: readonly string[],
  terms: readonly CountyWithTerms[] = [],
): void => {
  const known = new Set(counties)
  const seen = new Set<string>()
  for (const [at, { fips }] of terms.entries()) {
    if (!known.has(fips))
      throw invalid({ [`terms.${at}.fips`]: `${fips} is not one of the chosen counties.` })
    if (seen.has(fips))
      throw invalid({ [`terms.${at}.fips`]: `${fips} has terms twice. Give them once.` })
    seen.add(fips)
  }
}

/** Writes the terms of these counties, which the inspector covers or will. */
export const keepTerms = async (
  db: Queries,
  inspectorId: string,
  counties: readonly string[],
  terms: Terms,
): Promise<void> => {
  if (counties.length === 0) return
  await db
    .insertInto('service_areas')
    .values(
      counties.map((county_fips) => {
        const { travel_cents, days } = terms.get(county_fips) ?? usualTerms
        return {
          inspector_id: inspectorId,
          county_fips,
          travel_cents,
          days: days === null ? null : [...days],
        }
      }),
    )
    .onConflict((taken) =>
      taken.columns(['inspector_id', 'county_fips']).doUpdateSet((eb) => ({
        travel_cents: eb.ref('excluded.travel_cents'),
        days: eb.ref('excluded.days'),
      })),
    )
    .execute()
}
