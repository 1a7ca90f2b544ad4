import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { facesFor } from '#server/papers/other-scripts.ts'
import { fonts, makePaper, type Paper } from '#server/papers/paper.ts'
import { type Drawing, drawPaper } from '#server/papers/threads.ts'
import type { StoredDocument } from '#server/payments/billing.ts'

/** A piece of text in one typeface: its left and its line are the fifth and sixth number of `transform`. */
type Piece = { str: string; fontName: string; width: number; transform: number[] }

const piecesOf = async (bytes: Buffer): Promise<Piece[]> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return items as Piece[]
    }),
  )
  return pages.flat().filter(({ str }) => str.trim() !== '')
}
const files = Object.values(fonts)
/** The pieces of a paper that says this, without its foot. */
const drawn = async (told: string, write: (paper: Paper) => void) => {
  const faces = await facesFor({ told }, files)
  const paper = makePaper('A paper', 'Test', new Date(0), null, faces)
  write(paper)
  const pieces = await piecesOf(await paper.finish(''))
  return pieces.slice(
    0,
    pieces.findIndex(({ str }) => str.includes('page 1')),
  )
}
const leftOf = ({ transform }: Piece) => transform[4] ?? Number.NaN
const lineOf = ({ transform }: Piece) => transform[5] ?? Number.NaN

describe('a paper', () => {
  it.each(['plain', 'bold'])(
    'draws each character in the typeface that has it, %s',
    async (look) => {
      const told = 'Robin 李雷 or 김민수: leak 🚿 here'
      const pieces = await drawn(told, (paper) => paper.paragraph(told, { bold: look === 'bold' }))
      const typefaceOf = (words: string) => pieces.find(({ str }) => str.includes(words))?.fontName
      const own = typefaceOf('Robin')
      expect(typefaceOf('leak')).toBe(own)
      const others = ['李', '김', '🚿'].map(typefaceOf)
      expect(new Set([own, ...others]).size).toBe(4)
      expect(others).not.toContain(undefined)
      expect(
        pieces
          .map(({ str }) => str)
          .join('')
          .replace(/\s/g, ''),
      ).toBe(told.replace(/\s/g, ''))
      // One after another, all on one line.
      expect(new Set(pieces.map(lineOf)).size).toBe(1)
      for (const [index, piece] of pieces.slice(1).entries()) {
        const before = pieces[index] ?? piece
        expect(leftOf(piece)).toBeGreaterThanOrEqual(leftOf(before) + before.width - 0.1)
      }
    },
  )

  it('breaks a long text of other characters where its column ends', async () => {
    const told = '屋顶漏水,需要尽快修理。'.repeat(30)
    const pieces = await drawn(told, (paper) => paper.paragraph(told))
    expect(pieces.map(({ str }) => str).join('')).toBe(told)
    expect(new Set(pieces.map(lineOf)).size).toBeGreaterThan(5)
    for (const piece of pieces) expect(leftOf(piece) + piece.width).toBeLessThanOrEqual(612 - 53)
  })

  it.each([
    ['right', 454],
    ['center', 304],
  ] as const)('sets such a line to the %s', async (align, end) => {
    const told = 'At 李雷'
    const pieces = await drawn(told, ({ doc, add }) =>
      add('P', () => doc.text(told, 154, 100, { width: 300, align })),
    )
    const [first, last] = [pieces[0], pieces.at(-1)]
    if (first === undefined || last === undefined) throw new Error('nothing is drawn')
    const right = leftOf(last) + last.width
    expect(align === 'right' ? right : (leftOf(first) + right) / 2).toBeCloseTo(end, 0)
  })

  it('draws what is joined for colored typefaces one after another, without the joints', async () => {
    const told = 'For 👨\u200d👩\u200d👧 ❤\ufe0f'
    const pieces = await drawn(told, (paper) => paper.paragraph(told))
    expect(pieces.filter(({ str }) => str.includes('👨👩👧'))).toHaveLength(1)
  })

  it('has another typeface for what is bold', async () => {
    const told = '李'
    const pieces = await drawn(told, (paper) => {
      paper.paragraph(told)
      paper.paragraph(told, { bold: true })
    })
    expect(pieces.map(({ str }) => str)).toEqual([told, told])
    expect(pieces[0]?.fontName).not.toBe(pieces[1]?.fontName)
  })

  it('is written too where no typeface has a character', async () => {
    const told = 'A bird: 𓅓.'
    expect(await facesFor(told, files)).toEqual([])
    const pieces = await drawn(told, (paper) => paper.paragraph(told))
    expect(pieces.map(({ str }) => str).join('')).toContain('A bird:')
  })

  it('has the typefaces that its data needs, from whatever line they come', async () => {
    const content = {
      company: 'Hearthkeep',
      billed_to: '李雷',
      inspection: 'HK-1',
      place: '12 Sample Lane',
      time_zone: 'America/Chicago',
      invoice: null,
      lines: [{ label: '屋顶 🔧', why: '', cents: 100 }],
      total_cents: 100,
      reason: '',
    }
    const receipt = { kind: 'receipt', sequence: 1, issued_at: new Date(0), content }
    const data = receipt as unknown as StoredDocument
    const pieces = await piecesOf(await drawPaper({ kind: 'billing', data } satisfies Drawing))
    const typefaces = ['Hearthkeep', '李', '🔧'].map(
      (words) => pieces.find(({ str }) => str.includes(words))?.fontName,
    )
    expect(new Set(typefaces).size).toBe(3)
    expect(typefaces).not.toContain(undefined)
  })
})

it('no other typeface is fetched for what the own one has', async () => {
  expect(await facesFor('Nguyễn Đức, Ελλάδα, Привет, “quoted” – 21 °C', files)).toEqual([])
})
