import type { RadonPage } from '#contract/lives/radon-test/facts.ts'
import { radonTestLife, radonTestState } from '#contract/lives/radon-test/radon-test.life.ts'
import { type RadonReading, radonResult } from '#contract/radon.ts'
import type { RadonSetup } from '#contract/radon-tests.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { inspectionTieList } from '#server/policies.ts'
import * as queries from '#server/resources/radon-tests/queries.ts'
import { publishAirTest } from './air-test.ts'
import type { Act, ServedLife } from './served.ts'

const pages: Record<RadonPage, (row: queries.Row) => string> = {
  test: ({ inspection_id: inspectionId }) => paths.radonTest({ inspectionId }),
  inspection: ({ property_id: propertyId, inspection_id: inspectionId }) =>
    paths.inspection({ propertyId, inspectionId }),
}

const keep = async ({ ground: { db }, row, params }: Act<queries.Row>) => {
  // The chart passes on data that the endpoint's contract has checked.
  const content = params as { setup?: RadonSetup; readings?: RadonReading[] }
  const { started_at: _, ...setup } = content.setup ?? queries.setupOf(row)
  await db
    .updateTable('radon_tests')
    .set({
      setup: JSON.stringify(setup),
      readings: JSON.stringify(content.readings ?? row.readings),
    })
    .where('test_id', '=', row.test_id)
    .execute()
}

const publish = async ({ ground, row }: Act<queries.Row>) => {
  const test = queries.testOf(queries.setupOf(row), row.readings, row.time_zone)
  const { average, failures } = radonResult(test)
  await publishAirTest(ground, row, {
    kind: 'radon',
    radon_average: average,
    valid: failures.length === 0,
  })
}

/** The server's side of a radon test's life. */
export const radonTests: ServedLife<typeof radonTestLife, queries.Row> = {
  life: radonTestLife,
  lock: queries.locked,
  stateOf: async (_, row) => radonTestState(row.state, queries.factsOf(row)),
  tiesOf: (db, { inspection_id }, user) => inspectionTieList(db, user, inspection_id),
  save: async (db, id, { value, context }) => {
    const { version, started_at, collected_at, reported_at, abort_reason } = context
    await db
      .updateTable('radon_tests')
      .set({ state: value, version, started_at, collected_at, reported_at, abort_reason })
      .where('test_id', '=', id)
      .execute()
  },
  tenantOf: async (_, { demo_id }) => demo_id,
  pages,
  letters: {},
  acts: { keep, publish },
}
