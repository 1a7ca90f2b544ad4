import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * A server on this machine that speaks the part of the HTTP of the National Weather Service that ours uses: a point
 * leads to a grid, and the grid has periods of an hour each, in local time. Its weather is invented: the hour of the
 * day in UTC is the chance of rain.
 */

const hour = 3_600_000

/** How it answers: as it should, with an error, with a page, with the address of another server, or not at all. */
export type Mood = 'fine' | 'broken' | 'nonsense' | 'elsewhere' | 'silent'
/** What a test says of every hour; the rest is as usual. */
type Told = { temperature?: number; temperatureUnit?: string; probabilityOfPrecipitation?: null }

export type WeatherServer = {
  url: string
  /** The paths that were asked, in order, and the User-Agent of each. */
  asked: { path: string; agent: string }[]
  be: (mood: Mood) => void
  tell: (told: Told) => void
  close: () => Promise<void>
}

export const startWeatherServer = async (now: () => number = Date.now): Promise<WeatherServer> => {
  let mood: Mood = 'fine'
  let told: Told = {}
  const asked: WeatherServer['asked'] = []
  const periods = () =>
    Array.from({ length: 156 }, (_, at) => {
      const from = Math.floor(now() / hour) * hour + (at - 1) * hour
      return {
        number: at + 1,
        startTime: new Date(from).toISOString(),
        endTime: new Date(from + hour).toISOString(),
        temperature: 54,
        temperatureUnit: 'F',
        probabilityOfPrecipitation: {
          unitCode: 'wmoUnit:percent',
          value: new Date(from).getUTCHours(),
        },
        windSpeed: '5 to 10 mph',
        shortForecast: 'Light Rain',
        ...told,
      }
    })
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    asked.push({ path, agent: request.headers['user-agent'] ?? '' })
    if (mood === 'silent') return
    if (mood === 'nonsense') return response.end('<p>Closed for maintenance</p>')
    const { port } = server.address() as AddressInfo // it listens
    const base = mood === 'elsewhere' ? 'http://127.0.0.2:9' : `http://127.0.0.1:${port}`
    const properties = path.startsWith('/points/')
      ? { forecastHourly: `${base}/gridpoints/EWX/155,90/forecast/hourly` }
      : { periods: periods() }
    return (
      response
        // An error of the source may carry a body that looks like an answer.
        .writeHead(mood === 'broken' ? 500 : 200, { 'content-type': 'application/geo+json' })
        .end(JSON.stringify({ properties }))
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    be: (next) => {
      mood = next
    },
    tell: (next) => {
      told = next
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}
