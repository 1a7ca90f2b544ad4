/** The formats of instants in each zone, without one on the clocks of the reader. To make one costs more than a hundred uses. */
export const formatsOf = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string | undefined, Intl.DateTimeFormat>()
  return (timeZone?: string): Intl.DateTimeFormat => {
    const known = formats.get(timeZone)
    if (known !== undefined) return known
    const made = new Intl.DateTimeFormat('en-US', {
      ...(timeZone !== undefined && { timeZone }),
      ...options,
    })
    formats.set(timeZone, made)
    return made
  }
}

const inDigits = formatsOf({ year: 'numeric', month: '2-digit', day: '2-digit' })

/**
 * The day of an instant on the clocks of a place, as 2026-05-31; without a place, on those of the reader. It is put
 * together from its parts: what a browser makes of a whole date in any language differs from one to the next.
 */
export const dayIn = (instant: string | number | Date, timeZone?: string): string => {
  const parts = inDigits(timeZone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

const inFull = formatsOf({ dateStyle: 'long' })

/** A day that no clock moves, in a sentence: 2026-05-31 is May 31, 2026; '' for an empty one. */
export const dayInFull = (day: string): string =>
  day === '' ? '' : inFull('UTC').format(new Date(`${day}T12:00:00Z`))
