import { HttpError } from '#server/errors.ts'
import { earlyBy, live, together } from '#server/lives/live.ts'
import type { ServedLife } from '#server/lives/served.ts'
import { waitOn } from '#server/lives/timers.ts'
import type { Task } from './task.ts'

/**
 * Sends an event of the clock to one of these lives. Where the state was left meanwhile, there is nothing to do; where
 * the event came too early, for its instant has moved, the timer waits on.
 */
export const lifeTimerOf =
  (lives: readonly ServedLife[]): Task<'life.timer'> =>
  async (payload, { key = null, ...around }) => {
    const { life: name, id, event } = payload
    const served = lives.find(({ life }) => life.name === name)
    if (served === undefined) throw new Error(`There is no life ${name}`)
    try {
      await live(around, served, { id, event, sender: 'clock', data: {} })
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      if (error.status !== 409 || key === null) return
      // In its own transaction: the first may have failed in the middle of its work.
      await together(around, async (ground) => {
        const rest = await earlyBy(ground, served, { id, event })
        if (rest !== null) await waitOn(ground.db, key, payload, rest)
      })
    }
  }
