import type { Opened } from '#contract/common.ts'
import { conflict } from '#server/errors.ts'

/**
 * A person's edit of the values that they saw, `opened`: a field that they left alone keeps the value that somebody
 * else, or another tab of theirs, has given it since. Without `opened`, the edit counts as written. `now` holds its
 * fields under a lock. Errors: 409 'conflict' with `thing` where both changed the same field to different values.
 */
export const merged = <V extends Record<string, unknown>>(
  written: V,
  opened: Opened,
  now: Readonly<Record<string, unknown>>,
  thing: unknown = now,
): V => {
  if (opened === undefined) return written
  const seen = (field: string) => opened[field] ?? null
  const there = (field: string) => now[field] ?? null
  const clashes = ([field, value]: [string, unknown]) =>
    field in opened &&
    value !== seen(field) &&
    there(field) !== seen(field) &&
    there(field) !== value
  const fields = Object.entries(written).filter(([, value]) => value !== undefined)
  if (fields.some(clashes))
    throw conflict(
      'conflict',
      'This was changed elsewhere while you had it open. Choose which version to keep.',
      thing,
    )
  const kept = fields.map(([field, value]) => [
    field,
    field in opened && value === seen(field) ? there(field) : value,
  ])
  // The same fields as came in, each with a value of its own column.
  return { ...written, ...Object.fromEntries(kept) }
}
