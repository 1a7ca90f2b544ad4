/** The units in which a person reads a level of radon. */
export const radonUnits = ['pci', 'bq'] as const
export type RadonUnit = (typeof radonUnits)[number]
export const radonUnitWord: Record<RadonUnit, string> = { pci: 'pCi/L', bq: 'Bq/m³' }

/** The units in which a person reads a temperature. */
export const temperatureUnits = ['f', 'c'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]
export const temperatureUnitWord: Record<TemperatureUnit, string> = { f: '°F', c: '°C' }

export type Units = { radon: RadonUnit; temperature: TemperatureUnit }
/** The units of people who have chosen none. */
export const usualUnits: Units = { radon: 'pci', temperature: 'f' }

/** 1 pCi/L is 37 Bq/m³. */
export const becquerelsPerPci = 37

/** A sentence that names levels in pCi/L, with each of them in this unit: '4.0 pCi/L' is '148 Bq/m³'. */
export const radonIn = (unit: RadonUnit, sentence: string): string =>
  unit === 'pci'
    ? sentence
    : sentence.replace(
        /(\d+(?:\.\d+)?) pCi\/L/g,
        (_, level: string) => `${Math.round(Number(level) * becquerelsPerPci)} ${radonUnitWord.bq}`,
      )

/**
 * A sentence on paper, whose readers cannot choose: each level in this unit, and the other in brackets: '4.0 pCi/L (148
 * Bq/m³)'.
 */
export const radonInBoth = (first: RadonUnit, sentence: string): string =>
  sentence.replace(/\d+(?:\.\d+)? pCi\/L/g, (level) =>
    first === 'pci' ? `${level} (${radonIn('bq', level)})` : `${radonIn('bq', level)} (${level})`,
  )

/** Degrees Fahrenheit on paper: '58 °F (14 °C)'. */
export const temperatureInBoth = (first: TemperatureUnit, fahrenheit: number): string =>
  `${temperatureIn(first, fahrenheit)} (${temperatureIn(first === 'f' ? 'c' : 'f', fahrenheit)})`

/** Degrees Fahrenheit in this unit: 58 is '58 °F', or '14 °C'. */
export const temperatureIn = (unit: TemperatureUnit, fahrenheit: number): string =>
  `${unit === 'f' ? fahrenheit : Math.round(((fahrenheit - 32) * 5) / 9)} ${temperatureUnitWord[unit]}`
