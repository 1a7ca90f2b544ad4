import type { endpoints } from '#contract/weather.ts'
import type { Handlers } from '#server/register.ts'
import { weatherSource } from '#server/weather.ts'
import { visitsAhead } from './queries.ts'

export const handlers: Handlers<typeof endpoints> = {
  /** Inspectors. Without a source of weather, no visit has any. */
  'weather.visits': async ({ user, db, services: { weather, now } }) => {
    if (weather === null) return { source: weatherSource, visits: [] }
    const at = now()
    const visits = await Promise.all(
      (await visitsAhead(db, user.user_id, at)).map(async ({ inspection_id, start, ...county }) => {
        const asked = Math.max(start.getTime(), at)
        const found = (await weather(county))?.find(
          ({ from, until }) => from <= asked && asked < until,
        )
        if (found === undefined) return []
        const { from: _from, until: _until, ...hour } = found
        return [{ inspection_id, ...hour }]
      }),
    )
    return { source: weatherSource, visits: visits.flat() }
  },
}
