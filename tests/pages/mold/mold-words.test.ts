import { describe, expect, it } from 'vitest'
import { compareMold, standardMoldLimits } from '#contract/mold.ts'
import { type Genus, genera, type MoldSample } from '#contract/mold-parts.ts'
import { moldRule, moldVerdict } from '#src/pages/mold/mold-words.ts'

const sample = (counts: Partial<Record<Genus, number>>): MoldSample => ({
  sample_id: 'S-1',
  location: '',
  outdoor: false,
  litres: 75,
  fraction_read: 0.25,
  counts: Object.entries(counts).map(([genus, raw]) => ({ genus: genus as Genus, raw })),
})
const outdoors = sample({ cladosporium: 40, asp_pen: 10, basidiospores: 30 })
/** The rule that decides about a room, in words. */
const wordsOf = (room: Partial<Record<Genus, number>>, control: MoldSample | null = outdoors) =>
  moldRule(compareMold(sample(room), control), standardMoldLimits, (genus) => genera[genus].label)

describe('the rule that decided about a room', () => {
  it.each<[Partial<Record<Genus, number>>, string]>([
    [
      { stachybotrys: 3 },
      '3 spores of Stachybotrys, which grows on wet material; unusual from 2 on.',
    ],
    [{ chaetomium: 1 }, 'One spore of Chaetomium, which grows on wet material; unusual from 2 on.'],
    [
      { asp_pen: 21 },
      'Aspergillus and Penicillium: 2.1 times as much as outdoors; unusual above 2 times and 500 spores/m³ more.',
    ],
    [
      { asp_pen: 10 },
      'Aspergillus and Penicillium: 1.0 times as much as outdoors; borderline from 1 on.',
    ],
    [
      { cladosporium: 128 },
      'Spores in all: 1.6 times as much as outdoors; unusual above 1.5 times.',
    ],
    [{ cladosporium: 20 }, 'Much like the air outdoors at the same time.'],
  ])('with %o says: %s', (room, sentence) => {
    expect(wordsOf(room)).toBe(sentence)
  })

  it('says that there were none outdoors in place of a number of times', () => {
    expect(wordsOf({ asp_pen: 21 }, sample({ cladosporium: 40 }))).toBe(
      'Aspergillus and Penicillium: none outdoors; unusual above 2 times and 500 spores/m³ more.',
    )
    expect(wordsOf({ cladosporium: 3 }, sample({}))).toBe(
      'Spores in all: none outdoors; unusual above 1.5 times.',
    )
  })

  it('names the limits under which it decided, and how many spores there are below a higher one', () => {
    const limits = { ...standardMoldLimits, markers: 5, total_times: 3 }
    const room = compareMold(sample({ stachybotrys: 3 }), outdoors, limits)
    expect(room.verdict).toBe('borderline')
    expect(moldRule(room, limits, (genus) => genera[genus].label)).toBe(
      '3 spores of Stachybotrys, which grows on wet material; unusual from 5 on.',
    )
    expect(compareMold(sample({ cladosporium: 128 }), outdoors, limits).verdict).toBe('typical')
  })

  it('says that nothing can be compared without a sample outdoors', () => {
    expect(wordsOf({ stachybotrys: 3 }, null)).toBe(
      'No comparison possible: no sample was taken outdoors.',
    )
  })
})

describe('the verdict of a mold test', () => {
  it.each([
    ['unusual', 'bad', 'Unusual'],
    ['borderline', 'warn', 'Borderline'],
    ['typical', 'good', 'Typical'],
  ] as const)('%s is shown as %s: %s', (verdict, tone, word) => {
    expect(moldVerdict[verdict]).toEqual({ tone, word })
  })
})
