/** What tests walked, by chart: the ids of states and transitions in one set. */
export type Walked = ReadonlyMap<string, ReadonlySet<string>>

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

/** Adds up what the given files say; a sentence when one of them is something else. */
export const readWalked = (texts: string[]): Walked | string => {
  const walked = new Map<string, Set<string>>()
  for (const text of texts) {
    let data: { hearthkeep_walked?: unknown; [field: string]: unknown } | null = null
    try {
      data = JSON.parse(text)
    } catch {
      // Said below, as for any other file that is none.
    }
    if (
      data?.hearthkeep_walked !== 1 ||
      typeof data.chart !== 'string' ||
      !isTexts(data.states) ||
      !isTexts(data.transitions)
    )
      return 'This is no record of a walk. The chart tests leave theirs in .cache/walked.'
    const ids = walked.get(data.chart) ?? new Set()
    for (const id of [...data.states, ...data.transitions]) ids.add(id)
    walked.set(data.chart, ids)
  }
  return walked
}
