import { kitPause } from '#src/machines/shell/constants.ts'

/**
 * Resolves once nothing has come from the network for a while: the page has its code and its data. Without a network
 * nothing will come, so it resolves at once. Its timer is that of a load that waits its turn, as a browser's own idle time
 * is: no state of a person or of their data depends on it, so no chart holds it.
 */
export const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if (!navigator.onLine) return resolve()
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        observer.disconnect()
        resolve()
      }, kitPause)
    }
    const observer = new PerformanceObserver(wait)
    observer.observe({ type: 'resource' })
    wait()
  })
