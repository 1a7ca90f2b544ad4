/** A place on the worksheets where something is missing before a report can be published, with its name. */
export type Gap = {
  lacks: 'rating' | 'reason' | 'finding' | 'deficient' | 'recommendation' | 'test' | 'other'
  label: string
  worksheet_id: string
  item_id: string
  finding_id?: string | undefined
}

/** A gap in words, for the person who can close it. */
export const gapSentence: Record<Gap['lacks'], (label: string) => string> = {
  rating: (label) => `${label} is not rated.`,
  reason: (label) => `${label}: say why it was not inspected.`,
  finding: (label) => `${label} is deficient but has no finding.`,
  deficient: (label) =>
    `${label} is rated as inspected but has a finding. Rate it deficient, or remove the finding.`,
  recommendation: (label) => `${label}: recommend what to do.`,
  test: (label) => `${label}: it was ordered and has no valid result. Do it, or say why not.`,
  other: (label) => `${label} is not complete. Reload the page to see what is missing.`,
}
