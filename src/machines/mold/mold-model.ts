import { concentration, type MoldReport, printed, moldReport as report } from '#contract/mold.ts'
import {
  type Genus,
  genera,
  genusNames,
  type MoldGroup,
  type MoldLimits,
  type MoldSample,
} from '#contract/mold-parts.ts'

/** The kinds that a laboratory counts, in the order of its list. */
export const kinds: readonly { genus: Genus; label: string; group: MoldGroup }[] = genusNames.map(
  (genus) => ({ genus, ...genera[genus] }),
)

/** Samples with their computed values: for pages where a person can change them. */
export const moldReport = (
  samples: readonly MoldSample[],
  limits: MoldLimits | undefined,
): MoldReport => report(samples, limits)

/** Spores in a cubic meter as a laboratory prints them; null while something of it is missing or wrong. */
export const sporesOf = (
  raw: number | null,
  trap: { fraction_read: number | null; litres: number | null },
): number | null =>
  raw === null ||
  trap.fraction_read === null ||
  trap.litres === null ||
  !(raw >= 0 && trap.fraction_read > 0 && trap.litres > 0)
    ? null
    : printed(concentration(raw, { fraction_read: trap.fraction_read, litres: trap.litres }))
