import { endpoints as events } from './inspection-events.ts'
import { endpoints as requests } from './inspection-requests.ts'

/** All of the resource; the web app loads the two parts apart, because few pages ask for an inspection. */
export const endpoints = { ...requests, ...events }
