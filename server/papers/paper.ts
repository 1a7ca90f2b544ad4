import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { Picture } from './pictures.ts'

const require = createRequire(import.meta.url)
const font = (name: string) => require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)
const fonts = {
  plain: font('DejaVuSansCondensed'),
  bold: font('DejaVuSansCondensed-Bold'),
}
const ink = { text: '#1b2a35', muted: '#54646f', heading: '#263f52', line: '#d6dade' } as const
const margin = 54
const gap = 10
const perRow = 3
const captionSize = 8

type Level = 'H1' | 'H2' | 'H3'
const sizes: Record<Level, number> = { H1: 22, H2: 15, H3: 11.5 }

/**
 * A tagged document of headings, paragraphs and figures: a screen reader reads it in the order of writing. `made`: when
 * its contents were; `accent`: the color of its headings, where it is not ours.
 */
export const makePaper = (
  title: string,
  author: string,
  made: Date,
  accent: string | null = null,
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
  doc.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve)
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * margin
  const floor = () => doc.page.height - doc.page.margins.bottom

  /** A heading or a picture goes to the next page rather than alone at the bottom of this one. */
  const keepTogether = (height: number) => {
    if (doc.y + height > floor()) doc.addPage()
  }
  const write = (tag: string, draw: () => void) => {
    root.add(doc.struct(tag, {}, draw))
  }
  const paper = {
    heading: (level: Level, text: string) => {
      if (doc.y > margin) doc.moveDown(level === 'H2' ? 1.1 : 0.6)
      keepTogether(90)
      write(level, () => {
        doc.font('bold').fontSize(sizes[level]).fillColor(heads).text(text, margin, doc.y, {
          width,
        })
      })
      doc.moveDown(0.25)
    },
    paragraph: (text: string, { muted = false, bold = false } = {}) => {
      if (text === '') return
      write('P', () => {
        doc
          .font(bold ? 'bold' : 'plain')
          .fontSize(muted ? 8.5 : 10)
          .fillColor(muted ? ink.muted : ink.text)
          .text(text, margin, doc.y, { width, lineGap: 1.5 })
      })
      doc.moveDown(0.25)
    },
    /** A logo: small, above what heads the paper. */
    logo: ({ bytes, alt }: Picture) => {
      const top = doc.y
      const draw = () => {
        doc.image(bytes, margin, top, { fit: [160, 54] })
      }
      root.add(doc.struct('Figure', { alt }, draw))
      doc.x = margin
      doc.y = top + 54 + gap
    },
    /** A line drawing in a field of 600 by 200, such as a signature. */
    drawing: (path: string, alt: string) => {
      const scale = 0.3
      keepTogether(200 * scale + gap)
      const top = doc.y
      const draw = () => {
        doc.save().translate(margin, top).scale(scale)
        doc.path(path).lineWidth(5).lineCap('round').lineJoin('round').stroke(ink.text)
        doc.restore()
      }
      root.add(doc.struct('Figure', { alt }, draw))
      doc.x = margin
      doc.y = top + 200 * scale + gap
    },
    nextPage: () => {
      doc.addPage()
    },
    /** Three side by side, each above its caption, which is also its alternative text. */
    figures: (pictures: readonly Picture[]) => {
      const side = (width - gap * (perRow - 1)) / perRow
      const height = side * 0.75
      for (let first = 0; first < pictures.length; first += perRow) {
        const row = pictures.slice(first, first + perRow)
        doc.font('plain').fontSize(captionSize)
        const words = Math.max(
          ...row.map(({ alt }) => (alt === '' ? 0 : doc.heightOfString(alt, { width: side }))),
        )
        keepTogether(height + words + gap)
        const top = doc.y
        for (const [index, { bytes, alt }] of row.entries()) {
          const draw = () => {
            doc.image(bytes, margin + index * (side + gap), top, { fit: [side, height] })
          }
          root.add(doc.struct('Figure', { alt: alt || 'A photograph without a caption' }, draw))
          if (alt !== '')
            write('Caption', () => {
              doc
                .font('plain')
                .fontSize(captionSize)
                .fillColor(ink.muted)
                .text(alt, margin + index * (side + gap), top + height + 2, { width: side })
            })
        }
        doc.x = margin
        doc.y = top + height + words + gap
      }
    },
    /** Numbers the pages at the bottom, where screen readers skip it, and answers the file. */
    finish: async (foot: string): Promise<Buffer> => {
      root.end()
      const { start, count } = doc.bufferedPageRange()
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page)
        const { bottom } = doc.page.margins
        doc.page.margins.bottom = 0
        doc.markContent('Artifact', { type: 'Pagination' })
        doc
          .font('plain')
          .fontSize(8)
          .fillColor(ink.muted)
          .text(`${foot} · page ${page + 1} of ${count}`, margin, doc.page.height - 42, {
            width,
            align: 'center',
            lineBreak: false,
          })
        doc.endMarkedContent()
        doc.page.margins.bottom = bottom
      }
      doc.end()
      await ended
      return Buffer.concat(chunks)
    },
  }
  return paper
}
export type Paper = ReturnType<typeof makePaper>
