import {
  type Genus,
  genera,
  type MoldGroup,
  type MoldLimits,
  type MoldSample,
} from './mold-parts.ts'

/*
 * Spore traps: the counts of a laboratory as spores per cubic meter, and a comparison of the air inside with the
 * air outside at the same time. There is no federal limit: the verdict compares, it does not certify health.
 */

/** Spores/m³ = raw ÷ fraction read × 1000 ÷ liters, in full precision. */
export const concentration = (
  raw: number,
  { fraction_read, litres }: Pick<MoldSample, 'fraction_read' | 'litres'>,
): number => ((raw / fraction_read) * 1000) / litres

/** Rounded as laboratories print it: two significant digits. */
export const printed = (spores: number): number => Number(spores.toPrecision(2))

/** Concentrations of a sample by genus; a genus that the laboratory did not find has none. */
const byGenus = (sample: MoldSample): Partial<Record<Genus, number>> =>
  Object.fromEntries(sample.counts.map(({ genus, raw }) => [genus, concentration(raw, sample)]))

/** Spores only: the report shows fragments and pollen, but they are not spores. */
export const totalOf = (sample: MoldSample): number =>
  sample.counts
    .filter(({ genus }) => genera[genus].group !== 'other')
    .reduce((sum, { raw }) => sum + concentration(raw, sample), 0)

export type MoldVerdict = 'unusual' | 'borderline' | 'typical'
export type MoldRule =
  | { rule: 'markers'; genus: Genus; raw: number }
  | { rule: 'asp_pen' | 'total'; times: number; indoor: number; outdoor: number }
  | { rule: 'one_marker'; genus: Genus; raw: number }
  | { rule: 'alike' }
  | { rule: 'no_control' }

/** Those that come with the product; verdicts from before limits were kept were given under them. */
export const standardMoldLimits: MoldLimits = {
  markers: 2,
  asp_pen_times: 2,
  asp_pen_more: 500,
  total_times: 1.5,
  borderline_times: 1,
}

/** Counts are whole numbers; a rounding error of the division must not decide at the limit. */
const beyond = (value: number, limit: number) => value > limit + 1e-9

const times = (indoor: number, outdoor: number) => (indoor === 0 ? 0 : indoor / outdoor)

/** How an indoor sample compares with the outdoor one, and the rule that decided; null where no control exists. */
export const compareMold = (
  inside: MoldSample,
  outside: MoldSample | null,
  limits: MoldLimits = standardMoldLimits,
): { verdict: MoldVerdict | null; because: MoldRule } => {
  if (outside === null) return { verdict: null, because: { rule: 'no_control' } }
  const markers = inside.counts.filter(({ genus }) => genera[genus].group === 'marker')
  const many = markers.find(({ raw }) => raw >= limits.markers)
  if (many !== undefined)
    return { verdict: 'unusual', because: { rule: 'markers', genus: many.genus, raw: many.raw } }
  const [indoor, outdoor] = [byGenus(inside).asp_pen ?? 0, byGenus(outside).asp_pen ?? 0]
  const ratio = times(indoor, outdoor)
  const aspPen: MoldRule = { rule: 'asp_pen', times: ratio, indoor, outdoor }
  if (beyond(ratio, limits.asp_pen_times) && beyond(indoor - outdoor, limits.asp_pen_more))
    return { verdict: 'unusual', because: aspPen }
  const totals = { indoor: totalOf(inside), outdoor: totalOf(outside) }
  const whole = times(totals.indoor, totals.outdoor)
  if (beyond(whole, limits.total_times))
    return { verdict: 'unusual', because: { rule: 'total', times: whole, ...totals } }
  if (!beyond(limits.borderline_times, ratio) && !beyond(ratio, limits.asp_pen_times))
    return { verdict: 'borderline', because: aspPen }
  const one = markers.find(({ raw }) => raw > 0)
  if (one !== undefined)
    return {
      verdict: 'borderline',
      because: { rule: 'one_marker', genus: one.genus, raw: one.raw },
    }
  return { verdict: 'typical', because: { rule: 'alike' } }
}

/** The form in a report: each sample with its computed values. */
export type MoldReport = {
  /** Under which its verdicts were given. */
  limits: MoldLimits
  samples: (MoldSample & {
    /** In the order of the laboratory's list; `printed` per cubic metre. */
    spores: { genus: Genus; label: string; group: MoldGroup; raw: number; printed: number }[]
    /** As printed, without fragments and pollen. */
    total: number
    /** null for the outdoor sample, which is the control. */
    comparison: { verdict: MoldVerdict | null; because: MoldRule } | null
  })[]
}

/** The samples of one visit with their computed values, compared under these limits. */
export const moldReport = (
  samples: readonly MoldSample[],
  limits: MoldLimits = standardMoldLimits,
): MoldReport => {
  const outside = samples.find(({ outdoor }) => outdoor) ?? null
  return {
    limits,
    samples: samples.map((sample) => ({
      ...sample,
      spores: sample.counts.map(({ genus, raw }) => ({
        genus,
        ...genera[genus],
        raw,
        printed: printed(concentration(raw, sample)),
      })),
      total: printed(totalOf(sample)),
      comparison: sample.outdoor ? null : compareMold(sample, outside, limits),
    })),
  }
}

const worst = ['unusual', 'borderline', 'typical'] as const
/** The verdict of a whole test: that of its most conspicuous room; null where nothing could be compared. */
export const moldVerdictOf = ({ samples }: Pick<MoldReport, 'samples'>): MoldVerdict | null => {
  const verdicts = samples.flatMap(({ comparison }) => comparison?.verdict ?? [])
  return worst.find((one) => verdicts.includes(one)) ?? null
}
