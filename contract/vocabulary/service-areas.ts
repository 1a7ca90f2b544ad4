/** What an admin looks for among the counties; each is a filter of the table and a paint of the map. */
export const coverageKinds = ['gaps', 'single', 'overlaps'] as const
export type CoverageKind = (typeof coverageKinds)[number]
export const coverageKindWord: Record<CoverageKind, string> = {
  gaps: 'Gaps with requests',
  single: 'One inspector only',
  overlaps: 'Overlaps',
}

/** A county by the people who cover it; null: nobody does and nobody asks. */
export const coverageKindOf = ({
  inspectors,
  requests,
}: {
  inspectors: number
  requests: number
}): CoverageKind | null =>
  inspectors > 1 ? 'overlaps' : inspectors === 1 ? 'single' : requests > 0 ? 'gaps' : null

export const radonZones = ['1', '2', '3'] as const
export type RadonZone = (typeof radonZones)[number]
/** The radon that the EPA predicted for a county in 1993: its average indoor level in pCi/L. */
export const radonZoneWord: Record<RadonZone, string> = {
  1: 'Zone 1: more than 4 pCi/L',
  2: 'Zone 2: 2 to 4 pCi/L',
  3: 'Zone 3: less than 2 pCi/L',
}
export const radonZoneCaveat =
  'The EPA predicted these averages in 1993. They do not say whether a home needs a test: every home does, in every zone.'

/** The distances in miles that a list of neighbors can be asked for. */
export const nearby = { least: 5, most: 300, usual: 50 } as const
