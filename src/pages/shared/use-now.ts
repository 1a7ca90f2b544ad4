import { useSyncExternalStore } from 'react'

const minute = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for everything on the page that tells a time. */
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tell of listeners) tell()
  }, minute)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}
const minutes = () => Math.floor(Date.now() / minute)

/** The present, in milliseconds; it updates every minute. */
export const useNow = (): number => {
  useSyncExternalStore(subscribe, minutes)
  return Date.now()
}
