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
