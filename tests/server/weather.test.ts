import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeWeather } from '#server/weather.ts'
import { startWeatherServer, type WeatherServer } from '#tests/support/server/weather.ts'

const hour = 3_600_000
const travis = { fips: '48453', latitude: 30.3, longitude: -97.78206 }
let now = Date.parse('2026-03-05T15:20:00Z')
let source: WeatherServer
beforeAll(async () => {
  source = await startWeatherServer(() => now)
})
afterAll(() => source.close())
beforeEach(() => {
  source.asked.length = 0
  source.be('fine')
})
const weather = () =>
  makeWeather({ url: source.url, contact: 'help@homes.example', now: () => now })

it('reads the hours of a county, and says who asks', async () => {
  const hours = await weather()(travis)
  expect(hours?.[1]).toEqual({
    from: Date.parse('2026-03-05T15:00:00Z'),
    until: Date.parse('2026-03-05T16:00:00Z'),
    temperature_f: 54,
    rain_percent: 15,
    wind: '5 to 10 mph',
    words: 'Light Rain',
  })
  // No zeros at the end and four places: the source sends other forms on.
  expect(source.asked).toEqual([
    { path: '/points/30.3,-97.7821', agent: 'Hearthkeep (help@homes.example)' },
    { path: '/gridpoints/EWX/155,90/forecast/hourly', agent: 'Hearthkeep (help@homes.example)' },
  ])
})

it('asks once an hour about a county, whoever waits for the answer', async () => {
  const read = weather()
  await Promise.all([read(travis), read(travis)])
  now += hour - 1
  await read(travis)
  expect(source.asked).toHaveLength(2)
  await read({ ...travis, fips: '48491' })
  expect(source.asked).toHaveLength(4)
  now += 1
  await read(travis)
  expect(source.asked).toHaveLength(6)
})

it.each(['broken', 'nonsense', 'elsewhere'] as const)(
  'has no weather while the source is %s, and leaves it alone for five minutes',
  async (mood) => {
    const read = weather()
    source.be(mood)
    expect(await read(travis)).toBeNull()
    const times = source.asked.length
    source.be('fine')
    now += 5 * 60_000 - 1
    expect(await read(travis)).toBeNull()
    expect(source.asked).toHaveLength(times)
    now += 1
    expect(await read(travis)).not.toBeNull()
  },
)
