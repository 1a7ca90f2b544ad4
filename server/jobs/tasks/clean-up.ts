import { sweep } from '#server/db/sweep.ts'
import type { Task } from './task.ts'

/** Removes expired rows and files. */
export const cleanUp: Task<'clean.up'> = (_payload, { db, services }) => sweep(db, services)
