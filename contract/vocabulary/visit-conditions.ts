import { type TemperatureUnit, temperatureIn } from './units.ts'
import { occupancyWord, utilitiesWord } from './worksheets.ts'

type Found = {
  occupancy: keyof typeof occupancyWord
  utilities_on: keyof typeof utilitiesWord
  people_present: string
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The weather and the temperature outside, in this unit: 'Sunny, 58 °F'. */
export const weatherWords = (
  { weather, temperature_f }: { weather: string; temperature_f: number | null },
  unit: TemperatureUnit,
): string =>
  [weather, temperature_f === null ? '' : temperatureIn(unit, temperature_f)]
    .filter(Boolean)
    .join(', ') || 'not recorded'

/** How the home was found at the visit, each with its name; what the inspector did not say is left out. */
export const homeConditions = ({
  occupancy,
  utilities_on,
  people_present,
}: Found): [string, string][] => [
  ...(occupancy === 'unknown'
    ? []
    : [['The home was', capital(occupancyWord[occupancy])] satisfies [string, string]]),
  ...(utilities_on === 'unknown'
    ? []
    : [['Utilities on', capital(utilitiesWord[utilities_on])] satisfies [string, string]]),
  ...(people_present === '' ? [] : [['Present', people_present] satisfies [string, string]]),
]
