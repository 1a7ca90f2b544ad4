/** The states of a mold test; contract/lives/mold-test says what leads from one to another. */
export const moldStates = [
  'planned',
  'collected',
  'at_lab',
  'resulted',
  'reported',
  'aborted',
  'repeated',
] as const
export type MoldState = (typeof moldStates)[number]

export const moldStateWord: Record<MoldState, string> = {
  planned: 'Planned',
  collected: 'Collected',
  at_lab: 'At the laboratory',
  resulted: 'Results',
  reported: 'Reported',
  aborted: 'Aborted',
  repeated: 'Replaced by a new test',
}

/** The inspector's acts on a test besides typing. */
export const moldEvents = ['collect', 'ship', 'report', 'abort', 'retest'] as const
export type MoldVerb = (typeof moldEvents)[number]

export const moldEventWord: Record<MoldVerb, string> = {
  collect: 'I have taken all samples',
  ship: 'The laboratory has the samples',
  report: 'Add to the report',
  abort: 'Abort the test',
  retest: 'Plan a new test',
}

export const sampleTypes = ['air', 'tape', 'swab', 'bulk'] as const
export type SampleType = (typeof sampleTypes)[number]

export const sampleTypeWord: Record<SampleType, string> = {
  air: 'Air',
  tape: 'Tape',
  swab: 'Swab',
  bulk: 'Bulk',
}

/** The growth that a laboratory sees on a surface under the microscope. */
export const growths = ['none', 'rare', 'light', 'moderate', 'heavy'] as const
export type Growth = (typeof growths)[number]

export const growthWord: Record<Growth, string> = {
  none: 'None',
  rare: 'Rare',
  light: 'Light',
  moderate: 'Moderate',
  heavy: 'Heavy',
}

/** The liters of air that a pump draws through a trap, without the rounding errors of a product of decimals. */
export const litersDrawn = (minutes: number, litersPerMinute: number): number =>
  Number((minutes * litersPerMinute).toPrecision(12))

/** The result for a surface in a sentence. */
export const surfaceSentence = ({
  type,
  growth,
  structures,
}: {
  type: SampleType
  growth: Growth
  structures: boolean | null
}): string =>
  `${sampleTypeWord[type]}: growth ${growthWord[growth].toLowerCase()}${structures === null ? '' : structures ? ', growth structures seen' : ', no growth structures'}.`

/** A reading of a meter in a sentence: 'Basement, north wall, drywall: 24%, pin meter. Below the window.' */
export const moistureSentence = (reading: {
  place: string
  material: string
  percent: number
  method: string
  note: string
}): string => {
  const { place, material, percent, method, note } = reading
  const where = [place, material].filter(Boolean).join(', ')
  const what = [`${percent}%`, method].filter(Boolean).join(', ')
  return `${where}: ${what}.${note === '' ? '' : ` ${note}`}`
}
