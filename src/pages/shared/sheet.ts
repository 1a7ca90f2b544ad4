/*
 * A table in a file, written by us or by any other program. A program names and orders its columns as it likes, so a
 * person says which column is what; we guess first.
 */

export type Line = { line: number; cells: string[] }
export type Sheet = { heads: string[]; lines: Line[] }

/** A text as its words alone, for comparing. */
export const plain = (text: string): string =>
  text
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join(' ') ?? ''

/** The sign between the cells: the one that the first line has most. */
const signOf = (text: string): string => {
  const first = text.slice(0, Math.max(0, text.search(/\n|$/)))
  const count = (sign: string) => first.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

/** Reads a CSV text by RFC 4180; each line keeps the number that an editor shows for its beginning. */
export const readSheet = (source: string): Sheet => {
  // The ends of lines are those of Unix, of Windows or of an old Mac.
  const text = source.replace(/\r\n?/g, '\n')
  const sign = signOf(text)
  const rows: Line[] = []
  let row: Line = { line: 1, cells: [] }
  let cell = ''
  let quoted = false
  let line = 1
  const endCell = () => {
    // The mark of UTF-8 before the first cell is a blank to `trim`.
    // The apostrophe that keeps a spreadsheet from running a text as a formula is not the person's.
    row.cells.push(
      cell
        .trim()
        .replace(/^'(?=[\s\0]*[=+\-@＝＋－＠])/, '')
        .trim(),
    )
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((one) => one !== '')) rows.push(row)
    row = { line: line + 1, cells: [] }
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quoted && letter === '"' && text[at + 1] === '"') {
      cell += letter
      at++
    } else if (letter === '"' && (quoted || cell.trim() === '')) quoted = !quoted
    else if (!quoted && letter === sign) endCell()
    else if (!quoted && letter === '\n') endRow()
    else cell += letter
    if (letter === '\n') line++
  }
  endRow()
  const [head, ...lines] = rows
  return { heads: head?.cells ?? [], lines }
}

/** The number of the column of each field; null: the file has none. */
export type Mapping<F extends string> = Readonly<Record<F, number | null>>
/** The heads of our own files, and other programs' heads as plain words. */
export type Heads<F extends string> = {
  ours: Readonly<Record<F, string>>
  others: Readonly<Record<F, readonly string[]>>
}

export const fieldsOf = <F extends string>({ ours }: Heads<F>): F[] => Object.keys(ours) as F[] // its keys are F

/** Which column is probably which field, by its head. */
export const guess = <F extends string>(heads: readonly string[], of: Heads<F>): Mapping<F> => {
  const words = heads.map(plain)
  const find = (field: F): number | null => {
    const names = [plain(of.ours[field]), plain(field), ...of.others[field]]
    const found = names.map((name) => words.indexOf(name)).find((at) => at >= 0)
    return found ?? null
  }
  return Object.fromEntries(fieldsOf(of).map((field) => [field, find(field)])) as Mapping<F> // has every field
}

/** The texts of one line, by field; empty where the file has none. */
export const cellsOf =
  <F extends string>({ cells }: Line, mapping: Mapping<F>) =>
  (field: F): string => {
    const at = mapping[field]
    return at === null ? '' : (cells[at] ?? '')
  }

export type Problem = { line: number; sentence: string }
export const problemAt = (line: number, wrong: readonly string[]): Problem => ({
  line,
  sentence: `Line ${line}: ${wrong.join(', ')}.`,
})
