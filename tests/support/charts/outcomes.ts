/** What a step came to: what happened, from where, in which of the states that are told apart, by which transitions. */
export type Outcome = {
  happening: string
  from: Set<string>
  knew: Set<string>
  of: ReadonlySet<string>
}

export const often = 'In how many states the same leads to each of its ends'

/**
 * What the chart knows decides where the same event ends: a decision that is wrong in one state alone may lead to an end
 * that another state has too. So the states are counted for each end, in the order of the page.
 */
export const countsIn = (title: string, outcomes: ReadonlyMap<string, Outcome>): string[] => {
  const sorted = [...outcomes].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const happenings = new Set(sorted.map(([, { happening }]) => happening))
  return [...happenings].flatMap((happening) => {
    const ends = sorted.filter(([, one]) => one.happening === happening)
    const counts = ends.map(([, { knew }]) => knew.size)
    return ends.length < 2 ? [] : [`${title}, ${happening}: ${counts.join(', ')}`]
  })
}
