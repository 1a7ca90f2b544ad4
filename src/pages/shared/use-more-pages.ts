import { useSelector } from '@xstate/react'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Answer, Input, ReadName } from '#contract/endpoints.ts'
import { askedBy, keyOf, readOf, watched } from '#src/machines/calls/reads-model.ts'
import { useWired } from './app-context.ts'

type MorePages<T> = {
  /** The answers that are here, in the order of the pages. */
  data: readonly T[]
  /** The words of the catalogue for the first page that cannot be had; null: none failed. */
  error: string | null
  busy: boolean
  retry: () => void
}

/**
 * The same read with several inputs: the pages of a list beyond its first one, shown together. Each is shared, kept
 * and refreshed as `useResource` does it; there may be more or fewer of them at each render.
 */
export const useMorePages = <N extends ReadName>(
  name: N,
  inputs: readonly Input<N>[],
): MorePages<Answer<N>> => {
  const { app, known } = useWired()
  const reads = useSelector(app, ({ children }) => children.reads)
  const keys = inputs.map((input) => keyOf(name, input))
  const all = keys.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `all` is the keys
  const subscribe = useCallback(
    (listener: () => void) => {
      const left = keys.map((key) => {
        if (reads === undefined) return () => {}
        const { child, leave } = watched(reads, { key, ...askedBy(key), known: known(name) })
        const { unsubscribe } = child.subscribe(listener)
        return () => {
          unsubscribe()
          leave()
        }
      })
      return () => {
        for (const leave of left) leave()
      }
    },
    [reads, all],
  )
  const read = () => keys.map((key) => readOf(reads, key)?.getSnapshot() ?? null)
  // The same snapshots are the same list, so that nothing is rendered for nothing.
  const last = useRef<ReturnType<typeof read>>([])
  const snapshot = () => {
    const next = read()
    const isSame =
      next.length === last.current.length && next.every((one, at) => one === last.current[at])
    if (!isSame) last.current = next
    return last.current
  }
  const now = useSyncExternalStore(subscribe, snapshot, () => last.current)
  return {
    data: now.flatMap((one) => {
      const loaded = one?.context.loaded
      // The client checked the answer by the schema of this very name.
      return loaded == null ? [] : [loaded.data as Answer<N>]
    }),
    error: now.find((one) => one?.context.problem != null)?.context.problem?.message ?? null,
    busy: now.some((one) => one === null || one.hasTag('busy')),
    retry: () => {
      for (const key of keys) readOf(reads, key)?.send({ type: 'retry' })
    },
  }
}
