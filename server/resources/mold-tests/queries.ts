import { sql } from 'kysely'
import { offersOf } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import {
  type MoldFacts,
  moldTestLife,
  moldTestState,
} from '#contract/lives/mold-test/mold-test.life.ts'
import type { MoldLimits, MoldSample, MoldSurface } from '#contract/mold-parts.ts'
import type { MoldRead, MoldTaken, MoldTestRecord } from '#contract/mold-tests.ts'
import { litersDrawn } from '#contract/vocabulary/mold.ts'
import { includedSamples } from '#contract/vocabulary/pricing.ts'
import type { Queries } from '#server/db/connect.ts'
import { guidesIn } from '#server/guides.ts'
import { type Visit, visitOf, visits } from '#server/resources/radon-tests/queries.ts'

const columns = [
  'mold_tests.test_id',
  'mold_tests.attempt',
  'mold_tests.state',
  'mold_tests.version',
  'mold_tests.laboratory',
  'mold_tests.collected_by',
  'mold_tests.weather',
  'mold_tests.samples',
  'mold_tests.sample_keys',
  'mold_tests.results',
  'mold_tests.moisture',
  'mold_tests.collected_at',
  'mold_tests.shipped_at',
  'mold_tests.reported_at',
  'mold_tests.abort_reason',
  'mold_tests.created_at',
] as const
const tests = (db: Queries) =>
  visits(db)
    .innerJoin('mold_tests', 'mold_tests.inspection_id', 'inspections.inspection_id')
    .select(columns)
    // A verdict keeps its limits; one from before they were kept has those of the product.
    .select(
      sql<object | null>`case when mold_tests.reported_at is not null then mold_tests.limits else
        (select g.table->'mold' from guide_tables g
          where g.demo_id is not distinct from users.demo_id
          order by g.version desc limit 1) end`.as('limits'),
    )
export type Row = NonNullable<Awaited<ReturnType<typeof locked>>>

/** A test, locked until the transaction ends. */
export const locked = (db: Queries, testId: string) =>
  tests(db).where('test_id', '=', testId).forUpdate('mold_tests').executeTakeFirst()

const ofInspection = (db: Queries, inspectionId: string) =>
  tests(db).where('inspections.inspection_id', '=', inspectionId).orderBy('attempt', 'desc')

/** The newest test of an inspection; undefined until something of it is written. */
export const newest = (db: Queries, inspectionId: string) =>
  ofInspection(db, inspectionId).limit(1).executeTakeFirst()

/** The tests of an inspection that were reported, the newest first. */
export const reported = (db: Queries, inspectionId: string) =>
  ofInspection(db, inspectionId).where('reported_at', 'is not', null).execute()

/** The limits of a test: see its row. */
export const limitsOf = ({ limits }: { limits: object | null }): MoldLimits =>
  // A kept table has at most these figures.
  guidesIn({ mold: limits ?? {} }).mold

export const keepLimits = (db: Queries, testId: string, limits: MoldLimits) =>
  db
    .updateTable('mold_tests')
    .set({ limits: JSON.stringify(limits) })
    .where('test_id', '=', testId)
    .execute()

type Content = { samples: MoldTaken[]; results: MoldRead[] }

/** The samples of the air with their counts, as the comparison takes them; those without counts are left out. */
export const airOf = ({ samples, results }: Content): MoldSample[] =>
  samples.flatMap(({ sample_id, type, location, outdoor, minutes, liters_per_minute }) => {
    const read = results.find((one) => one.sample_id === sample_id)
    if (type !== 'air' || minutes === null || liters_per_minute === null) return []
    if (!read || read.fraction_read === null) return []
    const litres = litersDrawn(minutes, liters_per_minute)
    return [
      {
        sample_id,
        location,
        outdoor,
        litres,
        fraction_read: read.fraction_read,
        counts: read.counts,
      },
    ]
  })

/** What the laboratory saw on the surfaces; those that it has not answered are left out. */
export const surfacesOf = ({ samples, results }: Content): MoldSurface[] =>
  samples.flatMap(({ sample_id, type, location }) => {
    const read = results.find((one) => one.sample_id === sample_id)
    if (type === 'air' || !read || read.growth === null) return []
    const { growth, structures = null } = read
    return [{ sample_id, type, location, growth, structures }]
  })

/** The results of these samples, under their new names; another sample that gets the name of a removed one has none. */
export const resultsFor = (
  samples: readonly MoldTaken[],
  results: readonly MoldRead[],
  renamed: readonly { from: string; to: string }[],
): MoldRead[] => {
  const isTaken = (name: string) => samples.some(({ sample_id }) => sample_id === name)
  return results.flatMap((read) => {
    const change = renamed.find(({ from }) => from === read.sample_id)
    const sample_id = change?.to ?? read.sample_id
    // The name has gone to a sample that had another one before.
    const isGone = change === undefined && renamed.some(({ to }) => to === sample_id)
    return isTaken(sample_id) && !isGone ? [{ ...read, sample_id }] : []
  })
}

/** How many samples there are, and how many of them the laboratory has not answered yet. */
export const countsOf = ({ samples, results }: Content) => ({
  samples: samples.length,
  unread: samples.filter(({ sample_id, type }) => {
    const read = results.find((one) => one.sample_id === sample_id)
    return type === 'air' ? (read?.fraction_read ?? null) === null : (read?.growth ?? null) === null
  }).length,
})

export const factsOf = (row: Row): MoldFacts => ({
  created_at: row.created_at.toISOString(),
  owner_id: row.owner_id,
  version: row.version,
  ...countsOf(row),
  collected_at: row.collected_at?.toISOString() ?? null,
  shipped_at: row.shipped_at?.toISOString() ?? null,
  reported_at: row.reported_at?.toISOString() ?? null,
  abort_reason: row.abort_reason,
})

/** A test as an answer; `by`: the ties of the asker. */
export const recordOf = (row: Row, by: readonly Tie[]): MoldTestRecord => {
  const facts = factsOf(row)
  return {
    test_id: row.test_id,
    inspection_id: row.inspection_id,
    property_id: row.property_id,
    address: `${row.street}, ${row.city}`,
    time_zone: row.time_zone,
    attempt: row.attempt,
    state: row.state,
    version: row.version,
    laboratory: row.laboratory,
    collected_by: row.collected_by,
    weather: row.weather,
    ordered_samples: row.services.includes('mold')
      ? includedSamples + row.extra_mold_samples
      : null,
    samples: row.samples,
    sample_keys: row.sample_keys,
    results: row.results,
    moisture: row.moisture,
    air: airOf(row),
    limits: limitsOf(row),
    collected_at: facts.collected_at,
    shipped_at: facts.shipped_at,
    reported_at: facts.reported_at,
    abort_reason: row.abort_reason,
    cancelled: row.status === 'cancelled',
    events:
      row.status === 'cancelled'
        ? []
        : offersOf(moldTestLife, moldTestState(row.state, facts), by).map(
            ({ event, blockers }) => ({
              event,
              blockers: blockers.map(({ guard, sentence }) => ({ guard, sentence })),
            }),
          ),
  }
}

/** A test that nobody has written anything of yet: it is planned. */
const unwritten = (visit: Visit): Row => ({
  ...visit,
  test_id: '',
  attempt: 1,
  state: 'planned',
  version: 0,
  laboratory: '',
  collected_by: '',
  weather: '',
  samples: [],
  sample_keys: [],
  results: [],
  moisture: [],
  limits: null,
  collected_at: null,
  shipped_at: null,
  reported_at: null,
  abort_reason: '',
  created_at: new Date(0),
})

/** The visit as a laboratory names it: its number, and the address of the home on one line. */
export const jobOf = async (db: Queries, inspectionId: string) => {
  const { number, street, city, state, zip } = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['number', 'street', 'city', 'properties.state', 'zip'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  const place = [state, zip].filter(Boolean).join(' ')
  return { number, address: [street, city, place].join(', ') }
}

/** The newest test of an inspection, and those before it. */
export const testsOf = async (db: Queries, inspectionId: string, by: readonly Tie[]) => {
  const [visit, [last, ...earlier]] = await Promise.all([
    visitOf(db, inspectionId),
    ofInspection(db, inspectionId).execute(),
  ])
  return {
    test:
      last === undefined
        ? { ...recordOf(unwritten(visit), by), test_id: null }
        : recordOf(last, by),
    earlier: earlier.map((row) => recordOf(row, by)),
  }
}
