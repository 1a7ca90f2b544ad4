import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Severity } from '#contract/vocabulary/findings.ts'
import { type Face, writeWith } from './other-scripts.ts'
import { decorate, ink } from './paper-marks.ts'

const require = createRequire(import.meta.url)
const font = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
/**
 * By path: pdfkit opens a font anew each time it is chosen by a name registered for the file of the default font.
 */
export const fonts = {
  plain: font('DejaVuSansCondensed'),
  bold: font('DejaVuSansCondensed-Bold'),
}
export const margin = 54
const lineGap = 1.5
/** How many lines of a long paragraph stay with their heading. */
const linesKept = 3
const drawingGap = 10

type Level = 'H1' | 'H2' | 'H3'
const sizes: Record<Level, number> = { H1: 22, H2: 15, H3: 11.5 }
const above: Record<Level, number> = { H1: 12, H2: 20, H3: 11 }

export type Look = 'plain' | 'muted' | 'bold' | 'small'
const looks: Record<Look, [font: keyof typeof fonts, size: number, color: string]> = {
  plain: ['plain', 10, ink.text],
  muted: ['plain', 8.5, ink.muted],
  bold: ['bold', 10, ink.text],
  small: ['plain', 8, ink.muted],
}

/** A line of the contents. `place` names where it leads; `page` counts from 0. */
export type Entry = {
  text: string
  place: string
  page: number
  counts: Partial<Record<Severity, number>>
}
type Heading = { level: Level; text: string; counts: Entry['counts'] }
type Struct = PDFKit.PDFStructureElement

/**
 * A tagged document with bookmarks: a screen reader reads it in the order of writing, and a heading of the second
 * level begins a section of it. A heading waits for the next piece, so that it is never alone at the foot of a page.
 * `made`: when its contents were; `accent`: the color of its headings, where it is not ours; `faces`: for the characters
 * that its own typeface lacks.
 */
export const makePaper = (
  title: string,
  author: string,
  made: Date,
  accent: string | null = null,
  faces: readonly Face[] = [],
) => {
  const heads = accent ?? ink.heading
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: margin, bottom: margin + 14, left: margin, right: margin },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, CreationDate: made },
    font: fonts.plain,
  })
  writeWith(doc, faces, fonts.bold)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const root = doc.struct('Document', { title })
  doc.addStructure(root)
  const width = doc.page.width - 2 * margin
  const floor = () => doc.page.height - doc.page.margins.bottom
  const body = floor() - margin
  const pageNow = () => {
    const { start, count } = doc.bufferedPageRange()
    return start + count - 1
  }

  let section: Struct = root
  let chapter: PDFKit.PDFOutline | null = null
  let waiting: { height: number; draw: () => void }[] = []
  const entries: Entry[] = []
  /** Drawings that wait for all pages: they go on pages that were left free for them. */
  const later: (() => void)[] = []

  const dress = (look: Look) => {
    const [name, size, color] = looks[look]
    return doc.font(fonts[name]).fontSize(size).fillColor(color)
  }
  const heightOf = (text: string, across: number, look: Look = 'plain') =>
    text === '' ? 0 : dress(look).heightOfString(text, { width: across, lineGap })
  const add = (tag: string, draw: () => void, options: object = {}) => {
    section.add(doc.struct(tag, options, draw))
  }
  const headingHeight = ({ level, text }: Heading) =>
    above[level] +
    doc.font(fonts.bold).fontSize(sizes[level]).heightOfString(text, { width, lineGap }) +
    (level === 'H2' ? 9 : 4)

  const bookmark = (level: Level, text: string) => {
    const here = { expanded: false, left: doc.page.width, top: doc.y - 4 }
    if (level === 'H3') (chapter ?? doc.outline).addItem(text, here)
    else chapter = doc.outline.addItem(text, here)
  }
  const drawHeading = ({ level, text, counts }: Heading) => {
    if (doc.y > margin) doc.y += above[level]
    if (level === 'H2') {
      section = doc.struct('Sect', { title: text })
      root.add(section)
      const place = `part-${entries.length + 1}`
      doc.addNamedDestination(place, 'XYZ', 0, doc.y - 4, null)
      entries.push({ text, place, page: pageNow(), counts })
    }
    bookmark(level, text)
    add(level, () => {
      doc
        .font(fonts.bold)
        .fontSize(sizes[level])
        .fillColor(heads)
        .text(text, margin, doc.y, { width, lineGap })
    })
    doc.y += 4
    if (level !== 'H2') return
    const under = doc.y - 1
    decorate(doc, () =>
      doc
        .moveTo(margin, under)
        .lineTo(margin + width, under)
        .lineWidth(0.8)
        .stroke(ink.line),
    )
    doc.y += 5
  }
  const heightWaiting = () => waiting.reduce((sum, one) => sum + one.height, 0)
  /** Makes room for a piece of this height below the waiting ones, and draws those first. */
  const begin = (height: number) => {
    const before = waiting
    const needed = heightWaiting() + height
    waiting = []
    if (doc.y > margin && doc.y + needed > floor()) doc.addPage()
    for (const { draw } of before) draw()
  }
  const drawParagraph = (text: string, look: Look) => {
    add('P', () => {
      dress(look).text(text, margin, doc.y, { width, lineGap })
    })
    doc.y += 4
  }

  return {
    doc,
    width,
    heads,
    body,
    floor,
    begin,
    add,
    dress,
    heightOf,
    entries: entries as readonly Entry[],
    /** The height that the waiting pieces will take. */
    waiting: heightWaiting,
    /** An element inside the section that is written now, for rows of a table and lines of contents. */
    open: (tag: string, options: object = {}): Struct => {
      const element = doc.struct(tag, options)
      section.add(element)
      return element
    },
    /** Draws when all pages are there: the contents know their page numbers then. */
    atEnd: (draw: () => void) => later.push(draw),
    /** Begins a page; a page without anything on it stays. */
    newPage: () => {
      if (doc.y > margin) doc.addPage()
    },
    heading: (level: Level, text: string, counts: Entry['counts'] = {}) => {
      const heading = { level, text, counts }
      waiting.push({ height: headingHeight(heading), draw: () => drawHeading(heading) })
    },
    paragraph: (text: string, { muted = false, bold = false } = {}) => {
      if (text === '') return
      const look = muted ? 'muted' : bold ? 'bold' : 'plain'
      const line = heightOf('x', width, look)
      begin(Math.min(heightOf(text, width, look), line * linesKept))
      drawParagraph(text, look)
    },
    /** Short words that stay with the next piece, as a heading does; at most a third of a page of them waits. */
    lead: (text: string) => {
      const height = heightOf(text, width) + 4
      if (heightWaiting() + height > body / 3) begin(0)
      waiting.push({ height, draw: () => drawParagraph(text, 'plain') })
    },
    /** A line drawing in a field of 600 by 200, such as a signature. */
    drawing: (path: string, alt: string) => {
      const scale = 0.3
      begin(200 * scale + drawingGap)
      const top = doc.y
      const draw = () => {
        doc.save().translate(margin, top).scale(scale)
        doc.path(path).lineWidth(5).lineCap('round').lineJoin('round').stroke(ink.text)
        doc.restore()
      }
      add('Figure', draw, { alt, bbox: [margin, top, margin + 600 * scale, top + 200 * scale] })
      doc.x = margin
      doc.y = top + 200 * scale + drawingGap
    },
    /** Numbers the pages at the bottom, where screen readers skip it, and answers the file. */
    finish: async (foot: string, { isCovered = false } = {}): Promise<Buffer> => {
      if (waiting.length > 0) begin(0)
      for (const draw of later) draw()
      root.end()
      const { start, count } = doc.bufferedPageRange()
      for (let page = start + (isCovered ? 1 : 0); page < start + count; page += 1) {
        doc.switchToPage(page)
        const { bottom } = doc.page.margins
        doc.page.margins.bottom = 0
        doc.markContent('Artifact', { type: 'Pagination' })
        dress('small').text(
          `${foot} · page ${page + 1} of ${count}`,
          margin,
          doc.page.height - 42,
          { width, align: 'center', lineBreak: false },
        )
        doc.endMarkedContent()
        doc.page.margins.bottom = bottom
      }
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
}
export type Paper = ReturnType<typeof makePaper>
