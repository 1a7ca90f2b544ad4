import type { WorkDay } from '#contract/availability.ts'
import type { AwayKind } from '#contract/vocabulary/away.ts'
import type { Queries } from './db/connect.ts'
import { dayIn, instantOf } from './time-zones.ts'

/*
 * When inspectors do not work. Slots, assignments, rescheduling and calendars all ask here, so that there is one
 * answer to who can come when.
 */

/** From `start` to before `end`, in milliseconds: one visit may begin when another one ends. */
export type Span = { start: number; end: number }
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

export type Hours = { time_zone: string; days: readonly WorkDay[] | null }
/** `zone`: the clocks by which it was said. */
export type Away = Span & { kind: AwayKind; zone: string }

const dayMs = 86_400_000

/**
 * The spans outside of these hours, around `within`: from a day before it to a day after it. Hours are those of the
 * clocks of their zone, so a day on which these change is longer or shorter by an hour. Without hours there is none.
 */
export const outsideHours = ({ time_zone, days }: Hours, within: Span): Span[] => {
  if (days === null) return []
  const first = Date.parse(`${dayIn(time_zone, within.start)}T12:00:00Z`) - dayMs
  const last = Date.parse(`${dayIn(time_zone, within.end)}T12:00:00Z`) + dayMs
  const off: Span[] = []
  let from = instantOf(time_zone, new Date(first).toISOString().slice(0, 10), 0).getTime()
  for (let noon = first; noon <= last; noon += dayMs) {
    const day = new Date(noon).toISOString().slice(0, 10)
    const weekday = new Date(noon).getUTCDay()
    const at = (minutes: number) => instantOf(time_zone, day, minutes).getTime()
    const worked = days
      .filter((one) => one.weekday === weekday)
      .map((one) => ({ start: at(one.from), end: at(one.until) }))
      .sort((a, b) => a.start - b.start)
    for (const { start, end } of worked) {
      if (start > from) off.push({ start: from, end: start })
      from = Math.max(from, end)
    }
    if (noon === last) off.push({ start: from, end: Math.max(from, at(1440)) })
  }
  return off.filter(({ start, end }) => start < end)
}

/** The spans around `within` in which each of these inspectors does not work, and why. */
export const awayOf = async (
  db: Queries,
  inspectorIds: readonly string[],
  within: Span,
): Promise<ReadonlyMap<string, readonly Away[]>> => {
  if (inspectorIds.length === 0) return new Map()
  const [hours, off] = await Promise.all([
    db
      .selectFrom('working_hours')
      .select(['inspector_id', 'time_zone', 'days'])
      .where('inspector_id', 'in', inspectorIds)
      .execute(),
    db
      .selectFrom('time_off')
      .select(['inspector_id', 'starts_at', 'ends_at', 'time_zone'])
      .where('inspector_id', 'in', inspectorIds)
      .where('starts_at', '<', new Date(within.end))
      .where('ends_at', '>', new Date(within.start))
      .orderBy('starts_at')
      .execute(),
  ])
  return new Map(
    inspectorIds.map((id): [string, Away[]] => [
      id,
      [
        ...off
          .filter((row) => row.inspector_id === id)
          .map((row) => ({
            kind: 'time_off' as const,
            start: row.starts_at.getTime(),
            end: row.ends_at.getTime(),
            zone: row.time_zone,
          })),
        ...hours
          .filter((row) => row.inspector_id === id)
          .flatMap((row) =>
            outsideHours(row, within).map((span) => ({
              kind: 'hours' as const,
              zone: row.time_zone,
              ...span,
            })),
          ),
      ],
    ]),
  )
}

/** Why each of these inspectors cannot come within a span; anyone not in the answer works then. */
export const awayDuring = async (
  db: Queries,
  inspectorIds: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, AwayKind>> => {
  const away = await awayOf(db, inspectorIds, span)
  return new Map(
    [...away].flatMap(([id, spans]) => {
      const found = spans.find((one) => overlaps(one, span))
      return found === undefined ? [] : [[id, found.kind] as const]
    }),
  )
}

/** The days of these on which somebody does not work, by the clocks of each span; hours only where a whole day has none. */
export const awayDays = (spans: readonly Away[], days: readonly string[]) =>
  days.flatMap((day) => {
    const found = spans.flatMap(({ kind, zone, ...span }) => {
      const whole = {
        start: instantOf(zone, day, 0).getTime(),
        end: instantOf(zone, day, 1440).getTime(),
      }
      const isWhole = span.start <= whole.start && span.end >= whole.end
      return overlaps(span, whole) && (isWhole || kind === 'time_off')
        ? [{ day, kind, whole: isWhole }]
        : []
    })
    return found.sort((a, b) => Number(b.whole) - Number(a.whole)).slice(0, 1)
  })
