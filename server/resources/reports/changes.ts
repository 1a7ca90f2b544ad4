import type { Report } from '#contract/reports.ts'

export const findingsIn = (report: Report) => report.sections.flatMap(({ findings }) => findings)

type Named = { item_id: string; title: string }
const keyOf = ({ item_id, title }: Named) => `${item_id} ${title.toLowerCase()}`

/**
 * What changed from the findings of one visit to those of a later one: new, fixed, and still there. The same item and
 * title is the same defect.
 */
export const changesBetween = <B extends Named, N extends Named>(
  before: readonly B[],
  now: readonly N[],
): { fresh: N[]; fixed: B[]; still: N[] } => {
  const then = new Set(before.map(keyOf))
  const today = new Set(now.map(keyOf))
  return {
    fresh: now.filter((finding) => !then.has(keyOf(finding))),
    fixed: before.filter((finding) => !today.has(keyOf(finding))),
    still: now.filter((finding) => then.has(keyOf(finding))),
  }
}

/** The finding of the earlier report that is the same defect. */
export const sameIn = <B extends Named>(before: readonly B[], finding: Named): B | undefined =>
  before.find((one) => keyOf(one) === keyOf(finding))
