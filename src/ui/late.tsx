import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { fetchAgain } from './fetch-again.ts'
import { Field, type FieldWords } from './field.tsx'

/** Milliseconds until code that did not come is fetched again. */
const pause = 5_000

/**
 * A control whose code is fetched when it is first shown, again and again until it comes, so that pages without it do
 * not pay for it. Until then a field with the same words takes its place, and its room, and takes no input.
 */
export const lateField = <P extends FieldWords>(
  load: () => Promise<ComponentType<P>>,
  /** What the field shows while it waits. */
  textOf: (props: P) => string,
): ((props: P) => ReactNode) => {
  const Loaded = lazy(() => fetchAgain(load, pause))
  return (props) => {
    const { label, hint, error, optional, blocked } = props
    return (
      <Suspense
        fallback={
          <Field label={label} hint={hint} error={error} optional={optional} blocked={blocked}>
            {(control) => <input {...control} disabled aria-busy="true" value={textOf(props)} />}
          </Field>
        }
      >
        <Loaded {...props} />
      </Suspense>
    )
  }
}
