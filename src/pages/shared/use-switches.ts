import { useEffect, useRef } from 'react'
import type { Input, WriteName } from '#contract/endpoints.ts'
import { useSubmission } from './use-submission.ts'

/**
 * Switches that are kept as soon as they are pressed: one that could not be kept goes back, and all of them follow
 * `stored` when the page has read it again, so that a press sends no former value that the page could know of.
 * `inputOf` gets all values, and those alone that a press has changed.
 */
export const useSwitches = <N extends WriteName, V extends Record<string, unknown>>(
  name: N,
  stored: V,
  inputOf: (values: V, changed: Partial<V>) => Input<N>,
) => {
  const { error, busy, reset, change, submit, ...form } = useSubmission(name, stored, undefined, {
    draft: null,
    follows: true,
  })
  const values = error === null ? form.values : stored
  const now = JSON.stringify(stored)
  const followed = useRef(now)
  // The stored values come from outside; while a press is on its way or was refused, the page shows its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the stored values is followed
  useEffect(() => {
    if (busy || error !== null || followed.current === now) return
    followed.current = now
    reset(stored)
  }, [now, busy, error])
  return {
    values,
    error,
    press: (pressed: Partial<V>) => {
      const next = { ...values, ...pressed }
      change(next)
      // With those that are on their way still; what the page was not asked to change stays as it is elsewhere.
      const other = Object.entries(next).filter(([key, value]) => value !== stored[key])
      submit(inputOf(next, { ...(Object.fromEntries(other) as Partial<V>), ...pressed }))
    },
  }
}
