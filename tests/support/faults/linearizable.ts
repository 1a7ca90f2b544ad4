/*
 * Whether a history of calls that overlap is one that a single thing could have answered one call after another, each
 * at some instant between its beginning and its end (Wing & Gong 1993; what was tried is remembered, Lowe 2017).
 */

export type Call<I, O> = {
  /** Places in the order in which everything happened. */
  begun: number
  /** Infinity: no answer came, so that it may have had its effect, at any time or never. */
  ended: number
  input: I
  /** null: no answer came. */
  output: O | null
}

export type Model<S, I, O> = {
  initial: S
  /** The state after this call; null where the thing in this state cannot answer so. An unknown answer may be any. */
  step: (state: S, input: I, output: O | null) => S | null
}

/** The longest history whose finished calls fit as bits into a 32-bit integer. */
const most = 30

/** An order in which the thing could have answered, as places in the list; null: there is none. */
export const orderOf = <S, I, O>(
  { initial, step }: Model<S, I, O>,
  calls: readonly Call<I, O>[],
): number[] | null => {
  if (calls.length > most) throw new Error(`A history has at most ${most} calls.`)
  const tried = new Set<string>()
  const order: number[] = []
  const goOn = (state: S, done: number): boolean => {
    const left = calls.flatMap((call, at) => ((done >> at) & 1 ? [] : [{ call, at }]))
    // A call without an answer may never have happened.
    if (left.every(({ call }) => call.output === null)) return true
    const here = `${done} ${JSON.stringify(state)}`
    if (tried.has(here)) return false
    tried.add(here)
    // The next one began before any other one had ended.
    const firstEnd = Math.min(...left.map(({ call }) => call.ended))
    for (const { call, at } of left) {
      if (call.begun > firstEnd) continue
      const next = step(state, call.input, call.output)
      if (next === null) continue
      order.push(at)
      if (goOn(next, done | (1 << at))) return true
      order.pop()
    }
    return false
  }
  return goOn(initial, 0) ? order : null
}

/** A history for a person who looks for the fault in it. */
export const shownHistory = (calls: readonly Call<unknown, unknown>[]): string =>
  [...calls]
    .sort((one, other) => one.begun - other.begun)
    .map(
      ({ begun, ended, input, output }) =>
        `${begun}–${ended === Number.POSITIVE_INFINITY ? '?' : ended} ${JSON.stringify(input)} → ${JSON.stringify(output)}`,
    )
    .join('\n')

/**
 * Lets clients call at once, each one call after another, and writes down what happened. A turn says what to call when
 * it is there, so that it may depend on earlier answers; `send` answers null where no answer came.
 */
export const recorded = async <I, O>(
  turns: readonly (readonly (() => I)[])[],
  send: (client: number, input: I) => Promise<O | null>,
): Promise<Call<I, O>[]> => {
  const calls: Call<I, O>[] = []
  let instant = 0
  await Promise.all(
    turns.map(async (own, client) => {
      for (const turn of own) {
        const input = turn()
        instant += 1
        const begun = instant
        const output = await send(client, input)
        instant += 1
        const ended = output === null ? Number.POSITIVE_INFINITY : instant
        calls.push({ begun, ended, input, output })
      }
    }),
  )
  return calls
}
