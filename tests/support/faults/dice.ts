/** Choices that look random, and are the same for the same seed. */
export type Dice = {
  /** A whole number from 0 to below this one. */
  below: (end: number) => number
  /** True this often, from 0 to 1. */
  chance: (share: number) => boolean
  one: <T>(all: readonly T[]) => T
}

/** Mulberry32: 32 bits of state, and enough for choices. */
export const diceOf = (seed: number): Dice => {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let word = Math.imul(state ^ (state >>> 15), state | 1)
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61)
    return ((word ^ (word >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return {
    below,
    chance: (share) => next() < share,
    one: <T>(all: readonly T[]): T => {
      if (all.length === 0) throw new Error('There is nothing to choose from.')
      return all[below(all.length)] as T // the index is inside of the list
    },
  }
}
