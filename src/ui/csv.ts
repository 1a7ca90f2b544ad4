type Value = string | number | null

/**
 * A value as RFC 4180 has it. A text that a spreadsheet would take for a formula gets an apostrophe before it, so
 * that nothing a stranger typed runs where an admin opens the file. Some read the signs of full width as the plain ones,
 * and skip white space before them.
 */
const field = (value: Value): string => {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Rows as a CSV text with a head, lines ended by CRLF, and the mark by which spreadsheets know UTF-8. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Value[])[]): string =>
  `\uFEFF${[columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`

/** The same as a file to save. */
export const csvFile = (columns: readonly string[], rows: readonly (readonly Value[])[]): Blob =>
  new Blob([csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' })
