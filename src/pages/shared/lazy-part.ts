import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { personRetry } from '#src/machines/shell/constants.ts'

/**
 * A part of the page whose code comes when it is first shown. What cannot be fetched is fetched again in a
 * moment, like the rest of the person: nobody is left without a way out.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => {
  const fetchPart = (): Promise<{ default: ComponentType<P> }> =>
    load().then(
      (part) => ({ default: part }),
      async () => {
        await new Promise((resolve) => setTimeout(resolve, personRetry))
        return fetchPart()
      },
    )
  return lazy(fetchPart)
}
