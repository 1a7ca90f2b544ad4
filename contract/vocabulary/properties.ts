export const foundations = [
  'slab',
  'crawl_space',
  'unfinished_basement',
  'finished_basement',
] as const
export type Foundation = (typeof foundations)[number]

export const foundationWord: Record<Foundation, string> = {
  slab: 'Slab',
  crawl_space: 'Crawl space',
  unfinished_basement: 'Unfinished basement',
  finished_basement: 'Finished basement',
}

export const propertyTypes = [
  'single_family',
  'townhouse',
  'condo',
  'multi_family',
  'manufactured',
] as const
export type PropertyType = (typeof propertyTypes)[number]

export const propertyTypeWord: Record<PropertyType, string> = {
  single_family: 'Single-family home',
  townhouse: 'Townhouse',
  condo: 'Condominium',
  multi_family: 'Two to four units',
  manufactured: 'Manufactured home',
}

export const waterSources = ['public', 'well'] as const
export type WaterSource = (typeof waterSources)[number]
export const sewers = ['public', 'septic'] as const
export type Sewer = (typeof sewers)[number]
