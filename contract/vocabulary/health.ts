/** The confidence in the score. */
export const confidences = ['high', 'medium', 'low'] as const
export type Confidence = (typeof confidences)[number]

export const confidenceWord: Record<Confidence, string> = {
  high: 'High confidence',
  medium: 'Medium confidence',
  low: 'Low confidence',
}
