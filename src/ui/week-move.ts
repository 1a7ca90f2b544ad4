import { addDays, wallOf } from './zoned-time.ts'

type Timed = { from: string; until: string }
/** Where a held event would go: a day and the minutes after its midnight. */
export type Slot = { day: string; minute: number }
/** What may be reached: the shown days in order, and the first and last hour that are drawn. */
export type Reach = { days: readonly string[]; hours: readonly [number, number] }

/** How long an event lasts, in minutes. */
export const minutesOf = ({ from, until }: Timed): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / 60_000)

/** The slot, brought back among the shown days and hours: an event begins there; it may end elsewhere. */
export const within = ({ day, minute }: Slot, { days, hours }: Reach, step: number): Slot => {
  const first = days[0] ?? day
  const last = days.at(-1) ?? day
  return {
    day: day < first ? first : day > last ? last : day,
    minute: Math.min(60 * hours[1] - step, Math.max(60 * hours[0], minute)),
  }
}

/** Where an arrow key leads from a slot: half an hour up and down, a day to the sides; null: another key. */
export const moved = (slot: Slot, key: string, reach: Reach, step: number): Slot | null => {
  const to: Record<string, Slot> = {
    ArrowUp: { ...slot, minute: slot.minute - step },
    ArrowDown: { ...slot, minute: slot.minute + step },
    ArrowLeft: { ...slot, day: addDays(slot.day, -1) },
    ArrowRight: { ...slot, day: addDays(slot.day, 1) },
  }
  const next = to[key]
  return next === undefined ? null : within(next, reach, step)
}

/** The slot that an event has now. */
export const slotOf = (event: Timed, zone: string): Slot => wallOf(event.from, zone)

/** Which of the pieces an arrow leads to from this one: along the day and on to the next, or to a neighboring day. */
export const neighborOf = (
  columns: readonly (readonly string[])[],
  at: string,
  key: string,
): string | null => {
  const column = columns.findIndex((pieces) => pieces.includes(at))
  const row = columns[column]?.indexOf(at) ?? -1
  if (row < 0) return null
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const all = columns.flat()
    return all[all.indexOf(at) + (key === 'ArrowUp' ? -1 : 1)] ?? null
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const side =
    key === 'ArrowLeft' ? columns.slice(0, column).toReversed() : columns.slice(column + 1)
  const next = side.find((pieces) => pieces.length > 0)
  return next?.[Math.min(row, next.length - 1)] ?? null
}
