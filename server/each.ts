/**
 * Does each of these, one after another, whatever becomes of the others; `what` names them in the error.
 * Errors: an AggregateError of all that failed.
 */
export const each = async (
  what: string,
  works: Iterable<() => Promise<unknown>>,
): Promise<void> => {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => failures.push(error))
  if (failures.length > 0)
    throw new AggregateError(failures, `${what} failed: ${failures.join('; ')}`)
}
