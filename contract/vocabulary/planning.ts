/** What a report's planning is, above it. */
export const planningLead = (planning: readonly { cost_range?: object | undefined }[]): string =>
  planning.some((part) => part.cost_range !== undefined)
    ? 'Our estimates, not the inspector’s: how long parts usually last, and what a new one usually costs.'
    : 'Our estimates, not the inspector’s: how long parts usually last.'
