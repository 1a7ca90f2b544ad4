/*
 * Long values that a text repeats get a name, which a list at its end explains: a step is then a line that people can read.
 */

const [open, close] = ['\u27e6', '\u27e7']
/** Letters: a shorter value is said where it is. */
const long = 60
/** So often a value is repeated before it gets a name. */
const often = 3

/** The text of a value, marked where it is long enough for a name. */
export const marked = (text: string): string =>
  text.length < long ? text : `${open}${text}${close}`

const innermost = new RegExp(
  `(?:([A-Za-z_]\\w*)(?: with)?:? )?${open}([^${open}${close}]*)${close}`,
)

/** The texts with names in the place of long values, and what each name means. */
export const named = (
  texts: readonly string[],
): { texts: string[]; values: { name: string; text: string }[] } => {
  const separator = '\u0000'
  let all = texts.join(separator)
  const values: { name: string; text: string }[] = []
  const counts = new Map<string, number>()
  for (let found = innermost.exec(all); found !== null; found = innermost.exec(all)) {
    const [, word, text = ''] = found
    const times = all.split(`${open}${text}${close}`).length - 1
    if (times < often) {
      all = all.replaceAll(`${open}${text}${close}`, text)
      continue
    }
    const noun = word === undefined || /^(with|starts|does)$/.test(word) ? 'value' : word
    const count = (counts.get(noun) ?? 0) + 1
    counts.set(noun, count)
    const name = `«${noun} ${count}»`
    values.push({ name, text })
    all = all.replaceAll(`${open}${text}${close}`, name)
  }
  return { texts: all.split(separator), values }
}
