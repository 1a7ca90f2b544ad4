const formats = new Map<string, Intl.DateTimeFormat>()
/** One for each zone: making one costs more than a hundred uses of it. */
const formatOf = (timeZone: string | undefined): Intl.DateTimeFormat => {
  const known = formats.get(timeZone ?? '')
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    ...(timeZone !== undefined && { timeZone }),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone ?? '', made)
  return made
}

/**
 * The day of an instant on the clocks of a place, as 2026-05-31; without a place, on those of the reader. It is put
 * together from its parts: what a browser makes of a whole date in any language differs from one to the next.
 */
export const dayIn = (instant: string | number | Date, timeZone?: string): string => {
  const parts = formatOf(timeZone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
