import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { openSync } from 'fontkit'
import subsetFont from 'subset-font'

/*
 * A name, a note or a title may hold characters that the typeface of papers lacks: Chinese, Japanese, Korean, emoji.
 * Their own typefaces come as many small files, each for some ranges of characters. A paper takes of them the
 * characters that it holds.
 */

const require = createRequire(import.meta.url)
/** In the order in which they are asked for a character. */
const families = ['noto-sans-sc', 'noto-sans-kr', 'noto-emoji'].map((name) => ({
  name,
  place: (file: string) => require.resolve(`@fontsource-variable/${name}/${file}`),
}))

/** The weights of papers, as the axis of a variable typeface counts them. */
const weights = { plain: 400, bold: 700 } as const
export type Weight = keyof typeof weights

/** A typeface of these characters alone, as TrueType in each weight. */
export type Face = { has: ReadonlySet<string> } & Readonly<Record<Weight, Buffer>>

type Part = { path: string; covers: (code: number) => boolean }

/** `U+4e00-4e03,U+4e07`: whether a character is in these ranges. */
const within = (ranges: string): ((code: number) => boolean) => {
  const spans = ranges.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-')
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
  })
  return (code) => spans.some(([first, last]) => first <= code && code <= last)
}

let read: Part[] | null = null
/** The files of all families, read once. */
const partsOf = (): Part[] => {
  read ??= families.flatMap(({ name, place }) => {
    const ranges: Record<string, string> = JSON.parse(readFileSync(place('unicode.json'), 'utf8'))
    return Object.entries(ranges).map(([part, range]) => ({
      path: place(`files/${name}-${part.replace(/[[\]]/g, '')}-wght-normal.woff2`),
      covers: within(range),
    }))
  })
  return read
}

/** The part of a typeface for these characters, in one weight. */
const cut = async (path: string, characters: string, weight: Weight): Promise<Buffer> =>
  subsetFont(await readFile(path), characters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weights[weight] },
  })

/** Characters that only change the ones beside them, for typefaces with colors: they are not drawn. */
const joins = /[\u200d\ufe0e\ufe0f\u20e3]/gu

type Holds = (path: string, character: string) => boolean

/** Tells whether the typeface of a file has a character; each file is opened once. */
const makeHolds = (): Holds => {
  const opened = new Map<string, ReturnType<typeof openSync>>()
  return (path, character) => {
    const typeface = opened.get(path) ?? openSync(path)
    opened.set(path, typeface)
    const code = character.codePointAt(0) ?? 0
    // A collection of typefaces has no characters of its own; none of these is one.
    return 'hasGlyphForCodePoint' in typeface && typeface.hasGlyphForCodePoint(code)
  }
}

/** The file that has this character; null: none. A file does not have all of the ranges that it is given for. */
const holderOf = (character: string, holds: Holds): string | null => {
  const code = character.codePointAt(0) ?? 0
  const part = partsOf().find(({ path, covers }) => covers(code) && holds(path, character))
  return part?.path ?? null
}

/**
 * The typefaces for all characters in the data of a paper that the files of its `own` typeface lack; none where it
 * lacks none. A character that no typeface here has stays with its own, which draws a box.
 */
export const facesFor = async (data: unknown, own: readonly string[]): Promise<Face[]> => {
  // The typeface of papers has all of Latin-1.
  const characters = [...new Set(JSON.stringify(data).replace(joins, ''))].filter(
    (one) => one > '\u00ff',
  )
  const holds = makeHolds()
  const lacking = characters.filter((one) => !own.every((path) => holds(path, one)))
  const byFile = new Map<string, string[]>()
  for (const one of lacking) {
    const file = holderOf(one, holds)
    if (file !== null) byFile.set(file, [...(byFile.get(file) ?? []), one])
  }
  return Promise.all(
    [...byFile].map(async ([file, has]) => ({
      has: new Set(has),
      plain: await cut(file, has.join(''), 'plain'),
      bold: await cut(file, has.join(''), 'bold'),
    })),
  )
}

type Run = { face: Face | null; words: string }

/** The pieces of a text, each of one typeface; null: the paper's own. */
const runsOf = (text: string, faces: readonly Face[]): Run[] => {
  const runs: Run[] = []
  for (const one of text.replace(joins, '')) {
    const last = runs.at(-1)
    const face = faces.find(({ has }) => has.has(one)) ?? null
    if (last !== undefined && last.face === face) last.words += one
    else runs.push({ face, words: one })
  }
  return runs
}

/** What pdfkit draws and measures a line with; it chooses one typeface for a whole line. */
type Inner = {
  _font: { ascender: number }
  _fontSize: number
  _fragment: (text: string, x: number, y: number, options: Line) => void
  widthOfString: (text: string, options?: object) => number
}
type Line = {
  align?: string
  width?: number
  lineWidth?: number
  textWidth?: number
  wordCount?: number
}

/** From now on the document draws and measures each character in the typeface that has it. */
export const writeWith = (
  doc: PDFKit.PDFDocument,
  faces: readonly Face[],
  boldFile: string,
): void => {
  if (faces.length === 0) return
  const nameOf = (face: Face, weight: Weight) => `${weight} ${faces.indexOf(face)}`
  for (const face of faces)
    for (const weight of ['plain', 'bold'] as const)
      doc.registerFont(nameOf(face, weight), face[weight])
  const inner = doc as unknown as Inner
  const before = inner._font
  doc.font(boldFile)
  const bold = inner._font
  inner._font = before
  const measure = inner.widthOfString.bind(doc)
  const draw = inner._fragment.bind(doc)

  /** Does something with each piece of a text while its typeface is chosen. */
  const eachRun = (runs: readonly Run[], then: (words: string) => void) => {
    const own = inner._font
    for (const { face, words } of runs) {
      if (face !== null) doc.font(nameOf(face, own === bold ? 'bold' : 'plain'))
      then(words)
      inner._font = own
    }
  }
  const widthOf = (runs: readonly Run[], options?: object) => {
    let width = 0
    eachRun(runs, (words) => {
      width += measure(words, options)
    })
    return width
  }
  inner.widthOfString = (text, options) => widthOf(runsOf(text, faces), options)
  inner._fragment = (text, x, y, options) => {
    const runs = runsOf(`${text}`.replace(/\n/g, ''), faces)
    if (runs.every(({ face }) => face === null)) return draw(text, x, y, options)
    const { align, width, lineWidth = 0, textWidth = 0, wordCount: _, ...more } = options
    const free =
      width === undefined || (align !== 'right' && align !== 'center') ? 0 : lineWidth - textWidth
    let left = x + (align === 'center' ? free / 2 : free)
    // All pieces of a line stand on the line of its own typeface.
    const baseline = (-inner._font.ascender / 1000) * inner._fontSize
    eachRun(runs, (words) => {
      draw(words, left, y, { ...more, baseline } as Line)
      left += measure(words, more)
    })
  }
}
