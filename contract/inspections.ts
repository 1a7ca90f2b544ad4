import { endpoints as events } from './inspection-events.ts'
import { endpoints as reads } from './inspection-reads.ts'
import { endpoints as requests } from './inspection-requests.ts'

/** All of the resource; the web app loads the three parts apart, because most pages only read. */
export const endpoints = { ...requests, ...reads, ...events }
