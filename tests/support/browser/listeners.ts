/**
 * How many listeners a target has for an event, of those added from now on: one that is left over was never removed. It
 * counts as long as the test's file runs.
 */
export const listenersOf = (target: EventTarget, type: string): (() => number) => {
  const added = new Set<unknown>()
  const add = target.addEventListener.bind(target)
  const remove = target.removeEventListener.bind(target)
  target.addEventListener = (...given) => {
    if (given[0] === type) added.add(given[1])
    add(...given)
  }
  target.removeEventListener = (...given) => {
    if (given[0] === type) added.delete(given[1])
    remove(...given)
  }
  return () => added.size
}
