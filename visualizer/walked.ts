/** The states and transitions that tests walked, by chart: their ids in one set. */
export type Walked = ReadonlyMap<string, ReadonlySet<string>>

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Merges the given files; answers a sentence if one of them is something else. */
export const readWalked = (texts: string[]): Walked | string => {
  const walked = new Map<string, Set<string>>()
  for (const text of texts) {
    let data: { hearthkeep_walked?: unknown; [field: string]: unknown } | null = null
    try {
      data = JSON.parse(text)
    } catch {
      // The sentence below covers it, as for any other wrong file.
    }
    if (
      data?.hearthkeep_walked !== 1 ||
      typeof data.chart !== 'string' ||
      !isTexts(data.states) ||
      !isTexts(data.transitions)
    )
      return 'This is not a record of a walk. The chart tests leave theirs in .cache/walked.'
    const ids = walked.get(data.chart) ?? new Set()
    for (const id of [...data.states, ...data.transitions]) ids.add(id)
    walked.set(data.chart, ids)
  }
  return walked
}
