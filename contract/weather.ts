import * as z from 'zod/mini'
import { defineEndpoints } from './endpoint.ts'

/** The forecast for the hour at which a visit begins, or for this hour if it has begun. */
export const visitWeather = z.object({
  inspection_id: z.string(),
  temperature_f: z.number(),
  /** The chance of rain or snow; null: the forecast does not say. */
  rain_percent: z.nullable(z.number()),
  /** As the forecast says it: '10 mph', '5 to 10 mph'. */
  wind: z.string(),
  /** As the forecast says it: 'Light Rain'. */
  words: z.string(),
})
export type VisitWeather = z.infer<typeof visitWeather>

export const endpoints = defineEndpoints({
  /** The weather of the caller's visits of the next six days, as far as it can be had: visits without it are left out. */
  'weather.visits': {
    method: 'GET',
    path: '/visit-weather',
    reads: ['weather', 'inspections', 'properties'],
    permission: 'Inspectors, of their own work.',
    answer: z.object({ source: z.string(), visits: z.array(visitWeather) }),
  },
})
