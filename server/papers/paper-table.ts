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

/**
 * A table whose head comes again on each page that it goes on to, without the columns that are empty. The first cell of a
 * row names the row.
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
  const heightOfRow = (cells: readonly Cell[]) =>
    Math.max(
      ...cells.map((cell, index) =>
        heightOf(wordsOf(cell), wide(index) - (severityOf(cell) ? indent : 0), 'muted'),
      ),
    ) +
    2 * pad
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

  const first = rows[0] ?? []
  paper.begin(headHeight + heightOfRow(first))
  const table = paper.open('Table')
  head(table)
  for (const cells of rows) {
    const high = heightOfRow(cells)
    if (doc.y + high > paper.floor()) {
      doc.addPage()
      head(null)
    }
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
  table.end()
  doc.y += 6
}
