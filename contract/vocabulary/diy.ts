import type { System } from './worksheets.ts'

/** An owner's answers about their own home. */
export const diyAnswers = ['ok', 'not_sure', 'problem', 'not_present'] as const
export type DiyAnswer = (typeof diyAnswers)[number]

export const diyAnswerWord: Record<DiyAnswer, string> = {
  ok: 'OK',
  not_sure: 'Not sure',
  problem: 'Problem',
  not_present: 'Not in my home',
}

/** The states of an analysis: it is being answered, it counts, or a later one has replaced it. */
export const diyStates = ['begun', 'submitted', 'superseded'] as const
export type DiyState = (typeof diyStates)[number]

/** The most photographs of one answer. */
export const diyPhotosMost = 4

/** The names of the ten areas, as they are in addresses. */
export const diyCategoryNames = [
  'roof-gutters',
  'exterior-drainage',
  'foundation-basement',
  'attic-insulation',
  'air-moisture',
  'heating-cooling',
  'plumbing-water-heater',
  'electrical-safety',
  'interior-windows',
  'kitchen-laundry',
] as const
export type DiyCategoryName = (typeof diyCategoryNames)[number]

/** The ids of all questions; their words are in diy-questions.ts, which is large. */
export const diyQuestionIds: readonly string[] = [
  'roof.shingles',
  'roof.flashing',
  'roof.sagging',
  'roof.gutters',
  'roof.downspouts',
  'roof.branches',
  'drainage.slope',
  'exterior.walls',
  'exterior.steps',
  'exterior.deck',
  'exterior.paths',
  'exterior.plants',
  'foundation.cracks',
  'foundation.damp',
  'foundation.wood',
  'foundation.sump',
  'foundation.floors',
  'attic.depth',
  'attic.stains',
  'attic.fans',
  'attic.animals',
  'attic.hatch',
  'air.stains',
  'air.mold',
  'air.smell',
  'air.radon',
  'air.fans',
  'heating.starts',
  'heating.soot',
  'heating.filter',
  'heating.service',
  'cooling.condensate',
  'plumbing.leaks',
  'plumbing.relief_valve',
  'plumbing.heater_age',
  'plumbing.toilets',
  'plumbing.drains',
  'plumbing.shut_off',
  'electrical.gfci',
  'electrical.smoke_alarms',
  'electrical.alarm_age',
  'electrical.co_alarm',
  'electrical.warm_outlets',
  'electrical.breakers',
  'electrical.cords',
  'electrical.panel',
  'interior.stairs',
  'interior.escape',
  'interior.garage_eye',
  'interior.glass',
  'interior.drafts',
  'interior.floors',
  'kitchen.dryer_duct',
  'kitchen.range_tip',
  'kitchen.hood',
  'kitchen.hoses',
  'kitchen.dishwasher',
]

const systemByPrefix: Record<string, System> = {
  roof: 'roof',
  drainage: 'exterior',
  exterior: 'exterior',
  foundation: 'structure',
  attic: 'attic',
  heating: 'heating',
  cooling: 'cooling',
  plumbing: 'plumbing',
  electrical: 'electrical',
  interior: 'interior',
  kitchen: 'interior',
  air: 'interior',
}
const exceptions: Record<string, System | null> = {
  'kitchen.hoses': 'plumbing',
  'kitchen.dishwasher': 'plumbing',
  // A measurement that is due says nothing about the state of a part.
  'air.radon': null,
}
/** Whether some question of a DIY inspection looks at this system. */
export const isLookedAt = (system: System): boolean =>
  Object.values(systemByPrefix).includes(system)

/** The system of the score that a question looks at; null: none. */
export const systemOfQuestion = (questionId: string): System | null => {
  const exception = exceptions[questionId]
  return exception === undefined
    ? (systemByPrefix[questionId.split('.')[0] ?? ''] ?? null)
    : exception
}
