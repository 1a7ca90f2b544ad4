/** What an admin of a new system does first, in this order. */
export const firstSteps = ['firm', 'prices', 'inspector', 'license', 'counties', 'mail'] as const
export type FirstStep = (typeof firstSteps)[number]
