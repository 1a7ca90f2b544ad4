import type { RadonReading } from '#contract/radon.ts'
import type { RadonSetup } from '#contract/radon-tests.ts'
import { closedChecks, placementChecks } from '#contract/vocabulary/radon.ts'
import type { Db } from '#server/db/connect.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'
import { planRadonTest } from '#server/resources/radon-tests/plan.ts'
import * as queries from '#server/resources/radon-tests/queries.ts'
import { inspector, makesVisits } from './air-test-world.ts'

const hour = 3_600_000

/** Radon tests of homes of their own whose monitors began to count 50 hours ago, and the values written to them. */
export const makesRadonTests = (db: Db, services: Surroundings) => {
  const visit = makesVisits(db, services, 'Radon Road')
  const from = services.now()
  const ago = (hours: number) => new Date(from - hours * hour).toISOString()
  const setup = (serial: string, closed_by = 'Harper Demo'): RadonSetup => ({
    location: 'Basement',
    device: 'Specimen CRM',
    serial,
    calibrated_on: ago(30 * 24).slice(0, 10),
    calibration_expires_on: null,
    placement: [...placementChecks],
    closed_checks: [...closedChecks],
    closed_since: ago(65),
    closed_by,
    started_at: ago(50),
  })
  return {
    setup,
    readings: (hours: number, pci_per_l: number): RadonReading[] =>
      Array.from({ length: hours }, (_, at) => ({ hour: at + 1, pci_per_l, mark: null })),
    ago,
    rowOf: async (id: string): Promise<queries.Row> => {
      const row = await queries.locked(db, id)
      if (row === undefined) throw new Error(`There is no radon test ${id}.`)
      return row
    },
    /** A test that is planned, with its setup; its id. */
    make: async (): Promise<string> => {
      const inspectionId = await visit()
      const { started_at, ...stored } = setup('S-0')
      const id = await db
        .transaction()
        .execute((trx) =>
          planRadonTest(groundOf(trx, services), inspector, inspectionId, 1, stored),
        )
      await db.updateTable('radon_tests').set({ started_at }).where('test_id', '=', id).execute()
      return id
    },
  }
}
