/*
 * A trace as it comes in a ticket: with a greeting and a signature round it, quotes that a mail program made curly,
 * marks of a reply before its lines, and lines that were broken where the mail was wide enough.
 */

/** The value of a JSON text; undefined for any other text. */
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Mail programs put other spaces, and marks without a width, where spaces were; no name of a trace has any. */
const plainSpaces = (text: string): string =>
  text.replace(/[\u00a0\u2007\u202f]|&nbsp;/g, ' ').replace(/[\u200b-\u200d\u2060\ufeff]/g, '')

const plainQuotes = (text: string): string =>
  text.replace(/[\u201c-\u201f\u00ab\u00bb\u2033]|&quot;/g, '"')

/** The end of the object that begins here: the place after its last brace, or of the text. */
const endOf = (text: string, start: number): number => {
  let depth = 0
  let isText = false
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]
    if (isText) {
      if (letter === '\\') at += 1
      else if (letter === '"') isText = false
    } else if (letter === '"') isText = true
    else if (letter === '{') depth += 1
    else if (letter === '}') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

/** Lines as one: those of a mail that was cut at a width go on within a word, others at a space. */
const joined = (text: string): string => {
  const lines = text
    .replace(/=\r?\n/g, '')
    .split(/\r?\n/)
    .map((line) => line.replace(/^(?:> ?)+/, ''))
  // What follows the trace was not broken with it.
  const end = endOf(lines.join(''), 0)
  let passed = 0
  const own = lines.filter((line) => {
    passed += line.length
    return passed < end
  })
  const isCut = own.length > 1 && own.slice(1).every((line) => line.length === own[1]?.length)
  if (isCut) return lines.join('')
  return lines.map((line) => (line.endsWith(' ') ? line : `${line} `)).join('')
}

/** The value of a text that is a trace or has one in it; undefined where there is none. */
export const traceIn = (text: string): unknown => {
  const spaced = plainSpaces(text)
  const whole = parsed(spaced)
  if (whole !== undefined) return whole
  const plain = plainQuotes(spaced)
  const named = plain.search(/"\s*hearthkeep_trace\s*"/)
  const start = plain.lastIndexOf('{', named)
  if (named === -1 || start === -1) return undefined
  // Line breaks between the parts of a trace harm nothing; those within a text do.
  const rest = plain.slice(start)
  const asSent = parsed(rest.slice(0, endOf(rest, 0)))
  if (asSent !== undefined) return asSent
  const line = joined(rest)
  return parsed(line.slice(0, endOf(line, 0)))
}
