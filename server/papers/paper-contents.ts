import { severities, severityWord } from '#contract/vocabulary/findings.ts'
import { type Entry, fonts, margin, type Paper } from './paper.ts'
import { decorate, drawSeverity, ink } from './paper-marks.ts'

const rowHeight = 22
const headHeight = 64
const countWidth = 26

const spoken = ({ text, page, counts }: Entry): string => {
  const found = severities.flatMap((severity) =>
    counts[severity] ? [`${severityWord[severity]}: ${counts[severity]}`] : [],
  )
  return `${[text, ...found].join(', ')}, page ${page + 1}`
}

/**
 * Leaves the pages for the contents, as many as this many lines need, and fills them at the end, when each part
 * knows its page. A line leads to its part and shows how many findings of which severity are there.
 */
export const leaveContents = (paper: Paper, lines: number): void => {
  const { doc, body, width, dress } = paper
  const perPage = Math.floor((body - headHeight - 24) / rowHeight)
  const pages = Math.max(1, Math.ceil(lines / perPage))
  paper.newPage()
  const { start, count } = doc.bufferedPageRange()
  const firstPage = start + count - 1
  doc.outline.addItem('Contents', { expanded: false })
  const heading = paper.open('H2')
  const list = paper.open('TOC')
  for (let page = 1; page < pages; page += 1) doc.addPage()
  doc.addPage()

  const writeLegend = () => {
    let x = margin
    const y = margin + 32
    for (const severity of severities) {
      drawSeverity(doc, severity, x, y + 1, 8)
      decorate(doc, () =>
        dress('small').text(severityWord[severity], x + 11, y, { lineBreak: false }),
      )
      x += 11 + dress('small').widthOfString(severityWord[severity]) + 16
    }
  }

  const writeLine = (entry: Entry, y: number) => {
    const right = margin + width
    const number = String(entry.page + 1)
    const item = doc.struct('TOCI')
    list.add(item)
    const link = doc.struct('Link', { alt: spoken(entry) })
    item.add(link)
    link.add(() => {
      dress('plain').text(entry.text, margin, y, { lineBreak: false })
      dress('plain').text(number, right - 40, y, { width: 40, align: 'right', lineBreak: false })
    })
    const annotation = { structParent: link, Contents: new String(spoken(entry)) }
    doc.goTo(margin, y - 4, width, rowHeight - 2, entry.place, annotation as object)
    const counts = severities.filter((severity) => entry.counts[severity])
    let x = right - 44 - counts.length * countWidth
    const end = margin + dress('plain').widthOfString(entry.text) + 8
    decorate(doc, () =>
      doc
        .moveTo(end, y + 9)
        .lineTo(Math.max(end, x - 6), y + 9)
        .dash(1, { space: 3 })
        .lineWidth(0.7)
        .stroke(ink.muted),
    )
    for (const severity of counts) {
      drawSeverity(doc, severity, x, y + 2, 8)
      decorate(doc, () =>
        dress('small').text(String(entry.counts[severity]), x + 11, y + 1, { lineBreak: false }),
      )
      x += countWidth
    }
  }

  paper.atEnd(() => {
    for (let page = 0; page < pages; page += 1) {
      doc.switchToPage(firstPage + page)
      if (page === 0) {
        heading.add(() => {
          doc.font(fonts.bold).fontSize(15).fillColor(ink.heading).text('Contents', margin, margin)
        })
        writeLegend()
      }
      const top = margin + headHeight
      for (const [index, entry] of paper.entries
        .slice(page * perPage, (page + 1) * perPage)
        .entries())
        writeLine(entry, top + index * rowHeight)
    }
  })
}
