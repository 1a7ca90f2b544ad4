const patienceName = 'patience'

/** More than any chart asks on one event, or in one turn of the loop while all its ways are planned. */
const mostInStep = 2_000
const mostInTurn = 20_000

/** A guard that ends a chart in an endless loop: some faults cause one, directly or through promises. */
export const patience = () => {
  let last: unknown
  let inStep = 0
  let inTurn = 0
  const guard = ({ event }: { event: unknown }) => {
    if (inTurn === 0)
      setImmediate(() => {
        inTurn = 0
      })
    inStep = event === last ? inStep + 1 : 1
    inTurn += 1
    last = event
    if (inStep > mostInStep || inTurn > mostInTurn) throw new Error('a circle')
    return true
  }
  return Object.defineProperty(guard, 'name', { value: patienceName })
}

/** What a guard asked before it got patience, by its name; null: nothing. */
export const withoutPatience = (guard: string | null): string | null =>
  guard?.replace(new RegExp(`^${patienceName}( and )?`), '') || null
