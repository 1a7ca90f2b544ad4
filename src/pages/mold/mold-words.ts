import type { MoldRule, MoldVerdict } from '#contract/mold.ts'
import type { Genus, MoldLimits } from '#contract/mold-parts.ts'
import type { Tone } from '#src/ui/badge.tsx'

/** What a mold test says. */
export const moldVerdict: Record<MoldVerdict, { tone: Tone; word: string }> = {
  unusual: { tone: 'bad', word: 'Unusual' },
  borderline: { tone: 'warn', word: 'Borderline' },
  typical: { tone: 'good', word: 'Typical' },
}

const timesOf = (times: number) =>
  Number.isFinite(times) ? `${times.toFixed(1)} times as much as outdoors` : 'none outdoors'

/** The rule that decided with its limit, in a sentence; `name` gives a genus its name. */
export const moldRule = (
  { verdict, because }: { verdict: MoldVerdict | null; because: MoldRule },
  limits: MoldLimits,
  name: (genus: Genus) => string,
): string => {
  switch (because.rule) {
    case 'markers':
      return `${because.raw} spores of ${name(because.genus)}, which grows on wet material; unusual from ${limits.markers} on.`
    case 'one_marker':
      return `${because.raw === 1 ? 'One spore' : `${because.raw} spores`} of ${name(because.genus)}, which grows on wet material; unusual from ${limits.markers} on.`
    case 'asp_pen':
      return `Aspergillus and Penicillium: ${timesOf(because.times)}; ${
        verdict === 'borderline'
          ? `borderline from ${limits.borderline_times} on`
          : `unusual above ${limits.asp_pen_times} times and ${limits.asp_pen_more} spores/m³ more`
      }.`
    case 'total':
      return `Spores in all: ${timesOf(because.times)}; unusual above ${limits.total_times} times.`
    case 'alike':
      return 'Much like the air outdoors at the same time.'
    case 'no_control':
      return 'No comparison possible: no sample was taken outdoors.'
  }
}
