import { HttpError } from '#server/errors.ts'
import { lives } from '#server/lives/all.ts'
import { live } from '#server/lives/live.ts'
import type { Task } from './task.ts'

/**
 * Sends an event of the clock to a life. If the life has left the state in the meantime, there is nothing to do.
 */
export const lifeTimer: Task<'life.timer'> = async ({ life: name, id, event }, around) => {
  const served = lives.find(({ life }) => life.name === name)
  if (served === undefined) throw new Error(`There is no life ${name}`)
  try {
    await live(around, served, { id, event, sender: 'clock', data: {} })
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
  }
}
