import { kitPause } from '#src/machines/shell/constants.ts'

/**
 * Resolves once nothing has come from the network for a while: the page has its code and its data. Without a network
 * nothing will come, so it resolves at once.
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
