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
  source.tell({})
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

it('asks once an hour about a county, no matter who waits for the answer', async () => {
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

it('says degrees Fahrenheit of a source that says Celsius, and no chance of rain where the source says none', async () => {
  source.tell({ temperature: 12, temperatureUnit: 'C', probabilityOfPrecipitation: null })
  const hours = await weather()(travis)
  expect(hours?.[1]).toMatchObject({ temperature_f: 54, rain_percent: null })
})

it('waits for a silent source no longer than it may', async () => {
  source.be('silent')
  const limits = { patience: 50, mostCounties: 1 }
  const read = makeWeather({ url: source.url, contact: 'x@homes.example', now: () => now, limits })
  expect(await read(travis)).toBeNull()
})

it('remembers as many counties as it may, those that were asked about last', async () => {
  const limits = { patience: 3000, mostCounties: 2 }
  const read = makeWeather({ url: source.url, contact: 'x@homes.example', now: () => now, limits })
  const ask = async (...counties: string[]) => {
    source.asked.length = 0
    for (const fips of counties) await read({ ...travis, fips })
    return source.asked.length / 2
  }
  expect(await ask('one', 'two', 'one', 'two')).toBe(2)
  // An hour later the answer of one is new, and that of two is the oldest.
  now += hour
  expect(await ask('one', 'three', 'one')).toBe(2)
  now -= hour
  expect(await ask('two')).toBe(1)
})

it('forgets no county where one that failed is asked about again', async () => {
  const limits = { patience: 3000, mostCounties: 2 }
  const read = makeWeather({ url: source.url, contact: 'x@homes.example', now: () => now, limits })
  await read({ ...travis, fips: 'one' })
  source.be('broken')
  await read({ ...travis, fips: 'two' })
  now += 5 * 60_000
  source.be('fine')
  await read({ ...travis, fips: 'two' })
  source.asked.length = 0
  await read({ ...travis, fips: 'one' })
  expect(source.asked).toEqual([])
})
