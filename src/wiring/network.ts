import type { World } from './world.ts'

/** Tells a chart whether there is a network: at once, and whenever it changes. Ends with the returned function. */
export const watchNetwork =
  ({ app }: Pick<World, 'app'>) =>
  (_: unknown, tell: (event: { type: 'network.changed'; online: boolean }) => void) => {
    let last = app().getSnapshot().context.online
    tell({ type: 'network.changed', online: last })
    const subscription = app().subscribe(({ context: { online } }) => {
      if (online !== last) tell({ type: 'network.changed', online })
      last = online
    })
    return () => subscription.unsubscribe()
  }
