import { addDays, wallOf } from './zoned-time.ts'

type Timed = { id: string; from: string; until: string }
/**
 * The visible part of an event on one day: from and until in minutes after midnight, and its lane of so many that
 * are beside one another because their times overlap.
 */
export type Piece = { id: string; from: number; until: number; lane: number; lanes: number }

/** The days that are shown. */
export const daysFrom = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index))

/** The piece of an event on a day, on the clocks of the zone; null: it is on other days. */
const pieceOn = (day: string, event: Timed, zone: string) => {
  const [start, end] = [wallOf(event.from, zone), wallOf(event.until, zone)]
  if (start.day > day || end.day < day) return null
  const from = start.day === day ? start.minute : 0
  const until = end.day === day ? end.minute : 1440
  // What ends at midnight is not on the day that begins then.
  return until <= from && start.day !== day ? null : { id: event.id, from, until }
}

/**
 * Gives those whose times overlap lanes beside one another. `least`: minutes that a short event is drawn as high as,
 * and so the least that it overlaps by.
 */
const laned = (pieces: Omit<Piece, 'lane' | 'lanes'>[], least: number): Piece[] => {
  const sorted = pieces.toSorted((a, b) => a.from - b.from || b.until - a.until)
  const done: Piece[] = []
  let group: Piece[] = []
  let ends: number[] = []
  const close = () => {
    done.push(...group.map((piece) => ({ ...piece, lanes: ends.length })))
    group = []
    ends = []
  }
  for (const piece of sorted) {
    if (ends.every((end) => end <= piece.from)) close()
    const free = ends.findIndex((end) => end <= piece.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = Math.max(piece.until, piece.from + least)
    group.push({ ...piece, lane, lanes: 0 })
  }
  close()
  return done
}

/** The pieces of each day, in the order of their times. */
export const layOut = (
  days: readonly string[],
  events: readonly Timed[],
  zone: string,
  least: number,
): Piece[][] =>
  days.map((day) =>
    laned(
      events.flatMap((event) => pieceOn(day, event, zone) ?? []),
      least,
    ),
  )

/** The hours to draw: those asked for, and those that an event needs beyond them. */
export const hoursFor = (
  pieces: readonly Piece[],
  [first, last]: readonly [number, number],
): [number, number] => [
  Math.min(first, ...pieces.map(({ from }) => Math.floor(from / 60))),
  Math.max(last, ...pieces.map(({ until }) => Math.ceil(until / 60))),
]
