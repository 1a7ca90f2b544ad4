import type { TemplateSection } from '#contract/templates.ts'
import { same } from './same.ts'

const isSections = (value: unknown): value is TemplateSection[] => Array.isArray(value)

/**
 * The worksheets of a template that two devices changed, worksheet by worksheet, in the order of the device that
 * moved or added some; where both did, in that of this one if it moved some, with the new ones of the other last.
 * `clashes`: the ids of those that both changed, each as this device has it; null: these are no worksheets.
 */
export const mergedSections = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
): { sections: TemplateSection[]; clashes: string[] } | null => {
  if (!isSections(base) || !isSections(mine) || !isSections(theirs)) return null
  const byId = (list: readonly TemplateSection[]) =>
    new Map(list.map((one) => [one.worksheet_id, one]))
  const [was, is, now] = [byId(base), byId(mine), byId(theirs)]
  const idsOf = (list: readonly TemplateSection[]) => list.map(({ worksheet_id }) => worksheet_id)
  const known = (list: readonly TemplateSection[]) =>
    idsOf(list).filter((id) => was.has(id) && is.has(id) && now.has(id))
  const isPlacedThere = !same(
    idsOf(theirs),
    idsOf(base).filter((id) => now.has(id)),
  )
  const isMovedHere = !same(known(mine), known(base))
  const [first, second] = isPlacedThere && !isMovedHere ? [theirs, mine] : [mine, theirs]
  const order = [...new Set([...idsOf(first), ...idsOf(second)])]
  const clashes: string[] = []
  const sections = order.flatMap((id) => {
    const [before, here, there] = [was.get(id), is.get(id), now.get(id)]
    const isMine = !same(here, before)
    if (isMine && !same(there, before) && !same(here, there)) clashes.push(id)
    const kept = isMine ? here : there
    return kept === undefined ? [] : [kept]
  })
  return { sections, clashes }
}
