import type { Report } from '#contract/reports.ts'

export const findingsIn = (report: Report) => report.sections.flatMap(({ findings }) => findings)
export const itemsIn = (report: Report) => report.sections.flatMap(({ items }) => items)
type Item = ReturnType<typeof itemsIn>[number]

type Named = { item_id: string; title: string }
/** The same for two findings of the same defect. */
export const keyOf = ({ item_id, title }: Named) => `${item_id} ${title.toLowerCase()}`

/** Whether somebody looked at an item: a part that was not inspected, or never rated, tells nothing of its defects. */
export const seenIn = (items: readonly Pick<Item, 'item_id' | 'rating'>[]) => {
  const seen = new Set(
    items.flatMap(({ item_id, rating }) => (rating === null || rating === 'NI' ? [] : [item_id])),
  )
  return (itemId: string): boolean => seen.has(itemId)
}

/**
 * What changed from the findings of one visit to those of a later one: new, fixed, still there, and unseen, which is
 * neither: at the later visit nobody looked at its item. The same item and title is the same defect.
 */
export const changesBetween = <B extends Named, N extends Named>(
  before: readonly B[],
  now: readonly N[],
  isSeen: (itemId: string) => boolean,
): { fresh: N[]; fixed: B[]; still: N[]; unseen: B[] } => {
  const then = new Set(before.map(keyOf))
  const today = new Set(now.map(keyOf))
  const gone = before.filter((finding) => !today.has(keyOf(finding)))
  return {
    fresh: now.filter((finding) => !then.has(keyOf(finding))),
    fixed: gone.filter(({ item_id }) => isSeen(item_id)),
    still: now.filter((finding) => then.has(keyOf(finding))),
    unseen: gone.filter(({ item_id }) => !isSeen(item_id)),
  }
}

/** The finding of the earlier report that is the same defect. */
export const sameIn = <B extends Named>(before: readonly B[], finding: Named): B | undefined =>
  before.find((one) => keyOf(one) === keyOf(finding))
