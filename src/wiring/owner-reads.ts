import { kitPause } from '#src/machines/shell/constants.ts'
import { isLost } from '#src/services/call-error.ts'
import type { Keeping } from './reads.ts'
import { userIdOf, type World } from './world.ts'

/** The code that keeps copies: with a network, a page is not to wait for it. */
const keeping = async (world: World) => (await import('./kept-reads.ts')).keepingFor(world)

/**
 * Reads of an owner about their looks at their home: the server's answer becomes the copy of this device a moment
 * later, and the copy answers where there is no network, or the server cannot be reached.
 */
export const ownerReads =
  (world: World): Keeping =>
  async (asked, ask) => {
    if (!navigator.onLine) return (await keeping(world))(asked, ask)
    const userId = userIdOf(world)
    try {
      const loaded = await ask()
      setTimeout(() => {
        // Somebody else may have signed in by then; it is not their answer.
        if (userIdOf(world) !== userId) return
        keeping(world)
          .then((keep) => keep(asked, async () => loaded))
          .catch(world.effects.log)
      }, kitPause)
      return loaded
    } catch (error) {
      if (!isLost(error)) throw error
      const keep = await keeping(world).catch(() => {
        throw error
      })
      return keep(asked, () => Promise.reject(error))
    }
  }
