import type { Severity } from '#contract/vocabulary/findings.ts'
import { fonts, margin, type Paper } from './paper.ts'
import { decorate, drawSeverity, ink, severityInk } from './paper-marks.ts'

type Struct = PDFKit.PDFStructureElement
/** With `severity`, its shape comes before the words. */
export type Cell = string | { text: string; severity: Severity }
/** `share` of the width; all shares make 1. */
export type Column = { label: string; share: number }

const pad = 4
const indent = 13
/** Lines of a row taller than a page that there must be room for where it begins. */
const leastLines = 3
const wordsOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text)
const severityOf = (cell: Cell) => (typeof cell === 'string' ? undefined : cell.severity)

/** The columns that say something, made wider to fill the page. */
const filled = (columns: readonly Column[], rows: readonly (readonly Cell[])[]) => {
  const kept = columns.map((_, index) => rows.some((cells) => wordsOf(cells[index] ?? '') !== ''))
  const shares = columns.reduce((sum, { share }, index) => sum + (kept[index] ? share : 0), 0)
  return {
    columns: columns
      .filter((_, index) => kept[index])
      .map((column) => ({ ...column, share: column.share / shares })),
    rows: rows.map((cells) => cells.filter((_, index) => kept[index])),
  }
}

/** The longest beginning of a text that fits, up to the end of a word where it has words, and what is left. */
const cutText = (text: string, fits: (part: string) => boolean): readonly [string, string] => {
  if (fits(text)) return [text, '']
  const ends = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  const longest = (count: number, lengthOf: (at: number) => number) => {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (fits(text.slice(0, lengthOf(middle)))) low = middle
      else high = middle - 1
    }
    return lengthOf(low)
  }
  const end =
    longest(ends.length, (at) => ends[at - 1] ?? 0) || longest(text.length, (at) => at) || 1
  return [text.slice(0, end), text.slice(end).trimStart()]
}
const withWords = (cell: Cell, text: string): Cell =>
  typeof cell === 'string' ? text : { ...cell, text }

/**
 * A table whose head comes again on each page that it goes on to, without the columns that are empty. The first cell of a
 * row names the row, again on each page that a row taller than a page goes on to.
 */
export const writeTable = (
  paper: Paper,
  allColumns: readonly Column[],
  allRows: readonly (readonly Cell[])[],
): void => {
  if (allRows.length === 0) return
  const { columns, rows } = filled(allColumns, allRows)
  const { doc, width, dress, heightOf } = paper
  const lefts = columns.map((_, index) =>
    columns.slice(0, index).reduce((sum, { share }) => sum + share * width, margin),
  )
  const wide = (index: number) => (columns[index]?.share ?? 0) * width - 2 * pad
  const heightOfCell = (cell: Cell, index: number) =>
    heightOf(wordsOf(cell), wide(index) - (severityOf(cell) ? indent : 0), 'muted')
  const heightOfRow = (cells: readonly Cell[]) => Math.max(...cells.map(heightOfCell)) + 2 * pad
  const labels = columns.map(({ label }) => label)
  const headHeight = heightOfRow(labels)

  const head = (parent: Struct | null) => {
    const top = doc.y
    decorate(doc, () => doc.rect(margin, top, width, headHeight).fill(ink.sunken))
    const write = (label: string, index: number) => {
      dress('muted')
        .font(fonts.bold)
        .fillColor(ink.heading)
        .text(label, (lefts[index] ?? margin) + pad, top + pad, {
          width: wide(index),
          lineGap: 1.5,
        })
    }
    const row = parent === null ? null : doc.struct('TR')
    if (row !== null) parent?.add(row)
    for (const [index, label] of labels.entries()) {
      const options = { title: label, scope: 'Column' }
      if (row === null) decorate(doc, () => write(label, index))
      else row.add(doc.struct('TH', options, () => write(label, index)))
    }
    doc.x = margin
    doc.y = top + headHeight
  }

  /** The height that a row needs where it begins. */
  const neededBy = (cells: readonly Cell[]) => {
    const high = heightOfRow(cells)
    const isTaller = high > paper.body - headHeight
    return isTaller ? leastLines * heightOf('x', width, 'muted') + 2 * pad : high
  }
  /** As much of each cell as fits above the foot of the page, and what is left for the next one. */
  const cut = (cells: readonly Cell[]) => {
    const room = paper.floor() - doc.y - 2 * pad
    const parts = cells.map((cell, index) =>
      cutText(wordsOf(cell), (text) => heightOfCell(withWords(cell, text), index) <= room),
    )
    const here = cells.map((cell, index) => withWords(cell, parts[index]?.[0] ?? ''))
    if (parts.every(([, left]) => left === '')) return { here, left: null }
    const left = cells.map((cell, index) => {
      const text = parts[index]?.[1] ?? ''
      return index === 0 && text === '' ? cell : text
    })
    return { here, left }
  }

  paper.begin(headHeight + neededBy(rows[0] ?? []))
  const table = paper.open('Table')
  head(table)
  const write = (cells: readonly Cell[]) => {
    const high = heightOfRow(cells)
    const top = doc.y
    const row = doc.struct('TR')
    table.add(row)
    for (const [index, cell] of cells.entries()) {
      const severity = severityOf(cell)
      const x = (lefts[index] ?? margin) + pad
      if (severity !== undefined) drawSeverity(doc, severity, x, top + pad, 9)
      const draw = () => {
        const pen = dress('muted').fillColor(
          severity === undefined ? ink.text : severityInk[severity],
        )
        pen.text(wordsOf(cell), x + (severity ? indent : 0), top + pad, {
          width: wide(index) - (severity ? indent : 0),
          lineGap: 1.5,
        })
      }
      const options = { title: wordsOf(cell), scope: 'Row' }
      row.add(index === 0 ? doc.struct('TH', options, draw) : doc.struct('TD', {}, draw))
    }
    decorate(doc, () =>
      doc
        .moveTo(margin, top + high)
        .lineTo(margin + width, top + high)
        .lineWidth(0.5)
        .stroke(ink.line),
    )
    doc.x = margin
    doc.y = top + high
  }
  const nextPage = () => {
    doc.addPage()
    head(null)
  }
  for (const cells of rows) {
    if (doc.y + neededBy(cells) > paper.floor()) nextPage()
    let { here, left } = cut(cells)
    write(here)
    while (left !== null) {
      nextPage()
      ;({ here, left } = cut(left))
      write(here)
    }
  }
  table.end()
  doc.y += 6
}
