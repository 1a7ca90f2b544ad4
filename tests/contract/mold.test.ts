import { describe, expect, it } from 'vitest'
import {
  compareMold,
  concentration,
  moldReport,
  moldVerdictOf,
  printed,
  totalOf,
} from '#contract/mold.ts'
import { type Genus, genera, type MoldSample } from '#contract/mold-parts.ts'

/** 75 litres, a quarter of the trace read: one spore counted is 53 in a cubic metre. */
const sample = (counts: Partial<Record<Genus, number>>, outdoor = false): MoldSample => ({
  sample_id: outdoor ? 'OUT' : 'IN',
  location: outdoor ? 'Front lawn' : 'Bedroom',
  outdoor,
  litres: 75,
  fraction_read: 0.25,
  counts: Object.entries(counts).map(([genus, raw]) => ({ genus: genus as Genus, raw })),
})
const outside = sample({ cladosporium: 40, asp_pen: 10, basidiospores: 30 }, true)
const verdict = (counts: Partial<Record<Genus, number>>) => compareMold(sample(counts), outside)

it('each kind has its name, and the group that decides how it is judged', () => {
  const inGroup = (wanted: string) =>
    Object.values(genera)
      .filter(({ group }) => group === wanted)
      .map(({ label }) => label)
  expect(inGroup('outdoor')).toEqual([
    'Cladosporium',
    'Ascospores',
    'Basidiospores',
    'Alternaria',
    'Epicoccum',
    'Smuts, Periconia, Myxomycetes',
    'Curvularia',
    'Bipolaris, Drechslera',
    'Rusts',
  ])
  expect(inGroup('indoor')).toEqual(['Aspergillus, Penicillium'])
  expect(inGroup('marker')).toEqual([
    'Stachybotrys',
    'Chaetomium',
    'Memnoniella',
    'Ulocladium',
    'Trichoderma',
    'Fusarium',
  ])
  expect(inGroup('other')).toEqual(['Hyphal fragments', 'Pollen'])
})

describe('a spore count', () => {
  it('is spores in a cubic metre, printed with two digits as laboratories do', () => {
    const trap = { fraction_read: 0.25, litres: 75 }
    expect([98, 14, 3].map((raw) => Math.round(concentration(raw, trap)))).toEqual([5227, 747, 160])
    expect([98, 14, 3].map((raw) => printed(concentration(raw, trap)))).toEqual([5200, 750, 160])
    expect(Math.round(concentration(1, { fraction_read: 1, litres: 75 }))).toBe(13)
    expect(Math.round(concentration(1, trap))).toBe(53)
  })

  it('totals spores, and neither fragments nor pollen', () => {
    expect(Math.round(totalOf(sample({ alternaria: 3, pollen: 50, hyphae: 9 })))).toBe(160)
  })
})

describe('the air inside', () => {
  it('is typical when it is like the air outside, or cleaner', () => {
    expect(verdict({ cladosporium: 20, asp_pen: 4 })).toEqual({
      verdict: 'typical',
      because: { rule: 'alike' },
    })
    expect(verdict({})).toMatchObject({ verdict: 'typical' })
  })

  it('is unusual with two spores of a kind that grows on wet material, borderline with one', () => {
    expect(verdict({ stachybotrys: 2 })).toEqual({
      verdict: 'unusual',
      because: { rule: 'markers', genus: 'stachybotrys', raw: 2 },
    })
    expect(verdict({ chaetomium: 1 })).toEqual({
      verdict: 'borderline',
      because: { rule: 'one_marker', genus: 'chaetomium', raw: 1 },
    })
  })

  it('is not judged by a kind that the laboratory looked for and did not find', () => {
    expect(verdict({ stachybotrys: 0, chaetomium: 0 })).toMatchObject({ verdict: 'typical' })
  })

  it('is judged by counts and not by a rounding error of the division', () => {
    // 57 ÷ 38 is one and a half, which is not over it; of these traps it comes to 1.5000000000000002.
    const trap = { litres: 90, fraction_read: 0.15 }
    const inside = { ...sample({ cladosporium: 57 }), ...trap }
    const lawn = { ...sample({ cladosporium: 38 }, true), ...trap }
    expect(compareMold(inside, lawn).verdict).toBe('typical')
  })

  it('is unusual with over twice the Aspergillus and Penicillium and over 500 more; borderline up to twice', () => {
    expect(verdict({ asp_pen: 21 })).toMatchObject({
      verdict: 'unusual',
      because: { rule: 'asp_pen', times: expect.closeTo(2.1) },
    })
    expect(verdict({ asp_pen: 20 })).toMatchObject({ verdict: 'borderline' })
    expect(verdict({ asp_pen: 10 })).toMatchObject({ verdict: 'borderline' })
    expect(verdict({ asp_pen: 9 })).toMatchObject({ verdict: 'typical' })
    // Over twice as many and over 500 in all, but not 500 more: 693 against 320.
    const someOutside = sample({ cladosporium: 40, asp_pen: 6 }, true)
    expect(compareMold(sample({ cladosporium: 30, asp_pen: 13 }), someOutside).because).toEqual({
      rule: 'alike',
    })
    // Three times as many, but so few that it says nothing: 160 against 53.
    const fewOutside = sample({ cladosporium: 40, asp_pen: 1 }, true)
    expect(compareMold(sample({ asp_pen: 3 }), fewOutside).verdict).toBe('typical')
  })

  it('is not unusual with exactly 500 more, and is with one spore in a thousand liters over it', () => {
    // A thousand liters, all of them read: each spore is one in a cubic meter.
    const counted = (asp_pen: number, outdoor = false) => ({
      ...sample({ cladosporium: 9000, asp_pen }, outdoor),
      litres: 1000,
      fraction_read: 1,
    })
    const few = counted(100, true)
    expect(compareMold(counted(600), few).verdict).toBe('typical')
    expect(compareMold(counted(601), few)).toEqual({
      verdict: 'unusual',
      because: { rule: 'asp_pen', times: 6.01, indoor: 601, outdoor: 100 },
    })
  })

  it('is unusual with any spores where there are none outside, and says how many', () => {
    const empty = sample({}, true)
    expect(compareMold(sample({ cladosporium: 3 }), empty)).toEqual({
      verdict: 'unusual',
      because: { rule: 'total', times: Number.POSITIVE_INFINITY, indoor: 160, outdoor: 0 },
    })
    expect(compareMold(sample({}), empty).verdict).toBe('typical')
  })

  it('names the first kind of wet material that decides, in the order of the laboratory', () => {
    expect(verdict({ stachybotrys: 3, chaetomium: 2 }).because).toMatchObject({
      genus: 'stachybotrys',
      raw: 3,
    })
    expect(verdict({ stachybotrys: 1, chaetomium: 1 }).because).toMatchObject({
      rule: 'one_marker',
      genus: 'stachybotrys',
    })
  })

  it('is unusual with over one and a half times as many spores in all', () => {
    expect(verdict({ cladosporium: 121 })).toMatchObject({
      verdict: 'unusual',
      because: { rule: 'total', times: expect.closeTo(1.5125) },
    })
    expect(verdict({ cladosporium: 120 })).toMatchObject({ verdict: 'typical' })
  })

  it('is compared with nothing where no sample was taken outside', () => {
    expect(compareMold(sample({ stachybotrys: 9 }), null)).toEqual({
      verdict: null,
      because: { rule: 'no_control' },
    })
  })
})

describe('the report of a mold test', () => {
  it('has each kind with its name, its group and its spores as a laboratory prints them', () => {
    const room = sample({ stachybotrys: 3, asp_pen: 14, pollen: 98 })
    const [shown] = moldReport([room]).samples
    expect(shown?.spores).toEqual([
      {
        genus: 'stachybotrys',
        label: 'Stachybotrys',
        group: 'marker',
        raw: 3,
        printed: 160,
      },
      {
        genus: 'asp_pen',
        label: 'Aspergillus, Penicillium',
        group: 'indoor',
        raw: 14,
        printed: 750,
      },
      { genus: 'pollen', label: 'Pollen', group: 'other', raw: 98, printed: 5200 },
    ])
    // 17 spores of 53.3, from their full precision: the pollen is no spore.
    expect(shown?.total).toBe(910)
    expect(shown).toMatchObject(room)
  })

  it('compares each room with the sample outdoors, at any place of the list, and that with nothing', () => {
    const rooms = [sample({ stachybotrys: 2 }), outside, sample({ cladosporium: 20 })]
    expect(moldReport(rooms).samples.map(({ comparison }) => comparison?.verdict)).toEqual([
      'unusual',
      undefined,
      'typical',
    ])
    expect(moldReport(rooms).samples[1]?.comparison).toBeNull()
  })

  it('takes the first of two samples outdoors as the control', () => {
    const clean = sample({ cladosporium: 1 }, true)
    const room = sample({ cladosporium: 20 })
    const verdicts = (list: MoldSample[]) => moldReport(list).samples.at(-1)?.comparison?.verdict
    expect([verdicts([clean, outside, room]), verdicts([outside, clean, room])]).toEqual([
      'unusual',
      'typical',
    ])
  })

  it('says of a room without a control that it could not be compared', () => {
    const [room] = moldReport([sample({ stachybotrys: 9 })]).samples
    expect(room?.comparison).toEqual({ verdict: null, because: { rule: 'no_control' } })
  })
})

describe('the verdict of a whole mold test', () => {
  const rooms = {
    unusual: sample({ stachybotrys: 2 }),
    borderline: sample({ chaetomium: 1 }),
    typical: sample({ cladosporium: 20 }),
  }
  type Room = keyof typeof rooms
  it.each<[Room | null, Room[]]>([
    ['unusual', ['typical', 'unusual', 'borderline']],
    ['borderline', ['typical', 'borderline']],
    ['typical', ['typical', 'typical']],
    [null, []],
  ])('is %s with rooms that are %j', (verdict, names) => {
    const report = moldReport([outside, ...names.map((name) => rooms[name])])
    expect(moldVerdictOf(report)).toBe(verdict)
  })

  it('is none where nothing could be compared', () => {
    expect(moldVerdictOf(moldReport([rooms.unusual, rooms.typical]))).toBeNull()
  })
})
