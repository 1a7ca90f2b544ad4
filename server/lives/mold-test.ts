import {
  type MoldPage,
  moldTestLife,
  moldTestState,
} from '#contract/lives/mold-test/mold-test.life.ts'
import { moldReport, moldVerdictOf } from '#contract/mold.ts'
import type { MoldMoisture } from '#contract/mold-parts.ts'
import type { MoldRead, MoldSampleKey, MoldTaken } from '#contract/mold-tests.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { inspectionTieList } from '#server/policies.ts'
import * as queries from '#server/resources/mold-tests/queries.ts'
import { publishAirTest } from './air-test.ts'
import type { Act, ServedLife } from './served.ts'

const pages: Record<MoldPage, (row: queries.Row) => string> = {
  inspection: ({ property_id: propertyId, inspection_id: inspectionId }) =>
    paths.inspection({ propertyId, inspectionId }),
}

const keep = async ({ ground: { db }, row, params }: Act<queries.Row>) => {
  // The chart passes on data that the endpoint's contract has checked.
  const { samples, sample_keys, results, moisture, ...info } = params as {
    samples?: MoldTaken[]
    sample_keys?: MoldSampleKey[]
    results?: MoldRead[]
    moisture?: MoldMoisture[]
    laboratory?: string
    collected_by?: string
    weather?: string
  }
  await db
    .updateTable('mold_tests')
    .set({
      ...info,
      samples: JSON.stringify(samples ?? row.samples),
      sample_keys: JSON.stringify(sample_keys ?? row.sample_keys),
      results: JSON.stringify(results ?? row.results),
      moisture: JSON.stringify(moisture ?? row.moisture),
    })
    .where('test_id', '=', row.test_id)
    .execute()
}

/** Air without a control compares nothing. The verdict keeps the limits of the day on which it is given. */
const publish = async ({ ground, row }: Act<queries.Row>) => {
  const air = queries.airOf(row)
  const limits = queries.limitsOf(row)
  const verdict = moldVerdictOf(moldReport(air, limits))
  await queries.keepLimits(ground.db, row.test_id, limits)
  await publishAirTest(ground, row, {
    kind: 'mold',
    mold_verdict: verdict,
    valid: verdict !== null || air.every(({ outdoor }) => outdoor),
  })
}

/** The server's side of a mold test's life. */
export const moldTests: ServedLife<typeof moldTestLife, queries.Row> = {
  life: moldTestLife,
  lock: queries.locked,
  stateOf: async (_, row) => moldTestState(row.state, queries.factsOf(row)),
  tiesOf: (db, { inspection_id }, user) => inspectionTieList(db, user, inspection_id),
  save: async (db, id, { value, context }) => {
    const { version, collected_at, shipped_at, reported_at, abort_reason } = context
    await db
      .updateTable('mold_tests')
      .set({ state: value, version, collected_at, shipped_at, reported_at, abort_reason })
      .where('test_id', '=', id)
      .execute()
  },
  tenantOf: async (_, { demo_id }) => demo_id,
  pages,
  letters: {},
  acts: { keep, publish },
}
