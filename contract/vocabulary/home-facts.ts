import type { Sewer, WaterSource } from './properties.ts'

/** Words of the form about a home alone: nearly every page loads those of properties.ts. */
export const waterWord: Record<WaterSource, string> = {
  public: 'Public water',
  well: 'Private well',
}
export const sewerWord: Record<Sewer, string> = {
  public: 'Public sewer',
  septic: 'Septic system',
}

/** Suggestions: the reminders know what these words mean, and any other words are allowed. */
export const heatingKinds = [
  'Furnace (forced air)',
  'Heat pump',
  'Boiler with radiators',
  'Electric baseboard',
  'Radiant floor',
  'Stove',
  'None',
] as const
export const coolingKinds = [
  'Central air conditioning',
  'Heat pump',
  'Ductless mini-split',
  'Window units',
  'None',
] as const
