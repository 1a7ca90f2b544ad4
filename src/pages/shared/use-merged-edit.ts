import type { Answer, WriteName } from '#contract/endpoints.ts'
import { useSubmission } from './use-submission.ts'

type Fields = Record<string, string>
type Typed<V> = V & { base: V }

/** The typed fields over another base: those that were left alone are as they are there. */
const over = <V extends Fields>(typed: V, base: V, there: V): V =>
  // The same fields, each with a text of its own kind.
  Object.fromEntries(
    Object.entries(there).map(([field, value]) => [
      field,
      typed[field] === base[field] ? value : typed[field],
    ]),
  ) as V

/**
 * A form over a thing without versions that another tab may change while somebody types. It sends the thing as it was
 * when the typing began (`base`) beside the typed text, and the server keeps the changes of both; where both changed
 * the same field, `newer` is the thing as it is now, for the person to decide. Text and its base outlast a reload.
 *
 * `stored` gives the fields of a thing as text; `draft` names the form on this page; `answered` finds the thing in the
 * answer.
 */
export const useMergedEdit = <N extends WriteName, T, V extends Fields>(
  name: N,
  thing: T,
  stored: (thing: T) => V,
  {
    draft,
    answered,
    onDone,
  }: { draft: string; answered: (answer: Answer<N>) => T; onDone?: (answer: Answer<N>) => void },
) => {
  const startOf = (fields: V): Typed<V> => ({ ...fields, base: fields })
  const form = useSubmission<N, Typed<V>>(name, startOf(stored(thing)), onDone, { draft })
  const { base: firstBase, ...rest } = form.values
  // What is left of `V & { base }` without `base`; TypeScript does not see that through a parameter.
  const text = rest as unknown as V
  // Once it is sent, text typed on the way belongs to the thing in the server's answer.
  const sent = form.done && form.answer !== null ? stored(answered(form.answer)) : null
  const base = sent ?? firstBase
  const typed = sent === null ? text : form.saved ? sent : over(text, firstBase, sent)
  const isTyped = Object.keys(base).some((field) => typed[field] !== base[field])
  // The server answers a conflict with the thing as it is now.
  const there = form.code === 'conflict' ? (form.current as T | null) : null
  const now = there === null ? null : stored(there)
  const fresh = stored(thing)
  const shown = isTyped || sent !== null ? { fields: typed, base } : { fields: fresh, base: fresh }
  const clashes =
    now === null
      ? []
      : Object.entries(now).filter(
          ([field, value]) =>
            value !== base[field] && typed[field] !== base[field] && typed[field] !== value,
        )
  return {
    ...form,
    // The choice between both takes the place of the sentence.
    error: there === null ? form.error : null,
    values: shown.fields,
    /** The thing as it was when the shown fields were written. */
    base: shown.base,
    newer: clashes.length > 0 ? there : null,
    /** The fields that both changed, each with its current value. */
    clashes,
    change: (changed: Partial<V>) =>
      form.change({ ...shown.fields, base: shown.base, ...changed } as Partial<Typed<V>>),
    /** Keeps the typed text, over the thing as it is now. */
    keepMine: () =>
      now !== null && form.change({ ...over(typed, base, now), base: now } as Partial<Typed<V>>),
    /** Lets the typed text go. */
    startOver: () => form.reset(startOf(now ?? fresh)),
  }
}
