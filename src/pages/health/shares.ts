/** Weights as whole percent that add to 100: each rounded down, and the rest given to those that lost the most. */
export const sharesOf = (weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const exact = weights.map((weight) => (all === 0 ? 0 : (100 * weight) / all))
  const shares = exact.map(Math.floor)
  const rest = all === 0 ? 0 : 100 - shares.reduce((sum, share) => sum + share, 0)
  const lost = (at: number) => (exact[at] ?? 0) - (shares[at] ?? 0)
  const raised = new Set(
    [...weights.keys()].toSorted((a, b) => lost(b) - lost(a) || a - b).slice(0, rest),
  )
  return shares.map((share, at) => (raised.has(at) ? share + 1 : share))
}
