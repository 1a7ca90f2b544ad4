import type { Selectable } from 'kysely'
import type { AirTest, MoldPlace } from '#contract/air.ts'
import { reportedRadon } from '#contract/score.ts'
import { airTests } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import * as moldTests from '#server/resources/mold-tests/queries.ts'
import * as radonTests from '#server/resources/radon-tests/queries.ts'
import { photosOf } from '#server/resources/worksheets/queries.ts'

type Result = Pick<Selectable<Database['air_tests']>, 'valid' | 'tested_at'>

/** The result that counts among those of one kind, the newest first: a valid one says more than a newer one that is not. */
export const tellingTest = <T extends { valid: boolean }>(newestFirst: readonly T[]) =>
  newestFirst.find((row) => row.valid) ?? newestFirst[0]

/** The samples of a mold test that were photographed where they were taken. */
const placesOf = (
  { samples, sample_keys }: moldTests.Row,
  photos: Awaited<ReturnType<typeof photosOf>>,
): MoldPlace[] =>
  samples.flatMap(({ sample_id, type, location }) => {
    const key = sample_keys.find((one) => one.sample_id === sample_id)?.sample_key
    const own = photos.filter(({ sample_key }) => sample_key !== undefined && sample_key === key)
    return own.length === 0
      ? []
      : [
          {
            sample_id,
            type,
            location,
            photos: own.map(({ inspection_id: _, ...photo }) => photo),
          },
        ]
  })

/** What lies behind the results of an inspection, for those that were made with this product. */
const reportedTests = async (db: Queries, inspectionId: string) => {
  const [radon, mold] = await Promise.all([
    radonTests.reported(db, inspectionId),
    moldTests.reported(db, inspectionId),
  ])
  const photos = mold.length === 0 ? [] : await photosOf(db, [inspectionId])
  const isOf =
    ({ tested_at }: Result) =>
    (test: { collected_at: Date | null; reported_at: Date | null }) =>
      (test.collected_at ?? test.reported_at)?.getTime() === tested_at.getTime()
  return (
    kind: AirTest['kind'],
    result: Result,
  ): Pick<AirTest, 'radon' | 'mold' | 'mold_limits' | 'surfaces' | 'moisture' | 'places'> => {
    const hours = radon.find(isOf(result))
    const samples = mold.find(isOf(result))
    if (kind === 'radon') return hours === undefined ? {} : { radon: radonTests.reportOf(hours) }
    if (samples === undefined) return {}
    const [surfaces, { moisture }] = [moldTests.surfacesOf(samples), samples]
    const places = placesOf(samples, photos)
    return {
      mold: moldTests.airOf(samples),
      mold_limits: moldTests.limitsOf(samples),
      ...(surfaces.length === 0 ? {} : { surfaces }),
      ...(moisture.length === 0 ? {} : { moisture }),
      ...(places.length === 0 ? {} : { places }),
    }
  }
}

/**
 * The tests of the air that were ordered with an inspection or made at it. They are read when a report is read: a
 * monitor runs for two days, and a laboratory answers later, so a result may come after the report is published.
 */
export const airOf = async (db: Queries, inspectionId: string): Promise<AirTest[]> => {
  const [visit, rows, notDone, made] = await Promise.all([
    db
      .selectFrom('inspections')
      .select('services')
      .where('inspection_id', '=', inspectionId)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('air_tests')
      .selectAll()
      .where('inspection_id', '=', inspectionId)
      .orderBy('tested_at', 'desc')
      .execute(),
    db
      .selectFrom('tests_not_done')
      .select('kind')
      .where('inspection_id', '=', inspectionId)
      // A reason that was taken back is an empty one.
      .where('reason', '!=', '')
      .execute(),
    reportedTests(db, inspectionId),
  ])
  // The contract's own words: written from a checked request.
  const ordered = visit.services as string[]
  return airTests.flatMap((kind) => {
    const test = tellingTest(rows.filter((row) => row.kind === kind))
    // The report says of its own of which tests the inspector gave a reason for not making them.
    const isAwaited = ordered.includes(kind) && !notDone.some((one) => one.kind === kind)
    if (test === undefined && !isAwaited) return []
    return [
      {
        kind,
        tested_at: test?.tested_at.toISOString() ?? null,
        valid: test?.valid ?? null,
        radon_average:
          test?.radon_average === null || test === undefined
            ? null
            : reportedRadon(test.radon_average),
        mold_verdict: test?.mold_verdict ?? null,
        ...(test === undefined ? {} : made(kind, test)),
      },
    ]
  })
}
