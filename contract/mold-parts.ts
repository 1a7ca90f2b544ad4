import * as z from 'zod/mini'
import { growths, sampleTypes } from './vocabulary/mold.ts'

/* What a mold test is made of: the samples, the genera that a laboratory counts, and the limits of a comparison. */

/** Where a genus usually comes from. */
export type MoldGroup = 'outdoor' | 'indoor' | 'marker' | 'other'
/** `asp_pen`: the two look alike under a microscope, so laboratories count them together. */
export const genera = {
  cladosporium: { label: 'Cladosporium', group: 'outdoor' },
  ascospores: { label: 'Ascospores', group: 'outdoor' },
  basidiospores: { label: 'Basidiospores', group: 'outdoor' },
  alternaria: { label: 'Alternaria', group: 'outdoor' },
  epicoccum: { label: 'Epicoccum', group: 'outdoor' },
  smuts: { label: 'Smuts, Periconia, Myxomycetes', group: 'outdoor' },
  curvularia: { label: 'Curvularia', group: 'outdoor' },
  bipolaris: { label: 'Bipolaris, Drechslera', group: 'outdoor' },
  rusts: { label: 'Rusts', group: 'outdoor' },
  asp_pen: { label: 'Aspergillus, Penicillium', group: 'indoor' },
  stachybotrys: { label: 'Stachybotrys', group: 'marker' },
  chaetomium: { label: 'Chaetomium', group: 'marker' },
  memnoniella: { label: 'Memnoniella', group: 'marker' },
  ulocladium: { label: 'Ulocladium', group: 'marker' },
  trichoderma: { label: 'Trichoderma', group: 'marker' },
  fusarium: { label: 'Fusarium', group: 'marker' },
  hyphae: { label: 'Hyphal fragments', group: 'other' },
  pollen: { label: 'Pollen', group: 'other' },
} as const satisfies Record<string, { label: string; group: MoldGroup }>
export type Genus = keyof typeof genera
export const genusNames = Object.keys(genera) as [Genus, ...Genus[]]

export const moldSample = z.object({
  sample_id: z.string(),
  location: z.string(),
  outdoor: z.boolean(),
  /** Air drawn through the trap. */
  litres: z.number(),
  /** The share of the trace that was read, 0 to 1. */
  fraction_read: z.number(),
  counts: z.array(z.object({ genus: z.enum(genusNames), raw: z.number() })),
})
export type MoldSample = z.infer<typeof moldSample>

/** The moisture of a material as a meter reads it. The scale is that of the meter, which `method` names. */
export const moldMoisture = z.object({
  place: z.string(),
  material: z.string(),
  percent: z.number(),
  method: z.string(),
  note: z.string(),
})
export type MoldMoisture = z.infer<typeof moldMoisture>

/** What the laboratory saw on a surface. `structures`: growth structures; null: it did not say. */
export const moldSurface = z.object({
  sample_id: z.string(),
  type: z.enum(sampleTypes),
  location: z.string(),
  growth: z.enum(growths),
  structures: z.nullable(z.boolean()),
})
export type MoldSurface = z.infer<typeof moldSurface>

/** When two samples count as different: the figures of the firm's table, which a verdict keeps. */
export const moldLimits = z.object({
  /** Spores of a kind that grows on wet material, from which on a sample is unusual. */
  markers: z.number(),
  /** How many times as much Aspergillus and Penicillium as outdoors, and how many more in a cubic meter: above both. */
  asp_pen_times: z.number(),
  asp_pen_more: z.number(),
  /** How many times as many spores as outdoors in all. */
  total_times: z.number(),
  /** From how many times as much Aspergillus and Penicillium as outdoors on a sample is borderline. */
  borderline_times: z.number(),
})
export type MoldLimits = z.infer<typeof moldLimits>
