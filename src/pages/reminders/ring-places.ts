/** The middle of the ring, and the edges of its band, in units of the drawing (320 × 320). */
export const center = 160
export const [inner, outer] = [92, 128]
const slots = 48
const depths = 3

/** Where a day of the year lies on the ring: January 1 at the top, clockwise, in turns. */
export const turnOf = (iso: string): number => {
  const month = Number(iso.slice(5, 7)) - 1
  return (month + (Number(iso.slice(8, 10)) - 1) / 31) / 12
}

export const point = (turn: number, radius: number) => {
  const angle = 2 * Math.PI * (turn - 0.25)
  return [
    Math.round((center + radius * Math.cos(angle)) * 10) / 10,
    Math.round((center + radius * Math.sin(angle)) * 10) / 10,
  ] as const
}

/** The slots from one outward: it, the next, the one before, the second next, … */
const nearest = (slot: number): number[] =>
  Array.from({ length: slots }, (_, n) => {
    const away = n % 2 === 0 ? -n / 2 : (n + 1) / 2
    return (slot + away + slots) % slots
  })

/**
 * A place of its own for each day: those of the same days lie beside each other, from the outer edge inward, and where
 * a slot is full, in the nearest that has room. The first of the list choose first; the 145th and later find no place.
 */
export const placed = <Day extends { on: string }>(days: readonly Day[]) => {
  const taken = new Map<number, number>()
  return days.flatMap((day) => {
    const free = nearest(Math.round(turnOf(day.on) * slots)).find(
      (slot) => (taken.get(slot) ?? 0) < depths,
    )
    if (free === undefined) return []
    const depth = taken.get(free) ?? 0
    taken.set(free, depth + 1)
    return [{ ...day, at: point((free + 0.5) / slots, outer - 8 - depth * 11) }]
  })
}
