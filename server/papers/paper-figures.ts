import type { Severity } from '#contract/vocabulary/findings.ts'
import { type Look, margin, type Paper } from './paper.ts'
import { drawSeverity, severityInk } from './paper-marks.ts'
import type { Picture } from './pictures.ts'

const gap = 12
const perRow = 3
/** Of the width of a page: the pictures beside the words. */
const beside = 0.36
const mostBeside = 2
const unnamed = 'A photograph without a caption'

const fitted = ({ width, height }: Picture, across: number, high: number): [number, number] => {
  const scale = Math.min(across / width, high / height)
  return [width * scale, height * scale]
}

/** A picture with its caption below, which is also its alternative text; answers its height. */
const drawPicture = (paper: Paper, picture: Picture, x: number, y: number, across: number) => {
  const { doc, dress, heightOf, add } = paper
  const [wide, high] = fitted(picture, across, across * 0.75)
  const bbox = [x, y, x + wide, y + high]
  add('Figure', () => doc.image(picture.bytes, x, y, { width: wide, height: high }), {
    alt: picture.alt || unnamed,
    bbox,
  })
  if (picture.alt === '') return high
  add('Caption', () => {
    dress('small').text(picture.alt, x, y + high + 2, { width: across, lineGap: 1 })
  })
  return high + 2 + heightOf(picture.alt, across, 'small')
}
const heightOfPicture = (paper: Paper, picture: Picture, across: number) =>
  fitted(picture, across, across * 0.75)[1] + 2 + paper.heightOf(picture.alt, across, 'small')

/** Three side by side, each above its caption. */
export const writeFigures = (paper: Paper, pictures: readonly Picture[]): void => {
  const { doc, width } = paper
  const side = (width - gap * (perRow - 1)) / perRow
  for (let first = 0; first < pictures.length; first += perRow) {
    const row = pictures.slice(first, first + perRow)
    const high = Math.max(...row.map((picture) => heightOfPicture(paper, picture, side)))
    paper.begin(high)
    const top = doc.y
    for (const [index, picture] of row.entries())
      drawPicture(paper, picture, margin + index * (side + gap), top, side)
    doc.x = margin
    doc.y = top + high + gap
  }
}

export type Piece = { text: string; look?: Look; severity?: Severity }

const indent = 15

/** Words, the severity among them as a shape and a word in its color. */
const drawPiece = (paper: Paper, { text, look = 'plain', severity }: Piece, across: number) => {
  const { doc, dress, add } = paper
  const left = severity === undefined ? 0 : indent
  if (severity !== undefined) drawSeverity(doc, severity, margin, doc.y + 1, 10)
  add('P', () => {
    const pen = dress(look)
    if (severity !== undefined) pen.fillColor(severityInk[severity])
    pen.text(text, margin + left, doc.y, { width: across - left, lineGap: 1.5 })
  })
  doc.y += 4
}
const heightOfPiece = (paper: Paper, { text, look = 'plain', severity }: Piece, across: number) =>
  paper.heightOf(text, across - (severity === undefined ? 0 : indent), look) + 4

/**
 * Words with up to two of their pictures beside them and the rest below, on one page where they fit on one; where
 * they do not, the pictures follow the words.
 */
export const writeBeside = (
  paper: Paper,
  all: readonly Piece[],
  pictures: readonly Picture[],
): void => {
  const { doc, width, body, floor } = paper
  const pieces = all.filter(({ text }) => text !== '')
  const side = width * beside
  const column = pictures.slice(0, mostBeside)
  const words = column.length === 0 ? width : width - side - gap
  const tall = pieces.reduce((sum, piece) => sum + heightOfPiece(paper, piece, words), 0)
  const high = column.reduce((sum, one) => sum + heightOfPicture(paper, one, side) + gap, -gap)
  const height = Math.max(tall, high)
  if (height + paper.waiting() > body) {
    for (const piece of pieces) {
      paper.begin(Math.min(heightOfPiece(paper, piece, width), 44))
      drawPiece(paper, piece, width)
    }
    writeFigures(paper, pictures)
    return
  }
  paper.begin(height)
  const top = doc.y
  for (const piece of pieces) drawPiece(paper, piece, words)
  let y = top + 2
  for (const picture of column)
    y += drawPicture(paper, picture, margin + words + gap, y, side) + gap
  doc.x = margin
  doc.y = Math.min(floor(), Math.max(top + height, doc.y) + 6)
  writeFigures(paper, pictures.slice(mostBeside))
}
