import type { Photo } from '#contract/photo-parts.ts'
import type { Finding } from '#contract/recorded.ts'
import type { FieldWork } from '#contract/worksheets.ts'

type Parts = {
  findings: ReadonlyMap<string, readonly Finding[]>
  photos: ReadonlyMap<string, readonly Photo[]>
}

const grouped = <T>(things: readonly T[], itemOf: (thing: T) => string | null) => {
  const groups = new Map<string, T[]>()
  for (const thing of things) {
    const item = itemOf(thing)
    if (item !== null) groups.set(item, [...(groups.get(item) ?? []), thing])
  }
  return groups
}

const none: readonly never[] = []

/** The findings and photos of each item by its id, in the order in which they were made. */
export const partsByItem = ({ findings, photos }: Pick<FieldWork, 'findings' | 'photos'>) => {
  const parts: Parts = {
    findings: grouped(findings, ({ item_id }) => item_id),
    photos: grouped(photos, ({ item_id }) => item_id),
  }
  return (itemId: string) => ({
    findings: parts.findings.get(itemId) ?? none,
    photos: parts.photos.get(itemId) ?? none,
  })
}

const isSame = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) ||
  (Array.isArray(one) &&
    Array.isArray(other) &&
    one.length === other.length &&
    one.every((entry, at) => Object.is(entry, other[at])))

/** Whether an item would look the same: its lists are made anew with every edit, their entries are not. */
export const sameParts = <P extends object>(one: P, other: P): boolean =>
  // A props object has exactly the keys of its type.
  (Object.keys(other) as (keyof P)[]).every((key) => isSame(one[key], other[key]))
