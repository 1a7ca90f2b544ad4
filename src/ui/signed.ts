/** A difference as it is shown: with its sign, a true minus, and this many decimals. */
export const signed = (by: number, decimals = 1): string =>
  `${by > 0 ? '+' : ''}${by.toFixed(decimals)}`.replace('-', '−')
