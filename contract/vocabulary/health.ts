/** The confidence in the score. */
export const confidences = ['high', 'medium', 'low'] as const
export type Confidence = (typeof confidences)[number]

export const confidenceWord: Record<Confidence, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
}

/** The basis of a system's score, or the reason why it has none. */
export const standings = [
  'inspected',
  'partly_inspected',
  'by_owner',
  'by_issues',
  'by_age',
  'not_inspected',
  'not_present',
  'unknown',
] as const
export type Standing = (typeof standings)[number]

/** For the reader of a score; '': the score needs no word beside it. */
export const standingWord: Record<Standing, string> = {
  inspected: '',
  partly_inspected: 'Some parts could not be inspected',
  by_owner: 'As its owner saw it, not inspected',
  by_issues: 'Known by its issues alone',
  by_age: 'By age alone; no one has looked at it',
  not_inspected: 'Not inspected',
  not_present: 'Not in this home',
  unknown: 'No one has looked at it yet',
}

/** How many points of the home's weight a score rests on: the words beside its band. */
export const sureOf = ({
  confidence,
  rated_share,
}: {
  confidence: Confidence
  rated_share: number
}): string => `${confidenceWord[confidence]}: ${rated_share}% of the home is rated`
