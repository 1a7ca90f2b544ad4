import { useSelector } from '@xstate/react'
import { useCallback, useState, useSyncExternalStore } from 'react'
import type { Answer, Input, ReadName } from '#contract/endpoints.ts'
import { askedBy, keyOf, readOf, watched } from '#src/machines/calls/reads-model.ts'
import type { Loaded } from '#src/machines/calls/resource.machine.ts'
import { useWired } from './app-context.ts'

export type Resource<T> = {
  data: T | null
  /** The data is the answer to the query before, shown until that to the new one is there. */
  former: boolean
  /** It has a query, so that there may be former data. */
  follows: boolean
  /** Words of the catalogue when there is nothing to show, or nothing newer. */
  error: string | null
  status: number | null
  code: string | null
  fields: Record<string, string>
  busy: boolean
  /** Older data is shown because newer could not be had; the time it is from. */
  staleSince: number | null
  retry: () => void
  refresh: () => void
}

/**
 * The subject of a read: its parameters, and the part of its query that names a thing. Another query about the same
 * thing goes on showing the former answer; another thing does not.
 */
const thingOf = (name: string, input: { params?: unknown; query?: Record<string, unknown> }) =>
  keyOf(name, [
    input.params,
    Object.entries(input.query ?? {}).filter(([part]) => /^token$|_id$/.test(part)),
  ])

/**
 * A read, shared with all who show the same: asked once, and kept up to date while it is shown. Its input
 * may change.
 */
export const useResource = <N extends ReadName>(name: N, input: Input<N>): Resource<Answer<N>> => {
  const { app, known } = useWired()
  const reads = useSelector(app, ({ children }) => children.reads)
  // Reads are forgotten with the person: a page that still shows one asks again for the next person.
  const person = useSelector(app, ({ context: { session } }) =>
    session === null ? null : `${session.userId} ${session.role}`,
  )
  const key = keyOf(name, input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is another read
  const subscribe = useCallback(
    (listener: () => void) => {
      if (reads === undefined) return () => {}
      const { child, leave } = watched(reads, { key, ...askedBy(key), known: known(name) })
      const { unsubscribe } = child.subscribe(listener)
      return () => {
        unsubscribe()
        leave()
      }
    },
    [reads, key, person],
  )
  const read = useSyncExternalStore(
    subscribe,
    () => readOf(reads, key)?.getSnapshot() ?? null,
    () => null,
  )
  // Every input is an object of its parts.
  const parts = input as Parameters<typeof thingOf>[1]
  const thing = `${person} ${thingOf(name, parts)}`
  const [before, keep] = useState<{ thing: string; loaded: Loaded } | null>(null)
  const loaded = read?.context.loaded ?? known(name)
  const follows = parts.query !== undefined
  if (follows && loaded !== null && loaded !== before?.loaded) keep({ thing, loaded })
  const problem = read?.context.problem ?? null
  const former =
    loaded === null && problem === null && before?.thing === thing ? before.loaded : null
  const shown = loaded ?? former
  return {
    // The client checked the answer by the schema of this very name.
    data: (shown?.data ?? null) as Answer<N> | null,
    former: former !== null,
    follows,
    error: problem?.message ?? null,
    status: problem?.status ?? null,
    code: problem?.code ?? null,
    fields: problem?.fields ?? {},
    busy: read?.hasTag('busy') ?? true,
    staleSince: read?.hasTag('stale') ? (loaded?.at ?? null) : null,
    retry: () => readOf(reads, key)?.send({ type: 'retry' }),
    refresh: () => readOf(reads, key)?.send({ type: 'refresh' }),
  }
}
