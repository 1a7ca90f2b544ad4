import type { Genus, MoldRule, MoldVerdict } from '#contract/mold.ts'
import type { Tone } from '#src/ui/badge.tsx'

/** What a mold test says. */
export const moldVerdict: Record<MoldVerdict, { tone: Tone; word: string }> = {
  unusual: { tone: 'bad', word: 'Unusual' },
  borderline: { tone: 'warn', word: 'Borderline' },
  typical: { tone: 'good', word: 'Typical' },
}

const timesOf = (times: number) =>
  Number.isFinite(times) ? `${times.toFixed(1)} times as much as outdoors` : 'none outdoors'

/** The rule that decided, in a sentence; `name` gives a genus its name. */
export const moldRule = (because: MoldRule, name: (genus: Genus) => string): string => {
  switch (because.rule) {
    case 'markers':
      return `${because.raw} spores of ${name(because.genus)}, which grows on wet material.`
    case 'one_marker':
      return `One spore of ${name(because.genus)}, which grows on wet material.`
    case 'asp_pen':
      return `Aspergillus and Penicillium: ${timesOf(because.times)}.`
    case 'total':
      return `Spores in all: ${timesOf(because.times)}.`
    case 'alike':
      return 'Much like the air outdoors at the same time.'
    case 'no_control':
      return 'No comparison possible: no sample was taken outdoors.'
  }
}
