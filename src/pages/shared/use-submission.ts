import { useActor } from '@xstate/react'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Answer, Input, WriteName } from '#contract/endpoints.ts'
import { useWired } from './app-context.ts'
import { useLocation } from './router.ts'

type Values = Record<string, unknown>

export type Submission<V extends Values, N extends WriteName> = {
  values: V
  problems: Record<string, string>
  /** A sentence about the whole form, when it belongs to no field. */
  error: string | null
  code: string | null
  /** The present value of the thing, when somebody else has changed it meanwhile; the contract says its shape. */
  current: unknown
  busy: boolean
  done: boolean
  /** It was accepted, and the page shows the sent values: nothing was typed on the way. */
  saved: boolean
  /** The text that was typed here before is back. */
  restored: boolean
  answer: Answer<N> | null
  change: (values: Partial<V>) => void
  submit: (input: Input<N>) => void
  reset: (values: V) => void
}

/** `draft`: under which name the device keeps typed text; null: nowhere. */
type Options = { draft: string | null; follows?: boolean }
/** A form with values says whether they are kept; a press without any has nothing to keep. */
type OptionsFor<V> = [keyof V] extends [never] ? [options?: Partial<Options>] : [options: Options]

/**
 * A form: its values live in its chart and stay there after any answer of the server. With `draft`, a name
 * that is unique on this page, the device keeps typed text until it is sent. With `follows`, a press that comes while
 * an earlier one is on its way is sent after it: for switches that are kept as soon as they are pressed.
 */
export const useSubmission = <N extends WriteName, V extends Values>(
  name: N,
  values: V,
  onDone?: (answer: Answer<N>) => void,
  ...[{ draft = null, follows = false } = {}]: OptionsFor<V>
): Submission<V, N> => {
  const { charts, inspect } = useWired()
  const { pathname } = useLocation()
  const consequence = useRef(onDone)
  // The handler of the last render serves: what it speaks to may have come after the form was opened.
  useLayoutEffect(() => {
    consequence.current = onDone
  })
  const chart = useMemo(
    () =>
      charts.submission.provide({
        // The client checked the answer by the schema of this very name.
        actions: { tellDone: (_, { answer }) => consequence.current?.(answer as Answer<N>) },
      }),
    [charts.submission],
  )
  const [snapshot, send] = useActor(chart, {
    id: name,
    inspect,
    input: {
      name,
      values,
      draft: draft === null ? null : `${pathname} ${name} ${draft}`,
      follows,
    },
  })
  const { context } = snapshot
  const atFields = Object.keys(context.problems).length > 0
  return {
    values: context.values as V,
    problems: context.problems,
    error: context.problem !== null && !atFields ? context.problem.message : null,
    code: context.problem?.code ?? null,
    current: context.problem?.current ?? null,
    busy: snapshot.hasTag('busy'),
    done: snapshot.hasTag('done'),
    saved: snapshot.hasTag('done') && !context.typedSince,
    restored: context.restored,
    answer: context.answer as Answer<N> | null,
    change: (changed) => send({ type: 'change', values: changed }),
    submit: (input) => send({ type: 'submit', input }),
    reset: (fresh) => send({ type: 'reset', values: fresh }),
  }
}
