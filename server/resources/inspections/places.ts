import type { Span } from '#server/working-hours.ts'
import { type Calendar, freeIn, way } from './calendar.ts'

/** A visit that needs an inspector, and those who can go at its time. */
type Wish = Span & { choices: readonly string[] }

/** Whether one inspector cannot go to both: they overlap, or leave too little time for the way. */
const clash = (a: Span, b: Span): boolean => a.start < b.end + way && b.start < a.end + way

/** How many ways of dividing visits of different lengths are tried, at most: no fast rule finds the last one. */
const mostTries = 2000

/** Gives visits to inspectors. `add` answers whether it could give one more; if not, all is as before. */
const plan = () => {
  let has = new Map<string, readonly Wish[]>()
  const of = (inspector: string): readonly Wish[] => has.get(inspector) ?? []
  let tries = 0

  /**
   * Whoever gets it gives away their visits that clash with it, to inspectors that nobody has tried yet, and these
   * likewise. Of visits that all clash with each other this computes a maximum matching by augmenting paths.
   */
  const place = (wish: Wish, tried: Set<string>): boolean => {
    const free = wish.choices.find(
      (one) => !tried.has(one) && !of(one).some((other) => clash(other, wish)),
    )
    if (free !== undefined) {
      has.set(free, [...of(free), wish])
      return true
    }
    for (const inspector of wish.choices) {
      if (tried.has(inspector)) continue
      tried.add(inspector)
      const given = of(inspector).filter((one) => clash(one, wish))
      const before = given.length > 1 ? new Map(has) : null
      const own = of(inspector)
      has.set(inspector, [...own.filter((one) => !given.includes(one)), wish])
      if (given.every((one) => place(one, tried))) return true
      // Only where the first of several found a place has anybody else’s day changed.
      if (before === null) has.set(inspector, own)
      else has = before
    }
    return false
  }

  /** All these visits, by trying every way in the order of their starts. */
  const divide = (all: readonly Wish[], from = 0): boolean => {
    const wish = all[from]
    if (wish === undefined) return true
    for (const inspector of wish.choices) {
      const own = of(inspector)
      if (own.some((one) => clash(one, wish))) continue
      tries += 1
      if (tries > mostTries) return false
      has.set(inspector, [...own, wish])
      if (divide(all, from + 1)) return true
      has.set(inspector, own)
    }
    return false
  }

  return {
    add: (wish: Wish): boolean => {
      if (place(wish, new Set())) return true
      const all = [...has.values(), [wish]].flat()
      // Where each clashes with each other one there was no other way.
      const isMatching =
        Math.max(...all.map(({ start }) => start)) < Math.min(...all.map(({ end }) => end)) + way
      if (isMatching || tries > mostTries) return false
      const before = has
      has = new Map()
      const isDone = divide(all.sort((a, b) => a.start - b.start))
      if (!isDone) has = before
      return isDone
    },
  }
}

/**
 * The waiting requests that can take an inspector from a visit, the longest wait first: those that clash with it and
 * have an inspector in common, or so with one of these.
 */
const around = (calendar: Calendar, wish: Wish): Wish[] => {
  const { waiting } = calendar
  const wishOf = new Map<Calendar['waiting'][number], Wish>()
  const left = new Set(waiting)
  const near = [wish]
  for (const one of near) {
    const choices = new Set(one.choices)
    for (const request of left) {
      if (!clash(one, request)) continue
      const other = wishOf.get(request) ?? {
        ...request,
        choices: freeIn(calendar, request.county, request),
      }
      wishOf.set(request, other)
      if (!other.choices.some((inspector) => choices.has(inspector))) continue
      near.push(other)
      left.delete(request)
    }
  }
  return waiting.flatMap((request) => (left.has(request) ? [] : (wishOf.get(request) ?? [])))
}

/**
 * How many more visits a county can have at a time, or only this one inspector there, so that every waiting request
 * still gets an inspector who has the time for it and for the way: requests that follow each other can have the same
 * one. A waiting request in a neighboring county may move to an inspector who does not cover this one. Where requests
 * of different lengths can be divided in very many ways, it may answer too few, never too many.
 */
export const placesIn = (
  calendar: Calendar,
  county: string,
  span: Span,
  only: string | null = null,
): number => {
  const choices = freeIn(calendar, county, span).filter((one) => only === null || one === only)
  if (choices.length === 0) return 0
  const wish = { ...span, choices }
  const { add } = plan()
  for (const request of around(calendar, wish)) add(request)
  let places = 0
  // Each visit is an object of its own, also where they are the same.
  while (places < choices.length && add({ ...wish })) places += 1
  return places
}
