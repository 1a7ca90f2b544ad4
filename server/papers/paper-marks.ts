import type { Severity } from '#contract/vocabulary/findings.ts'

type Canvas = PDFKit.PDFDocument

/** The colors of the screen by day (src/ui/tokens.css), on white paper. */
export const ink = {
  text: '#1b2a35',
  muted: '#54646f',
  heading: '#263f52',
  line: '#d6dade',
  sunken: '#f1f3f4',
  coral: '#fc7168',
  good: '#226b43',
} as const

export const severityInk: Record<Severity, string> = {
  safety: '#b3261e',
  major: '#9a4d00',
  maintenance: '#1f5a99',
  monitor: '#55606a',
}
/** A triangle, a diamond, a disc and a ring half filled in a square of 14, as on the screen. */
const shapes: Record<Severity, string> = {
  safety: 'M7 1 13.5 13H.5Z',
  major: 'M7 .5 13.5 7 7 13.5.5 7Z',
  maintenance: 'M7 1.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 1 1 0-11Z',
  monitor: 'M7 1.5a5.5 5.5 0 1 0 0 11Zm0 1.6a3.9 3.9 0 0 1 0 7.8v1.6a5.5 5.5 0 0 0 0-11Z',
}
/** The product's mark, in a square of 32. */
const roof = 'M3 15 16 4l13 11v13H3Z'
const flame =
  'M16 11c4 4 6 6.5 6 10a6 6 0 0 1-12 0c0-2 1-3.5 2.5-5 .3 1.5 1 2.3 2 2.5-.5-3 .3-5.5 1.5-7.5Z'

/** Decoration that a screen reader skips: the words beside it say the same. */
export const decorate = (doc: Canvas, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.save()
  draw()
  doc.restore()
  doc.endMarkedContent()
}

/** How serious, as a shape in its color. The caller writes the word beside it. */
export const drawSeverity = (
  doc: Canvas,
  severity: Severity,
  x: number,
  y: number,
  side: number,
): void =>
  decorate(doc, () => {
    doc
      .translate(x, y)
      .scale(side / 14)
      .path(shapes[severity])
      .fill(severityInk[severity], 'even-odd')
  })

export const drawMark = (doc: Canvas, x: number, y: number, side: number, onDark = false): void =>
  decorate(doc, () => {
    doc.translate(x, y).scale(side / 32)
    doc.path(roof).fill(onDark ? '#ffffff' : ink.heading)
    doc.path(flame).fill(ink.coral)
  })
