import type { Answer, WriteName } from '#contract/endpoints.ts'
import { useSubmission } from './use-submission.ts'

type Fields = Record<string, string>
/** The thing as it was when somebody began to type. */
type Base<V> = { version: number; fields: V }
type Typed<V> = V & { base: Base<V> }

/**
 * A form over a thing that others may change while somebody types: another tab, the inspector, the clock. Until a
 * field differs it shows the thing as it is now. From then on it keeps the typed text and the version that it belongs
 * to, over news, a reload and a crash; `newer` is the thing when it has moved on since, for the person to decide.
 *
 * `stored` gives the fields of a thing as text; `draft` names the form on this page; `answered` finds the thing in the
 * answer. `isPart`: other forms write the rest of the thing, and the typed text fits to whatever they have written.
 */
export const useEdit = <N extends WriteName, T extends { version: number }, V extends Fields>(
  name: N,
  thing: T,
  stored: (thing: T) => V,
  {
    draft,
    answered,
    onDone,
    isPart = false,
  }: {
    draft: string
    answered: (answer: Answer<N>) => T
    onDone?: (answer: Answer<N>) => void
    isPart?: boolean
  },
) => {
  const baseOf = (of: T): Base<V> => ({ version: of.version, fields: stored(of) })
  const startOf = (of: T): Typed<V> => ({ ...stored(of), base: baseOf(of) })
  const form = useSubmission<N, Typed<V>>(name, startOf(thing), onDone, { draft })
  // An answer and a conflict bring the thing before the page has read it again.
  const latest = [
    form.answer === null ? null : answered(form.answer),
    // The server answers a conflict with the thing as it is now.
    form.code === 'conflict' ? (form.current as T | null) : null,
  ].reduce<T>((newest, one) => (one !== null && one.version > newest.version ? one : newest), thing)
  const { base: firstBase, ...typed } = form.values
  // Typed while it was being sent: it belongs to the thing that the server has answered.
  const before = form.done && !form.saved ? form.answer : null
  const typedOver = before === null ? firstBase : baseOf(answered(before))
  const there = stored(latest)
  const isUntouched = Object.keys(there).every((field) => there[field] === typedOver.fields[field])
  const base = isPart && isUntouched ? { ...typedOver, version: latest.version } : typedOver
  const isTyped =
    !form.saved && Object.keys(base.fields).some((field) => typed[field] !== base.fields[field])
  // What is left of `V & { base }` without `base`; TypeScript does not see that through a parameter.
  const fields = isTyped ? (typed as unknown as V) : there
  const isBeside = isPart && isTyped && form.code === 'conflict' && latest.version === base.version
  return {
    ...form,
    error: isBeside
      ? 'Something else here was changed in the meantime. What you typed still fits: send it again.'
      : form.error,
    values: fields,
    /** A field differs from the saved thing. */
    isTyped,
    /** The version that the shown fields belong to. */
    version: isTyped ? base.version : latest.version,
    /** The thing as it is now, as far as this device knows. */
    latest,
    /** The thing as it was when the shown fields were written. */
    base: isTyped ? base : baseOf(latest),
    newer: isTyped && latest.version > base.version ? latest : null,
    change: (changed: Partial<V>) =>
      form.change({ ...(isTyped ? { base } : startOf(latest)), ...changed } as Partial<Typed<V>>),
    /** Keeps the typed text, for the newer thing. */
    keepMine: () => form.change({ base: baseOf(latest) } as Partial<Typed<V>>),
    /** Lets the typed text go. */
    startOver: () => form.reset(startOf(latest)),
  }
}
