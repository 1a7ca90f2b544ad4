/** One line of the table: the measurement, the result with its unit, and the method. */
export type Row = { what: string; result: string; how: string }

export const median = (numbers: number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? Number.NaN)
    : ((sorted[middle - 1] ?? Number.NaN) + (sorted[middle] ?? Number.NaN)) / 2
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
