import type { MoldRead, MoldTaken } from '#contract/mold-tests.ts'
import type { Db } from '#server/db/connect.ts'
import { groundOf, type Surroundings } from '#server/lives/served.ts'
import { planMoldTest } from '#server/resources/mold-tests/plan.ts'
import * as queries from '#server/resources/mold-tests/queries.ts'
import { inspector, makesVisits } from './air-test-world.ts'

const sample = (sample_id: string, location: string, outdoor: boolean): MoldTaken => ({
  sample_id,
  type: 'air',
  location,
  outdoor,
  minutes: 5,
  liters_per_minute: 15,
  note: '',
})
const read = (sample_id: string, raw: number): MoldRead => ({
  sample_id,
  fraction_read: 0.25,
  counts: [{ genus: 'asp_pen', raw }],
  growth: null,
})

/** Mold tests of homes of their own with a sample outdoors and one indoors, and the values written to them. */
export const makesMoldTests = (db: Db, services: Surroundings) => {
  const visit = makesVisits(db, services, 'Mold Road')
  /** The samples with the weather of that moment, which tells one writing from another. */
  const taken = (weather: string, indoors = ['Bedroom']) => ({
    laboratory: 'Specimen Labs',
    collected_by: 'Ina Demo',
    weather,
    samples: [
      sample('S-1', 'Front lawn', true),
      ...indoors.map((room, at) => sample(`S-${at + 2}`, room, false)),
    ],
  })
  return {
    taken,
    /** The counts of the first samples: so many indoors, and so many outdoors. */
    counts: (indoors: number, samples: number, outdoors = 10): MoldRead[] =>
      [read('S-1', outdoors), read('S-2', indoors)].slice(0, samples),
    rowOf: async (id: string): Promise<queries.Row> => {
      const row = await queries.locked(db, id)
      if (row === undefined) throw new Error(`There is no mold test ${id}.`)
      return row
    },
    /** A test that is planned, with its samples and their counts; its id. */
    make: async (): Promise<string> => {
      const inspectionId = await visit()
      const id = await db
        .transaction()
        .execute((trx) => planMoldTest(groundOf(trx, services), inspector, inspectionId, 1))
      const { samples, ...info } = taken('Dry')
      await db
        .updateTable('mold_tests')
        .set({
          ...info,
          samples: JSON.stringify(samples),
          results: JSON.stringify([read('S-1', 10), read('S-2', 0)]),
        })
        .where('test_id', '=', id)
        .execute()
      return id
    },
  }
}
