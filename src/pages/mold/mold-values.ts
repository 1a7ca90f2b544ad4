import type { MoldTestRecord } from '#contract/mold-tests.ts'
import { type Growth, litersDrawn, type SampleType } from '#contract/vocabulary/mold.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'

/*
 * The tables of a mold test as forms hold them: text in each cell. A form keeps its fields as text, so a table is
 * one field of JSON that nothing but this file and that of the results write and read.
 */

export type SampleRow = {
  /** The name that the row began with: it stays while the name is typed. */
  key: string
  /** What its photos know it by; a row that was typed before samples had keys gets the saved one. */
  sample_key?: string
  sample_id: string
  type: SampleType
  location: string
  outdoor: boolean
  minutes: string
  rate: string
  note: string
}
type Named = Pick<SampleRow, 'sample_id'>
/** The cells of one sample: raw counts by kind, and the share of the trace in per cent. */
export type ReadRow = {
  sample_id: string
  percent: string
  growth: Growth | ''
  /** Whether structures of growth were seen; not there until it is answered. */
  structures?: 'yes' | 'no' | ''
  counts: Record<string, string>
}

const written = (value: number | null) => (value === null ? '' : String(value))

const keyIn = ({ sample_keys = [] }: Pick<MoldTestRecord, 'sample_keys'>, name: string) =>
  sample_keys.find(({ sample_id }) => sample_id === name)?.sample_key

export const samplesOf = (test: MoldTestRecord): SampleRow[] =>
  test.samples.map(({ liters_per_minute, minutes, ...one }) => {
    const sample_key = keyIn(test, one.sample_id)
    return {
      key: one.sample_id,
      ...(sample_key !== undefined && { sample_key }),
      ...one,
      minutes: written(minutes),
      rate: written(liters_per_minute),
    }
  })
// Only these functions write the field.
export const parsedSamples = (json: string): SampleRow[] => JSON.parse(json) as SampleRow[]

export const samplesBody = (rows: readonly SampleRow[]): MoldTestRecord['samples'] =>
  rows.map(({ key: _, sample_key: __, minutes, rate, ...one }) => ({
    ...one,
    minutes: one.type === 'air' ? typedNumber(minutes) : null,
    liters_per_minute: one.type === 'air' ? typedNumber(rate) : null,
  }))

/** The key of a row; undefined: it was typed before samples had keys, and gets one when it is saved. */
export const sampleKeyOf = (
  row: Pick<SampleRow, 'key' | 'sample_key'>,
  test: Pick<MoldTestRecord, 'sample_keys'>,
): string | undefined => row.sample_key ?? keyIn(test, row.key)

/** The keys of these rows; undefined where the server knows of none. */
export const keysBody = (
  rows: readonly SampleRow[],
  test: Pick<MoldTestRecord, 'sample_keys'>,
): MoldTestRecord['sample_keys'] =>
  test.sample_keys &&
  rows.flatMap((row) => {
    const sample_key = sampleKeyOf(row, test)
    return sample_key === undefined ? [] : [{ sample_id: row.sample_id, sample_key }]
  })

/** The stored samples whose name was typed anew: their results follow. */
export const renamedIn = (
  rows: readonly SampleRow[],
  stored: readonly Named[],
): { from: string; to: string }[] =>
  rows.flatMap(({ key, sample_id }) =>
    key !== sample_id && stored.some((one) => one.sample_id === key)
      ? [{ from: key, to: sample_id }]
      : [],
  )

/** What is computed from a text while it is typed reads it as the saved form does; null for one that is no number. */
export const readable = (text: string): number | null => {
  const typed = typedNumber(text)
  return typeof typed === 'number' ? typed : null
}

/** Liters from the typed minutes and rate; null while one of the two is no number. */
export const litersOf = ({ minutes, rate }: Pick<SampleRow, 'minutes' | 'rate'>): number | null => {
  const [time, flow] = [readable(minutes) ?? 0, readable(rate) ?? 0]
  return time > 0 && flow > 0 ? litersDrawn(time, flow) : null
}

/**
 * A row for the next sample: the second is like the first, and the first is the control outdoors. It takes no name of a
 * stored sample, which may be removed and have a result.
 */
export const nextSample = (rows: readonly SampleRow[], stored: readonly Named[]): SampleRow => {
  const last = rows.at(-1)
  const names = new Set([
    ...rows.flatMap(({ key, sample_id }) => [key, sample_id]),
    ...stored.map(({ sample_id }) => sample_id),
  ])
  let number = rows.length + 1
  while (names.has(`S-${number}`)) number += 1
  return {
    key: `S-${number}`,
    sample_key: crypto.randomUUID(),
    sample_id: `S-${number}`,
    type: last?.type ?? 'air',
    location: '',
    outdoor: rows.length === 0,
    minutes: last?.minutes ?? '5',
    rate: last?.rate ?? '15',
    note: '',
  }
}

/** A row of cells for each sample, filled where the laboratory has answered. */
export const readsOf = ({ samples, results }: MoldTestRecord): ReadRow[] =>
  samples.map(({ sample_id }) => {
    const read = results.find((one) => one.sample_id === sample_id)
    return {
      sample_id,
      percent:
        read === undefined || read.fraction_read === null
          ? ''
          : String(Number((read.fraction_read * 100).toPrecision(12))),
      growth: read?.growth ?? '',
      ...(read?.structures === undefined
        ? {}
        : { structures: read.structures ? ('yes' as const) : ('no' as const) }),
      counts: Object.fromEntries(
        (read?.counts ?? []).map(({ genus, raw }) => [genus, String(raw)]),
      ),
    }
  })
