import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { startWeatherServer, type WeatherServer } from '#tests/support/server/weather.ts'

const source = 'National Weather Service'
let weather: WeatherServer
let server: TestServer
let inspector: Client
let other: Client
beforeAll(async () => {
  weather = await startWeatherServer()
  server = await startTestServer({ seed: 'demo', env: { WEATHER_URL: weather.url } })
  ;[inspector, other] = await Promise.all([server.as('inspector'), server.as('inspector2')])
})
afterAll(async () => {
  await server.close()
  await weather.close()
})

const startOf = async (visit: string) => {
  const { scheduled_start } = await server.db
    .selectFrom('inspections')
    .select('scheduled_start')
    .where('inspection_id', '=', idOf(`inspection ${visit}`))
    .executeTakeFirstOrThrow()
  return scheduled_start ?? new Date(Number.NaN)
}

it('tells an inspector the weather of the hour at which a visit begins, of one’s own open visits alone', async () => {
  const start = await startOf('road-next')
  const { status, body } = await other.get('/visit-weather')
  expect([status, body]).toEqual([
    200,
    {
      source,
      visits: [
        {
          inspection_id: idOf('inspection road-next'),
          temperature_f: 54,
          rain_percent: start.getUTCHours(),
          wind: '5 to 10 mph',
          words: 'Light Rain',
        },
      ],
    },
  ])
  const { visits } = (await inspector.get('/visit-weather')).body
  const ids = visits.map(({ inspection_id }: { inspection_id: string }) => inspection_id)
  expect(ids).not.toContain(idOf('inspection road-next'))
})

it('tells this hour’s weather where the visit has begun, and none of a visit that is over or far ahead', async () => {
  const set = (start: number) =>
    server.db
      .updateTable('inspections')
      .set({
        scheduled_start: new Date(start),
        scheduled_end: new Date(start + 3 * 3_600_000),
      })
      .where('inspection_id', '=', idOf('inspection street'))
      .execute()
  await set(Date.now() - 3_600_000)
  const before = new Date().getUTCHours()
  const { visits } = (await inspector.get('/visit-weather')).body
  expect([before, new Date().getUTCHours()]).toContain(visits[0].rain_percent)
  for (const hours of [-13, 7 * 24]) {
    await set(Date.now() + hours * 3_600_000)
    expect((await inspector.get('/visit-weather')).body).toEqual({ source, visits: [] })
  }
  for (const hours of [-11, 5.5 * 24]) {
    await set(Date.now() + hours * 3_600_000)
    expect((await inspector.get('/visit-weather')).body.visits).toHaveLength(1)
  }
})

it('tells none of a visit that is cancelled', async () => {
  const of = (status: 'scheduled' | 'cancelled') =>
    server.db
      .updateTable('inspections')
      .set({ status })
      .where('inspection_id', '=', idOf('inspection road-next'))
      .execute()
  await of('cancelled')
  expect((await other.get('/visit-weather')).body.visits).toEqual([])
  await of('scheduled')
  expect((await other.get('/visit-weather')).body.visits).toHaveLength(1)
})

it('is left out where the source cannot be reached, and where none is named', async () => {
  for (const env of [{ WEATHER_URL: 'http://127.0.0.1:9' }, {}] as Record<string, string>[]) {
    const without = await startTestServer({ seed: 'demo', env })
    const { status, body } = await (await without.as('inspector2')).get('/visit-weather')
    expect([status, body]).toEqual([200, { source, visits: [] }])
    await without.close()
  }
})

it('is for inspectors', async () => {
  expect((await server.anonymous.get('/visit-weather')).status).toBe(401)
  expect((await (await server.as('homeowner')).get('/visit-weather')).status).toBe(403)
  expect((await (await server.as('admin')).get('/visit-weather')).status).toBe(403)
})
