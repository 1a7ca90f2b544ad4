import type { System } from './worksheets.ts'

/*
 * What the guide figures are about. The figures themselves are the firm's, in its guide tables; which of them belongs
 * to a part or to a defect is decided here.
 */

/** The parts of a home that have a lifetime. A home's part is the one with its system and its name. */
export const lifetimeParts = {
  roof_covering: { system: 'roof', name: 'Roof covering' },
  heating_system: { system: 'heating', name: 'Heating system' },
  cooling_system: { system: 'cooling', name: 'Cooling system' },
  water_heater: { system: 'plumbing', name: 'Water heater' },
  electrical_panel: { system: 'electrical', name: 'Electrical panel' },
  smoke_alarms: { system: 'interior', name: 'Smoke alarms' },
} as const satisfies Record<string, { system: System; name: string }>
export type LifetimePart = keyof typeof lifetimeParts
// The keys of the object are the parts.
export const lifetimePartNames = Object.keys(lifetimeParts) as LifetimePart[]

/** Whether a home has a part of this system with a lifetime: then its age counts. */
export const hasAge = (system: System): boolean =>
  Object.values(lifetimeParts).some((part) => part.system === system)

/** The part of a home that this is; undefined: its lifetime is its own. */
export const lifetimePartOf = (one: { system: string; name: string }): LifetimePart | undefined =>
  lifetimePartNames.find(
    (part) => lifetimeParts[part].system === one.system && lifetimeParts[part].name === one.name,
  )

/**
 * The repairs that have a usual cost. `matches`: lower-case words of which the title of a defect must contain one;
 * none: any defect of the system that is no other repair.
 */
export const repairKinds = {
  roof_covering: { system: 'roof', label: 'Worn roof covering', matches: ['worn', 'shingle'] },
  roof: { system: 'roof', label: 'Other roof repair', matches: [] },
  siding: {
    system: 'exterior',
    label: 'Siding and trim',
    matches: ['siding', 'cladding', 'stucco', 'trim', 'soft spots'],
  },
  grading: { system: 'exterior', label: 'Grading', matches: ['ground slopes', 'low spot'] },
  window_glass: { system: 'exterior', label: 'Window glass', matches: ['window glass'] },
  structure: { system: 'structure', label: 'Structure', matches: [] },
  heating_replacement: { system: 'heating', label: 'New heating system', matches: ['respond'] },
  heating: { system: 'heating', label: 'Other heating repair', matches: [] },
  cooling: { system: 'cooling', label: 'Cooling repair', matches: [] },
  toilet: { system: 'plumbing', label: 'Toilet', matches: ['toilet'] },
  plumbing: { system: 'plumbing', label: 'Other plumbing repair', matches: [] },
  outlet: {
    system: 'electrical',
    label: 'Outlets and GFCI',
    matches: ['gfci', 'outlet', 'receptacle', 'polarity', 'open ground'],
  },
  panel: {
    system: 'electrical',
    label: 'New electrical panel',
    matches: [
      'federal pacific',
      'zinsco',
      'fuse panel',
      'small electrical service',
      'water in the panel',
    ],
  },
  rewiring: { system: 'electrical', label: 'New wiring', matches: ['knob-and-tube'] },
  interior_glass: {
    system: 'interior',
    label: 'Window seals and interior glass',
    matches: ['window seal', 'interior glass'],
  },
  drywall: {
    system: 'interior',
    label: 'Drywall and ceilings',
    matches: ['drywall', 'ceiling stain', 'sagging ceiling'],
  },
  interior_door: {
    system: 'interior',
    label: 'Interior door',
    matches: ['damaged interior door'],
  },
  insulation: { system: 'attic', label: 'Attic insulation', matches: ['insulation'] },
  fireplace: { system: 'fireplace', label: 'Fireplace and chimney', matches: [] },
} as const satisfies Record<string, { system: System; label: string; matches: readonly string[] }>
export type RepairKind = keyof typeof repairKinds
// The keys of the object are the repairs; of one system, those with words come before the one without.
export const repairKindNames = Object.keys(repairKinds) as RepairKind[]

/** The repair that puts in a new one of a part; of the others no figure tells what a new one costs. */
export const replacementOf: Partial<Record<LifetimePart, RepairKind>> = {
  roof_covering: 'roof_covering',
  heating_system: 'heating_replacement',
  electrical_panel: 'panel',
}

/** The limits of the mold comparison, for the admin who sets them. */
export const moldLimitWord = {
  markers: 'Unusual from how many spores that grow on wet material',
  asp_pen_times: 'Aspergillus and Penicillium: unusual above how many times outdoors',
  asp_pen_more: 'Aspergillus and Penicillium: and above how many spores/m³ more',
  total_times: 'Spores in all: unusual above how many times outdoors',
  borderline_times: 'Aspergillus and Penicillium: borderline from how many times outdoors',
} as const
// The keys of the object are the limits.
export const moldLimitNames = Object.keys(moldLimitWord) as (keyof typeof moldLimitWord)[]

/** ', times 1.15 for Texas' where the costs of a state are others than those of the source; otherwise ''. */
export const regionWords = (region: { state: string; factor: number } | undefined): string =>
  region === undefined ? '' : `, times ${region.factor.toFixed(2)} for ${region.state}`

/** Where a cost comes from, for anyone who reads it: 'mtb.com, 2022, times 1.15 for Texas'. */
export const costSource = ({
  source,
  year,
  region,
}: {
  source: string
  year: number
  region?: { state: string; factor: number } | undefined
}): string => `${source}, ${year}${regionWords(region)}`
