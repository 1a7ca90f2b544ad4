import { severities, severityWord } from '#contract/vocabulary/findings.ts'
import { fonts, margin, type Paper } from './paper.ts'
import { decorate, drawMark, drawSeverity, ink, severityInk } from './paper-marks.ts'
import type { Picture } from './pictures.ts'

export type Cover = {
  firm: { name: string; lines: readonly string[]; logo: Picture | null; isOurs: boolean }
  title: string
  street: string
  place: string
  facts: readonly (readonly [string, string])[]
  picture: Picture | null
  /** null: the paper has none. */
  score: { points: number; band: string } | null
  counts: Record<string, number>
}

const [pictureHeight, plainHeight] = [268, 96]
const tileHeight = 62
/** The bands as on the screen by day. */
const bandInk: Record<string, string> = {
  Excellent: '#2a8453',
  Good: '#5f8f3a',
  Fair: '#b07708',
  'Needs attention': '#cb5f2b',
  Critical: '#bf3a32',
}

/**
 * Who the report comes from: the logo, or the product's mark where no firm has said its name, and the name. Answers where
 * its words end.
 */
export const writeFirm = (paper: Paper, { name, lines, logo, isOurs }: Cover['firm']): number => {
  const { doc, add } = paper
  if (logo !== null) {
    const options = { alt: logo.alt, bbox: [margin, margin - 6, margin + 160, margin + 38] }
    add('Figure', () => doc.image(logo.bytes, margin, margin - 6, { fit: [160, 44] }), options)
  } else if (isOurs) drawMark(doc, margin, margin, 34)
  const left = margin + (logo !== null ? 176 : isOurs ? 44 : 0)
  const width = margin + paper.width - left
  const pen = () => doc.font(fonts.bold).fontSize(15)
  // A firm may need a second line for its name.
  const high = pen().heightOfString(name, { width })
  const top = margin + (lines.length === 0 ? Math.max(0, 27 - high) : 0)
  add('P', () => {
    pen().fillColor(paper.heads).text(name, left, top, { width })
  })
  if (lines.length === 0) return top + high
  const under = lines.join(' · ')
  const below = margin + Math.max(20, high + 2)
  add('P', () => {
    paper.dress('muted').text(under, left, below, { width })
  })
  return below + paper.heightOf(under, width, 'muted')
}

/** The letterhead at the top of a bill or of an agreement; the content begins below it. */
export const writeLetterhead = (
  paper: Paper,
  name: string,
  lines: readonly string[],
  logo: Picture | null,
): void => {
  const foot = writeFirm(paper, { name, lines, logo, isOurs: false })
  paper.doc.x = margin
  paper.doc.y = Math.max(margin + 58, foot + 12)
}

/** The home where there is a picture of it, cut to the width of the page; otherwise a band of color. */
const writePicture = (paper: Paper, picture: Picture | null, y: number, high: number): void => {
  const { doc, width, add } = paper
  if (picture === null) {
    decorate(doc, () => {
      doc.roundedRect(margin, y, width, high, 10).fill(paper.heads)
    })
    drawMark(doc, margin + width / 2 - 28, y + high / 2 - 30, 56, true)
    return
  }
  const options = {
    alt: picture.alt || 'The home',
    bbox: [margin, y, margin + width, y + high],
  }
  const draw = () => {
    doc.save().roundedRect(margin, y, width, high, 10).clip()
    doc.image(picture.bytes, margin, y, {
      cover: [width, high],
      align: 'center',
      valign: 'center',
    })
    doc.restore()
  }
  add('Figure', draw, options)
}

const writeScore = (paper: Paper, score: NonNullable<Cover['score']>, y: number) => {
  const { doc, add } = paper
  const paint = bandInk[score.band] ?? ink.heading
  const [x, middle, radius] = [margin + 36, y + 36, 30]
  const from = Math.PI * 0.75
  const arc = (share: number) => {
    const to = from + Math.PI * 1.5 * share
    const at = (angle: number) =>
      `${x + radius * Math.cos(angle)} ${middle + radius * Math.sin(angle)}`
    const isLarge = share * 1.5 > 1 ? 1 : 0
    return `M${at(from)}A${radius} ${radius} 0 ${isLarge} 1 ${at(to)}`
  }
  decorate(doc, () => {
    doc.lineWidth(7).lineCap('round')
    doc.path(arc(1)).stroke(ink.line)
    if (score.points > 0) doc.path(arc(score.points / 100)).stroke(paint)
  })
  add(
    'P',
    () => {
      doc.font(fonts.bold).fontSize(20).fillColor(ink.text)
      doc.text(String(score.points), x - 30, middle - 13, { width: 60, align: 'center' })
      doc
        .font(fonts.bold)
        .fontSize(12)
        .fillColor(paint)
        .text(score.band, margin + 82, y + 16)
      paper
        .dress('muted')
        .text('Home health after this inspection, of 100. Our estimate, not the inspector’s.', {
          width: 150,
        })
    },
    {
      actual: `Home health after this inspection: ${score.points} of 100, ${score.band}. Our estimate, not the inspector’s.`,
    },
  )
}

/** How many findings of each severity: a shape, a number and a word, as a table of one row. */
const writeCounts = (paper: Paper, counts: Cover['counts'], x: number, y: number) => {
  const { doc } = paper
  const gap = 8
  const across = (margin + paper.width - x - gap * (severities.length - 1)) / severities.length
  const table = paper.open('Table')
  const [head, row] = [doc.struct('TR'), doc.struct('TR')]
  table.add(head)
  table.add(row)
  for (const [index, severity] of severities.entries()) {
    const left = x + index * (across + gap)
    decorate(doc, () =>
      doc.roundedRect(left, y, across, tileHeight, 6).lineWidth(0.8).stroke(ink.line),
    )
    drawSeverity(doc, severity, left + 9, y + 13, 14)
    const options = { title: severityWord[severity], scope: 'Column' }
    head.add(
      doc.struct('TH', options, () => {
        paper
          .dress('small')
          .fillColor(severityInk[severity])
          .text(severityWord[severity], left + 8, y + 40, { width: across - 10, lineBreak: false })
      }),
    )
    row.add(
      doc.struct('TD', {}, () => {
        doc.font(fonts.bold).fontSize(18).fillColor(severityInk[severity])
        doc.text(String(counts[severity] ?? 0), left + 29, y + 9, { lineBreak: false })
      }),
    )
  }
  table.end()
}

const factGap = 12
/** The rows of facts, two in a row, each as high as its words need. */
const rowsOf = (paper: Paper, facts: Cover['facts']) => {
  const across = paper.width / 2 - factGap
  return Array.from({ length: Math.ceil(facts.length / 2) }, (_, row) => {
    const pair = facts.slice(row * 2, row * 2 + 2)
    const high = Math.max(...pair.map(([, value]) => paper.heightOf(value, across)))
    return { pair, high: Math.max(30, 11 + high + 6) }
  })
}

const writeFacts = (paper: Paper, rows: ReturnType<typeof rowsOf>): void => {
  const { doc, width, add } = paper
  const across = width / 2 - factGap
  let y = doc.y
  for (const { pair, high } of rows) {
    for (const [index, [name, value]] of pair.entries()) {
      const x = margin + (index * width) / 2
      add('P', () => {
        paper.dress('small').text(`${name} `, x, y, { width: across, lineBreak: false })
        paper.dress('plain').text(value, x, y + 11, { width: across, lineGap: 1.5 })
      })
    }
    y += high
  }
  doc.x = margin
  doc.y = y
}

/** The first page: whose report, of which home, by whom, and what it comes to. */
export const writeCover = (paper: Paper, cover: Cover): void => {
  const { doc, width, add } = paper
  doc.outline.addItem('Cover', { expanded: false })
  const top = Math.max(margin + 56, writeFirm(paper, cover.firm) + 12)
  const names = [
    { text: cover.title, tag: 'H1', font: fonts.bold, size: 24, color: paper.heads, below: 4 },
    { text: cover.street, tag: 'P', font: fonts.bold, size: 14, color: ink.text, below: 0 },
    { text: cover.place, tag: 'P', font: fonts.plain, size: 12, color: ink.text, below: 12 },
  ]
  const rows = rowsOf(paper, cover.facts)
  // The picture leaves room for the words.
  const needed =
    names.reduce(
      (sum, { text, font, size, below }) =>
        sum + doc.font(font).fontSize(size).heightOfString(text, { width }) + below,
      26 + 24 + 90,
    ) + rows.reduce((sum, { high }) => sum + high, 0)
  const wanted = cover.picture === null ? plainHeight : pictureHeight
  const high = Math.max(plainHeight, Math.min(wanted, paper.floor() - top - needed))
  writePicture(paper, cover.picture, top, high)
  doc.x = margin
  doc.y = top + high + 26
  for (const { text, tag, font, size, color, below } of names) {
    add(tag, () => {
      doc.font(font).fontSize(size).fillColor(color).text(text, margin, doc.y, { width })
    })
    doc.y += below
  }
  writeFacts(paper, rows)
  const foot = Math.min(doc.y + 24, paper.floor() - 90)
  if (cover.score !== null) writeScore(paper, cover.score, foot)
  writeCounts(paper, cover.counts, cover.score === null ? margin : margin + 246, foot + 4)
}
