import { runRules } from '#server/resources/assigning/run.ts'
import type { Task } from './task.ts'

/** Gives the requests that have waited long enough to inspectors, by the rule of each tenant. */
export const assignRequests: Task<'requests.assign'> = (_payload, around) => runRules(around)
