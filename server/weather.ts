import * as z from 'zod/mini'

/*
 * Forecasts by hour of the National Weather Service (https://www.weather.gov/documentation/services-web-api). It needs
 * no key, and a User-Agent that says whom to ask. It learns the middle of a county, not the address of a home. What
 * cannot be had is null: nothing waits for the weather.
 */

export const weatherSource = 'National Weather Service'

const hour = 3_600_000
/** Milliseconds for which an answer is good, and for which a source that did not answer is left alone. */
const keeps = { answer: hour, failure: 5 * 60_000 }
const usual = {
  /** Milliseconds for each of the two requests. */
  patience: 3000,
  /** As many counties as inspectors of one process may visit within an hour. */
  mostCounties: 500,
}

const point = z.object({ properties: z.object({ forecastHourly: z.string() }) })
const forecast = z.object({
  properties: z.object({
    periods: z.array(
      z.object({
        startTime: z.string(),
        endTime: z.string(),
        temperature: z.number(),
        temperatureUnit: z.enum(['F', 'C']),
        probabilityOfPrecipitation: z.nullish(z.object({ value: z.nullish(z.number()) })),
        windSpeed: z.nullish(z.string()),
        shortForecast: z.string(),
      }),
    ),
  }),
})

export type HourOfWeather = {
  /** Milliseconds. */
  from: number
  until: number
  temperature_f: number
  rain_percent: number | null
  wind: string
  words: string
}
export type County = { fips: string; latitude: number; longitude: number }
/** The hours ahead in a county, in order; null: they cannot be had now. */
export type Weather = (county: County) => Promise<readonly HourOfWeather[] | null>

type Source = {
  /** The server of the forecasts, without a slash at its end. */
  url: string
  /** Whom the source may write to. */
  contact: string
  now: () => number
  limits?: typeof usual
}

/** A line of the source for a page: no longer than a line, without control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are taken out
const lineOf = (text: string): string => text.replace(/[\u0000-\u001f\u007f]/g, ' ').slice(0, 80)

const makeReader =
  ({ url, contact, limits: { patience } = usual }: Source) =>
  async (county: County): Promise<readonly HourOfWeather[]> => {
    const get = async (address: string): Promise<unknown> => {
      const response = await fetch(address, {
        headers: { accept: 'application/geo+json', 'user-agent': `Hearthkeep (${contact})` },
        signal: AbortSignal.timeout(patience),
      })
      if (!response.ok) throw new Error(`the weather answered ${response.status}`)
      return response.json()
    }
    // The source sends other requests on to the form without zeros at the end, of four places.
    const [latitude, longitude] = [county.latitude, county.longitude].map((one) =>
      Number(one.toFixed(4)),
    )
    const { properties } = point.parse(await get(`${url}/points/${latitude},${longitude}`))
    // Its answer does not lead this server elsewhere.
    if (new URL(properties.forecastHourly).origin !== new URL(url).origin)
      throw new Error('the weather leads to another server')
    const { periods } = forecast.parse(await get(properties.forecastHourly)).properties
    return periods.map((period) => ({
      from: Date.parse(period.startTime),
      until: Date.parse(period.endTime),
      temperature_f: Math.round(
        period.temperatureUnit === 'F' ? period.temperature : (period.temperature * 9) / 5 + 32,
      ),
      rain_percent: period.probabilityOfPrecipitation?.value ?? null,
      wind: lineOf(period.windSpeed ?? ''),
      words: lineOf(period.shortForecast),
    }))
  }

/** Each county is asked about once an hour, no matter who asks, and not at all for a while after a failure. */
export const makeWeather = (source: Source): Weather => {
  const read = makeReader(source)
  type Kept = { until: number; hours: Promise<readonly HourOfWeather[] | null> }
  const kept = new Map<string, Kept>()
  const { mostCounties } = source.limits ?? usual
  return (county) => {
    const known = kept.get(county.fips)
    if (known !== undefined && known.until > source.now()) return known.hours
    kept.delete(county.fips)
    for (const [oldest] of kept) {
      if (kept.size < mostCounties) break
      kept.delete(oldest)
    }
    const asked: Kept = {
      until: source.now() + keeps.answer,
      hours: read(county).catch(() => {
        asked.until = source.now() + keeps.failure
        return null
      }),
    }
    kept.set(county.fips, asked)
    return asked.hours
  }
}
