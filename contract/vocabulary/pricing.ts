export const services = [
  'inspection',
  'radon',
  'mold',
  'sewer_scope',
  'wdo',
  'well_water',
  'pool',
  'detached',
] as const
export type Service = (typeof services)[number]

export const serviceWord: Record<Service, string> = {
  inspection: 'Home inspection',
  radon: 'Radon test',
  mold: 'Mold test',
  sewer_scope: 'Sewer scope',
  wdo: 'Wood-destroying organisms',
  well_water: 'Well water test',
  pool: 'Pool or spa',
  detached: 'Detached structure',
}

export const serviceWhy: Record<Service, string> = {
  inspection: 'All ten sections of the standards of practice, on the day of the visit.',
  radon: 'A monitor for at least 48 hours. You cannot see or smell radon; only a test finds it.',
  mold: 'Two indoor samples and one outdoor control, compared by a laboratory.',
  sewer_scope: 'A camera through the line to the street, where repairs cost most.',
  wdo: 'Termites and other wood-destroying organisms.',
  well_water: 'A sample from your well, read by a laboratory.',
  pool: 'Shell, deck, equipment and barriers.',
  detached: 'A garage, barn or studio apart from the house.',
}

/** The samples of a mold test without extra ones, two indoor and one outdoor, and the most extra ones: it takes 30 in all. */
export const includedSamples = 3
export const mostExtraSamples = 27

/** Services in words. `extraSamples`: those of a mold test beyond those that each has. */
export const serviceList = (chosen: readonly Service[], extraSamples = 0): string =>
  chosen
    .map((service) =>
      service === 'mold' && extraSamples > 0
        ? `${serviceWord.mold} with ${extraSamples} extra ${extraSamples === 1 ? 'sample' : 'samples'}`
        : serviceWord[service],
    )
    .join(', ')

/** Days that a price table can lie ahead. */
export const furthestPriceDay = 731
