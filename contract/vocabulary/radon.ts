/** The states of a radon test; contract/lives/radon-test says what leads from one to another. */
export const radonStates = [
  'planned',
  'running',
  'to_collect',
  'collected',
  'valid',
  'invalid',
  'reported',
  'aborted',
  'repeated',
] as const
export type RadonState = (typeof radonStates)[number]

export const radonStateWord: Record<RadonState, string> = {
  planned: 'Planned',
  running: 'Running',
  to_collect: 'To collect',
  collected: 'Collected, readings awaited',
  valid: 'Results, valid',
  invalid: 'Results, not valid',
  reported: 'Reported',
  aborted: 'Aborted',
  repeated: 'Replaced by a new test',
}

/** The inspector's acts on a test besides typing. */
export const radonEvents = ['start', 'collect', 'report', 'abort', 'retest'] as const
export type RadonVerb = (typeof radonEvents)[number]

export const radonEventWord: Record<RadonVerb, string> = {
  start: 'Start the test',
  collect: 'I have collected the monitor',
  report: 'Add to the report',
  abort: 'Abort the test',
  retest: 'Plan a new test',
}

/** Where a monitor may be placed: EPA 402-R-92-004. */
export const placementChecks = [
  'lowest_level',
  'above_floor',
  'from_openings',
  'from_walls',
  'from_objects',
  'no_wet_room',
] as const
export type PlacementCheck = (typeof placementChecks)[number]

export const placementWord: Record<PlacementCheck, string> = {
  lowest_level: 'On the lowest level that could be lived in',
  above_floor: 'At least 20 inches above the floor; hanging, at least 1 foot below the ceiling',
  from_openings: 'At least 3 feet from windows, outside doors and vents',
  from_walls: 'At least 12 inches from outside walls',
  from_objects: 'At least 4 inches from other objects',
  no_wet_room: 'Not in a kitchen, bath, laundry, closet or crawl space',
}

/** What keeps a house closed, from 12 hours before the test until its end. */
export const closedChecks = [
  'openings',
  'fans',
  'fireplaces',
  'air_conditioning',
  'stayed',
] as const
export type ClosedCheck = (typeof closedChecks)[number]

export const closedWord: Record<ClosedCheck, string> = {
  openings: 'Windows and outside doors are shut, except to go in and out',
  fans: 'Whole-house and window fans are off',
  fireplaces: 'Fireplaces and wood stoves are not used',
  air_conditioning: 'Heating and cooling run as usual, without air from outside',
  stayed: 'The house is kept closed until the monitor is collected',
}

/** EPA, A Citizen's Guide to Radon: from this level on a home should be fixed; pCi/L. */
export const radonActionLevel = 4

/** Of the axis of a chart; the last is for the highest reading that can be entered. */
const tickSteps = [2, 4, 10, 20, 40, 100, 200, 400, 1000, 2000, 4000]

/**
 * Even steps from 0 that hold both the readings and the action level, for the axis of a chart; pCi/L. At most four,
 * so that their labels stay apart.
 */
export const radonTicks = (highest: number): number[] => {
  const step = tickSteps.find((one) => highest <= 4 * one) ?? 4000
  return Array.from({ length: Math.ceil(Math.max(highest, 5) / step) + 1 }, (_, at) => at * step)
}

/** From this level on a home should be considered for fixing; pCi/L. */
export const radonConsiderLevel = 2

/** The mean of the hours that count up to each of them, in full precision; the last is that of the whole test. */
export const runningAverages = (
  readings: readonly { hour: number; pci_per_l: number; mark: string | null }[],
  settlingHours: number,
): { hour: number; average: number }[] => {
  let sum = 0
  return readings
    .filter(({ hour, mark }) => hour > settlingHours && mark !== 'power_lost')
    .map(({ hour, pci_per_l: value }, before) => {
      sum += value
      return { hour, average: sum / (before + 1) }
    })
}

/** What a monitor may measure beside radon, with the values that the air of a house can have. */
export const airMeasures = ['temperature_f', 'humidity_percent', 'pressure_inhg'] as const
export type AirMeasure = (typeof airMeasures)[number]
/** `unit`: the head of its column. */
export const airMeasureWord: Record<AirMeasure, { name: string; unit: string }> = {
  temperature_f: { name: 'temperature', unit: '°F' },
  humidity_percent: { name: 'humidity', unit: '% RH' },
  pressure_inhg: { name: 'pressure', unit: 'inHg' },
}
/** The least pressure is that of a house at 13,000 feet. */
export const airBounds: Record<AirMeasure, readonly [least: number, most: number]> = {
  temperature_f: [-40, 150],
  humidity_percent: [0, 100],
  pressure_inhg: [17, 33],
}

/** What is wrong with a measure of an hour that is no number or out of its bounds, in a sentence. */
export const airRefusal = (hour: unknown, measure: AirMeasure): string => {
  const { name, unit } = airMeasureWord[measure]
  const [least, most] = airBounds[measure]
  const rule = `${name} must be a number from ${least} to ${most} ${unit}.`
  // Where the hour itself is wrong, that is said beside it.
  return Number.isSafeInteger(hour) ? `Hour ${hour}: the ${rule}` : `The ${rule}`
}
