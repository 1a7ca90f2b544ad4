import type { MoldMoisture } from '#contract/mold-parts.ts'
import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'

/** A reading of a meter as the form holds it, in the one field of JSON for all of them. */
export type MoistureRow = Record<'key' | keyof MoldMoisture, string>

export const moistureOf = ({ moisture = [] }: Pick<MoldTestRecord, 'moisture'>): MoistureRow[] =>
  moisture.map((one, at) => ({ key: String(at + 1), ...one, percent: String(one.percent) }))
// Only these functions write the field; a form of an older version had none.
export const parsedMoisture = (json = '[]'): MoistureRow[] => JSON.parse(json) as MoistureRow[]

/** An empty cell stays without a number, so that the contract asks for one. */
export const moistureBody = (rows: readonly MoistureRow[]): MoldMoisture[] =>
  rows.map(({ key: _, percent, ...one }) => ({
    ...one,
    // The type of the contract, which refuses nothing and names the field.
    percent: typedNumber(percent) as number,
  }))

/** The next reading is likely taken with the same meter. */
export const nextMoisture = (rows: readonly MoistureRow[]): MoistureRow => ({
  key: String(Math.max(0, ...rows.map(({ key }) => Number(key))) + 1),
  place: '',
  material: '',
  percent: '',
  method: rows.at(-1)?.method ?? '',
  note: '',
})
