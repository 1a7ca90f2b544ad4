/** The ten worksheets of the standards of practice are also the ten systems of the score. */
export const systems = [
  'roof',
  'exterior',
  'structure',
  'heating',
  'cooling',
  'plumbing',
  'electrical',
  'fireplace',
  'attic',
  'interior',
] as const
export type System = (typeof systems)[number]
export const isSystem = (name: string): name is System =>
  (systems as readonly string[]).includes(name)

/** The name of each system wherever the home is meant; the worksheet and the section of a report have a longer heading. */
export const systemWord: Record<System, string> = {
  roof: 'Roof',
  exterior: 'Exterior',
  structure: 'Structure',
  heating: 'Heating',
  cooling: 'Cooling',
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  fireplace: 'Fireplace',
  attic: 'Attic',
  interior: 'Interior',
}

/** A system in a word; anything else is a name already. */
export const systemName = (system: string): string =>
  isSystem(system) ? systemWord[system] : system

/** A worksheet in a word or two, for lists. `renamed`: a template gave it this label. */
export const worksheetName = ({
  worksheet_id,
  label,
  renamed = false,
}: {
  worksheet_id: string
  label: string
  renamed?: boolean | undefined
}): string => (isSystem(worksheet_id) && !renamed ? systemWord[worksheet_id] : label)

export const ratings = ['IN', 'NI', 'NP', 'D'] as const
export type Rating = (typeof ratings)[number]

export const ratingWord: Record<Rating, string> = {
  IN: 'Inspected',
  NI: 'Not inspected',
  NP: 'Not present',
  D: 'Deficient',
}

/** Why an item was not inspected. */
export const limitationReasons = [
  'inaccessible',
  'unsafe',
  'weather',
  'utility_off',
  'locked',
  'obstructed',
  'snow_cover',
  'too_cold',
  'client_excluded',
] as const
export type LimitationReason = (typeof limitationReasons)[number]

export const limitationWord: Record<LimitationReason, string> = {
  inaccessible: 'Inaccessible',
  unsafe: 'Unsafe',
  weather: 'Weather',
  utility_off: 'Utility off',
  locked: 'Locked',
  obstructed: 'Obstructed by storage',
  snow_cover: 'Snow cover',
  too_cold: 'Too cold to operate',
  client_excluded: 'Excluded by the client',
}

/** The tests of the air that can be ordered with an inspection; each has a page and a life of its own. */
export const airTests = ['radon', 'mold'] as const
export type AirTest = (typeof airTests)[number]

/** The tests that have their results on a worksheet, which has the id of its test. */
export const sheetTests = ['sewer_scope', 'wdo', 'well_water'] as const
export type SheetTest = (typeof sheetTests)[number]
export const isSheetTest = (name: string): name is SheetTest =>
  (sheetTests as readonly string[]).includes(name)

/** Every test that can be ordered with an inspection. */
export const testKinds = [...airTests, ...sheetTests] as const
export type TestKind = (typeof testKinds)[number]

export const occupancies = ['occupied', 'vacant', 'unknown'] as const
export const utilities = ['all', 'some', 'none', 'unknown'] as const

export const occupancyWord: Record<(typeof occupancies)[number], string> = {
  unknown: 'not said',
  occupied: 'occupied',
  vacant: 'vacant',
}
export const utilitiesWord: Record<(typeof utilities)[number], string> = {
  unknown: 'not said',
  all: 'all',
  some: 'some',
  none: 'none',
}
