import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { makePaper } from '#server/papers/paper.ts'
import { type Cover, writeCover, writeLetterhead } from '#server/papers/paper-cover.ts'
import type { Picture } from '#server/papers/pictures.ts'

/** A piece of text; the last numbers of `transform` are its place, from the foot of the page. */
type Line = { str: string; width: number; height: number; transform: number[] }

const linesOf = async (bytes: Buffer) => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  return { pages: pdf.numPages, lines: (items as Line[]).filter(({ str }) => str.trim() !== '') }
}

/** The pairs of lines of which one is written over the other. */
const collisions = (lines: readonly Line[]): string[] => {
  const boxes = lines.map(({ str, width, height, transform }) => {
    const [left = 0, foot = 0] = transform.slice(4)
    return { str, left, right: left + width, foot, head: foot + height * 0.8 }
  })
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.head, other.head) - Math.max(one.foot, other.foot) > 0.5,
      )
      .map((other) => `${one.str} × ${other.str}`),
  )
}
const feetOf = (lines: readonly Line[]) => lines.map(({ transform }) => transform[5] ?? 0)

let picture: Picture
beforeAll(async () => {
  const bytes = await sharp({
    create: { width: 480, height: 360, channels: 3, background: '#88a' },
  })
    .jpeg()
    .toBuffer()
  picture = { bytes, alt: 'The home', width: 480, height: 360 }
})

const firmName = 'Meridian and Northern Lights Home Inspection Services of Travis County'
const underIt = [
  '1200 South Congress Avenue, Suite 1450, Austin, TX 78704',
  '512-555-0100',
  'Texas Real Estate Commission, professional inspector license 1',
]
const inspector = `Alexandra ${'Montgomery-'.repeat(4)}Smith, license TX-123456`
const weather =
  'Light rain with gusts of wind, clearing up by noon, the ground still wet, 61 °F (16 °C)'

const drawn = async (given: Partial<Cover>) => {
  const paper = makePaper('A report', 'A firm', new Date(0))
  writeCover(paper, {
    firm: { name: firmName, lines: underIt, logo: null, isOurs: false },
    title: 'Home inspection report',
    street: `12345 ${'Martin Luther King '.repeat(4)}Boulevard`,
    place: 'Austin, TX 78701',
    facts: [
      ['Inspected', 'March 5, 2026'],
      ['Published', 'March 6, 2026'],
      ['Inspector', inspector],
      ['Report', 'Number HK-7, version 2'],
      ['Weather', weather],
    ],
    picture: null,
    score: { points: 72, band: 'Fair' },
    counts: { safety: 3, major: 3, maintenance: 3, monitor: 3 },
    ...given,
  })
  return linesOf(await paper.finish('HK-7', { isCovered: true }))
}

describe('a cover with long words', () => {
  it.each(['with', 'without'])(
    'writes none of them over others and is one page, %s a logo and a picture',
    async (which) => {
      const has = which === 'with' ? picture : null
      const { lines, pages } = await drawn({
        firm: { name: firmName, lines: underIt, logo: has, isOurs: false },
        picture: has,
      })
      expect(collisions(lines)).toEqual([])
      expect(pages).toBe(1)
      const text = lines.map(({ str }) => str).join(' ')
      for (const words of ['license TX-123456', '61 °F (16 °C)', 'license 1', 'Safety', 'Fair'])
        expect(text).toContain(words)
      expect(Math.min(...feetOf(lines))).toBeGreaterThan(60)
    },
  )

  it('keeps its facts at the same distances where each has one line', async () => {
    const { lines } = await drawn({ facts: [...'abcde'].map((one) => [one, one]), picture })
    const [a = 0, c = 0, e = 0] = ['a', 'c', 'e'].map(
      (word) =>
        feetOf(lines.filter(({ str }) => str === word))
          .sort()
          .at(0) ?? 0,
    )
    expect([Math.round(a - c), Math.round(c - e)]).toEqual([30, 30])
  })
})

describe('a letterhead', () => {
  const headed = async (name: string) => {
    const paper = makePaper('Invoice', name, new Date(0))
    writeLetterhead(paper, name, underIt, picture)
    paper.heading('H1', 'Invoice INV-1')
    return (await linesOf(await paper.finish('INV-1'))).lines
  }
  it('with a long name has its other lines and the content below it', async () => {
    const lines = await headed(firmName)
    expect(collisions(lines)).toEqual([])
    const [title] = lines.filter(({ str }) => str === 'Invoice INV-1')
    const others = lines.slice(0, lines.indexOf(title as Line))
    expect(title?.transform[5]).toBeLessThan(Math.min(...feetOf(others)) - 20)
  })
  it('with a short name begins its content where it always did', async () => {
    const [title] = (await headed('Own Firm')).filter(({ str }) => str === 'Invoice INV-1')
    expect(Math.round(title?.transform[5] ?? 0)).toBe(648)
  })
})
