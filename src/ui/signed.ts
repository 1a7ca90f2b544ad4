/** A difference as it is shown: with its sign, a true minus, and this many decimals. What rounds to 0 has no sign. */
export const signed = (by: number, decimals = 1): string => {
  const size = Math.abs(by).toFixed(decimals)
  return Number(size) === 0 ? size : `${by > 0 ? '+' : '−'}${size}`
}
