import type { CostRange as Shown } from '#contract/common.ts'
import {
  lifetimePartOf,
  type RepairKind,
  repairKindNames,
  repairKinds,
  replacementOf,
} from '#contract/vocabulary/guides.ts'
import { states } from '#contract/vocabulary/states.ts'
import type { Queries } from '#server/db/connect.ts'
import { guidesOfHome } from '#server/guides.ts'

/** What repairs of a kind usually cost: an estimate for planning with its source and year, in cents. */
export type CostRange = Shown & {
  kind: RepairKind
  system: string
  /** Lower-case words of which a title must contain one; empty: any defect of the system. */
  matches: readonly string[]
}

/** The usual costs of repairs at a home, by the figures in force and the factor of its state. */
export const costRangesOf = async (db: Queries, propertyId: string): Promise<CostRange[]> => {
  const [{ costs, states: factors }, home] = await Promise.all([
    guidesOfHome(db, propertyId),
    db
      .selectFrom('properties')
      .select('state')
      .where('property_id', '=', propertyId)
      .executeTakeFirst(),
  ])
  const code = home?.state ?? ''
  const factor = factors[code] ?? 1
  const region = { state: states.find(([one]) => one === code)?.[1] ?? code, factor }
  return repairKindNames.map((kind) => {
    const { system, matches } = repairKinds[kind]
    const { low_cents, high_cents, ...origin } = costs[kind]
    return {
      kind,
      system,
      matches,
      low_cents: Math.round(low_cents * factor),
      high_cents: Math.round(high_cents * factor),
      ...origin,
      ...(factor !== 1 && { region }),
    }
  })
}

/** The range for a defect; undefined: none is known, or there is nothing to repair. */
export const rangeFor = (
  ranges: readonly CostRange[],
  { system, title, action }: { system: string; title: string; action: string | null },
): CostRange | undefined => {
  if (action === 'monitor') return undefined
  const words = title.toLowerCase()
  const own = ranges.filter((range) => range.system === system)
  return (
    own.find((range) => range.matches.some((word) => words.includes(word))) ??
    own.find((range) => range.matches.length === 0)
  )
}

const asShown = ({ kind: _, system: __, matches: ___, ...shown }: CostRange): Shown => shown

/**
 * The same as people read it. `trade`: an owner who does it themselves pays nobody; null: there is no range.
 */
export const shownRange = (
  ranges: readonly CostRange[],
  defect: { system: string; title: string; action: string | null },
  trade = '',
): Shown | null => {
  const range = trade === 'owner' ? undefined : rangeFor(ranges, defect)
  return range === undefined ? null : asShown(range)
}

/** What a new one of a part usually costs, as people read it; undefined: there is no figure of it. */
export const replacementRange = (
  ranges: readonly CostRange[],
  part: { system: string; name: string },
): Shown | undefined => {
  const known = lifetimePartOf(part)
  const range = ranges.find(({ kind }) => known !== undefined && kind === replacementOf[known])
  return range && asShown(range)
}
