import { useEffect, useSyncExternalStore } from 'react'

/*
 * What the page fetches when it needs it, each once. It does not suspend a render: React shows a fallback for at
 * least 300 ms, and the first picture has no more than that.
 */

export type Loaded<T> = { at: 'loading' } | { at: 'there'; value: T } | { at: 'failed' }

const loading: Loaded<never> = { at: 'loading' }

/** Keeps each answer of `load` by its key. After a failure it may be started again. */
export const makeLoader = <T>(load: (key: string) => Promise<T>) => {
  const known = new Map<string, Loaded<T>>()
  const listeners = new Set<() => void>()
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = (key: string): Loaded<T> => known.get(key) ?? loading
  const put = (key: string, loaded: Loaded<T>) => {
    known.set(key, loaded)
    for (const listener of listeners) listener()
  }
  const start = (key: string) => {
    if (known.has(key) && get(key).at !== 'failed') return
    put(key, loading)
    load(key).then(
      (value) => put(key, { at: 'there', value }),
      () => put(key, { at: 'failed' }),
    )
  }
  /** The current value of this key; it is fetched if nobody has fetched it yet. */
  const use = (key: string): Loaded<T> => {
    // A render may not fetch; what failed waits until a person asks again.
    useEffect(() => {
      if (!known.has(key)) start(key)
    }, [key])
    return useSyncExternalStore(listen, () => get(key))
  }
  return { start, put: (key: string, value: T) => put(key, { at: 'there', value }), use }
}
