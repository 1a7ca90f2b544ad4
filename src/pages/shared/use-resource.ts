import { useActor } from '@xstate/react'
import { useEffect } from 'react'
import type { Answer, Input, ReadName } from '#contract/endpoints.ts'
import { useWired } from './app-context.ts'

export type Resource<T> = {
  data: T | null
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

/** A read. Another input needs another key on the component that calls this. */
export const useResource = <N extends ReadName>(name: N, input: Input<N>): Resource<Answer<N>> => {
  const { charts, cached, onNews, inspect } = useWired()
  const [snapshot, send] = useActor(charts.resource, {
    id: name,
    inspect,
    input: { name, input, cached: cached(name, input) },
  })
  // News comes from outside React; this is the subscription to it.
  useEffect(() => onNews(() => send({ type: 'refresh' })), [onNews, send])
  const { loaded, problem } = snapshot.context
  return {
    // The client checked the answer by the schema of this very name.
    data: (loaded?.data ?? null) as Answer<N> | null,
    error: problem?.message ?? null,
    status: problem?.status ?? null,
    code: problem?.code ?? null,
    fields: problem?.fields ?? {},
    busy: snapshot.hasTag('busy'),
    staleSince: snapshot.hasTag('stale') ? (loaded?.at ?? null) : null,
    retry: () => send({ type: 'retry' }),
    refresh: () => send({ type: 'refresh' }),
  }
}
