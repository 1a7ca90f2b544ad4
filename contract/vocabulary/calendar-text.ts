/** Text as a calendar file has it (RFC 5545). */
export const calendarWords = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

/** An instant as a calendar has it: 20261123T150000Z. */
export const calendarStamp = (instant: string | number): string =>
  new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Lines of at most 75 bytes, as calendar files and vCards have them; a longer line continues on the next, after a space. */
export const folded = (line: string): string => {
  const lines = ['']
  let room = 75
  for (const character of line) {
    const bytes = new TextEncoder().encode(character).length
    if (bytes > room) {
      lines.push(' ')
      room = 74
    }
    lines[lines.length - 1] += character
    room -= bytes
  }
  return lines.join('\r\n')
}

/** A calendar file (RFC 5545) of these lines; `about` names the part of the product that made it. */
export const calendarText = (about: string, lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Hearthkeep//${about}//EN`,
    'METHOD:PUBLISH',
    ...lines,
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
