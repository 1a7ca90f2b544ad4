import type { ComponentType } from 'react'

/**
 * What `lazy` waits for. Code that cannot be fetched is fetched again after `pause` milliseconds, until it comes: nobody
 * is left without a way out.
 */
export const fetchAgain = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  pause: number,
): Promise<{ default: ComponentType<P> }> =>
  load().then(
    (part) => ({ default: part }),
    async () => {
      await new Promise((resolve) => setTimeout(resolve, pause))
      return fetchAgain(load, pause)
    },
  )
