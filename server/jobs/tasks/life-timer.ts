import { HttpError } from '#server/errors.ts'
import { live } from '#server/lives/live.ts'
import type { ServedLife } from '#server/lives/served.ts'
import type { Task } from './task.ts'

/** Sends an event of the clock to one of these lives. Where the state was left meanwhile, there is nothing to do. */
export const lifeTimerOf =
  (lives: readonly ServedLife[]): Task<'life.timer'> =>
  async ({ life: name, id, event }, around) => {
    const served = lives.find(({ life }) => life.name === name)
    if (served === undefined) throw new Error(`There is no life ${name}`)
    try {
      await live(around, served, { id, event, sender: 'clock', data: {} })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
    }
  }
