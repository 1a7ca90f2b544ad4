/** Parts that not every home has, each as a page names it. */
export const parts = {
  ducts: 'ducts with an air filter',
  furnace: 'a furnace',
  boiler: 'a boiler',
  central_air: 'central air or a heat pump',
  fireplace: 'a fireplace or a wood stove',
  crawl_space: 'a crawl space',
  basement: 'a basement',
  septic: 'a septic tank',
  well: 'a private well',
  tank: 'a water heater with a tank',
  garage: 'a garage door with an opener',
  deck: 'a deck or a balcony',
  hrv: 'a heat-recovery ventilator',
  humidifier: 'a humidifier of the whole home',
} as const
export type Part = keyof typeof parts

/** The known facts about a home: its own, and those that its last published report rated and described. */
export type KnownHome = {
  heating: string | null
  cooling: string | null
  water: string | null
  sewer: string | null
  foundation: string | null
  /** Ratings by item, such as `fireplace.chimney`: 'NP'. */
  ratings: ReadonlyMap<string, string | null>
  /** Facts by id, such as `heating.heating_method`: 'Forced air'. */
  facts: ReadonlyMap<string, string>
  /** The day of the last valid radon test; null: none. */
  radon_on: string | null
}

export type Presence = 'yes' | 'no' | 'unknown'
const told = (words: string | null | undefined, yes: RegExp, no: RegExp = /\w/): Presence =>
  words == null || words.trim() === ''
    ? 'unknown'
    : yes.test(words)
      ? 'yes'
      : no.test(words)
        ? 'no'
        : 'unknown'

/** The words of the owner and of the report about heating or cooling. */
const wordsOf = (own: string | null, facts: KnownHome['facts'], about: 'heating' | 'cooling') =>
  `${own ?? ''} ${facts.get(`${about}.${about}_method`) ?? ''}`

const ducted = /forced|furnace|heat pump|air handler|central air|ducted/i
const otherHeat = /boiler|radiator|hydronic|baseboard|radiant|stove|none|electric/i

/** Whether the last report saw items of a worksheet, or said that they are not present. */
const seen = (ratings: KnownHome['ratings'], prefix: string): Presence => {
  const rated = [...ratings].flatMap(([id, rating]) => (id.startsWith(prefix) ? [rating] : []))
  if (rated.some((rating) => rating === 'IN' || rating === 'D')) return 'yes'
  return rated.length > 0 && rated.every((rating) => rating === 'NP') ? 'no' : 'unknown'
}

/** Whether a home has a part: 'yes' and 'no' only where its owner or its report says so. */
export const presenceOf = (part: Part, home: KnownHome): Presence => {
  const { ratings, facts, foundation, water, sewer } = home
  const heat = wordsOf(home.heating, facts, 'heating')
  const cool = wordsOf(home.cooling, facts, 'cooling')
  switch (part) {
    case 'ducts':
      return told(`${heat} ${cool}`, ducted, otherHeat)
    case 'furnace':
      return told(
        heat,
        /furnace|forced/i,
        /boiler|heat pump|baseboard|radiant|stove|none|electric/i,
      )
    case 'boiler':
      return told(heat, /boiler|radiator|hydronic/i)
    case 'central_air':
      return seen(ratings, 'cooling.') === 'no'
        ? 'no'
        : told(cool, /central|heat pump|split|ducted/i)
    case 'fireplace':
      return seen(ratings, 'fireplace.')
    case 'crawl_space':
      return foundation === null ? 'unknown' : foundation === 'crawl_space' ? 'yes' : 'no'
    case 'basement':
      return foundation === null ? 'unknown' : /basement/.test(foundation) ? 'yes' : 'no'
    case 'septic':
    case 'well': {
      const supply = part === 'septic' ? sewer : water
      return supply === null ? 'unknown' : supply === part ? 'yes' : 'no'
    }
    case 'tank':
      return told(facts.get('plumbing.water_heater_capacity'), /gallon/i)
    case 'garage':
      return told(facts.get('interior.garage_door'), /opener/i)
    case 'deck':
      return seen(ratings, 'exterior.porches')
    case 'hrv':
    case 'humidifier':
      // Neither the owner's facts nor a report has words for them.
      return 'unknown'
  }
}
