import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { SharedReport } from '#contract/sharing.ts'
import { makePaper, type Paper } from '#server/papers/paper.ts'
import { leaveContents } from '#server/papers/paper-contents.ts'
import { writeTable } from '#server/papers/paper-table.ts'
import type { Pictures } from '#server/papers/pictures.ts'
import { drawRadonChart } from '#server/papers/radon-chart.ts'
import { writeSection } from '#server/papers/report-section-pdf.ts'

/** A piece of text on a page; the fifth number of `transform` is its left. */
type Piece = { str: string; transform: number[] }

/** The pages of a paper, each as its pieces of text, and its bytes, which hold what a reader hears. */
const drawn = async (write: (paper: Paper) => void) => {
  const paper = makePaper('A paper', 'Test', new Date(0))
  write(paper)
  const bytes = await paper.finish('Foot')
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const { items } = await (await pdf.getPage(index + 1)).getTextContent()
      return (items as Piece[]).filter(({ str }) => str.trim() !== '')
    }),
  )
  const words = pages.map((pieces) => pieces.map(({ str }) => str))
  return { pages, words, text: words.flat().join(' '), bytes: bytes.toString('latin1') }
}

describe('a table', () => {
  it('has its head again on each page that it goes on to', async () => {
    const { words } = await drawn((paper) =>
      writeTable(
        paper,
        [
          { label: 'Piece', share: 0.5 },
          { label: 'Result', share: 0.5 },
        ],
        Array.from({ length: 120 }, (_, row) => [`Row ${row}`, 'Good']),
      ),
    )
    expect(words.length).toBeGreaterThan(2)
    for (const page of words) expect(page.slice(0, 2)).toEqual(['Piece', 'Result'])
    const rows = words.flat().filter((word) => word.startsWith('Row '))
    expect(rows).toEqual(Array.from({ length: 120 }, (_, row) => `Row ${row}`))
  })

  it('goes on with a row that is taller than a page, below its head and beside the name of the row', async () => {
    const told = Array.from({ length: 3000 }, (_, word) => `w${word}`)
    const { words } = await drawn((paper) =>
      writeTable(
        paper,
        [
          { label: 'Piece', share: 0.2 },
          { label: 'Note', share: 0.8 },
        ],
        [
          ['Attic', 'Dry'],
          ['Roof', `${told.slice(0, 1500).join(' ')}\n\n${told.slice(1500).join(' ')}`],
          ['Yard', 'x'.repeat(9000)],
          ['Door', 'Old'],
        ],
      ),
    )
    expect(words.length).toBeGreaterThan(3)
    for (const page of words) {
      expect(page.slice(0, 2)).toEqual(['Piece', 'Note'])
      expect(page.length).toBeGreaterThan(3)
    }
    // It begins where the row before it ends.
    expect(words[0]?.slice(2, 6)).toEqual([
      'Attic',
      'Dry',
      'Roof',
      expect.stringMatching(/^w0 w1 /),
    ])
    expect(words[1]?.[2]).toBe('Roof')
    const all = words.flat().join(' ').split(/\s+/)
    expect(all.filter((word) => /^w\d/.test(word))).toEqual(told)
    expect(all.filter((word) => /^x+$/.test(word)).join('')).toHaveLength(9000)
    expect(all[all.indexOf('Door') + 1]).toBe('Old')
  })

  it('leaves out a column that no row fills, and each cell stays below its own head', async () => {
    const { pages } = await drawn((paper) =>
      writeTable(
        paper,
        [
          { label: 'Piece', share: 0.2 },
          { label: 'Trade', share: 0.2 },
          { label: 'Note', share: 0.6 },
        ],
        [
          ['Roof', '', 'Old'],
          ['Attic', '', ''],
        ],
      ),
    )
    const leftOf = (word: string) => pages[0]?.find(({ str }) => str === word)?.transform[4]
    expect(leftOf('Trade')).toBeUndefined()
    expect([leftOf('Roof'), leftOf('Old')]).toEqual([leftOf('Piece'), leftOf('Note')])
    // The others fill the page: a quarter and three quarters of 504.
    expect(Number(leftOf('Note')) - Number(leftOf('Piece'))).toBeCloseTo(504 / 4, 1)
  })
})

it('the contents name every part once, on as many pages as they need, and are heard as they are printed', async () => {
  const names = Array.from({ length: 60 }, (_, part) => `Part ${part}`)
  const { words, bytes } = await drawn((paper) => {
    leaveContents(paper, names.length)
    for (const name of names) {
      paper.heading('H2', name, { safety: 2 })
      paper.paragraph('It is good. '.repeat(40))
    }
  })
  const listed = words.slice(0, 3).flat()
  expect(listed.filter((word) => word.startsWith('Part '))).toEqual(names)
  for (const name of names) {
    const page = words.findIndex((page, at) => at > 2 && page.includes(name)) + 1
    expect(listed[listed.indexOf(name) + 1]).toBe(String(page))
    expect(bytes).toContain(`(${name}, Safety hazard: 2, page ${page})`)
  }
})

describe('a section of a report', () => {
  const section = (more: object = {}) =>
    ({
      label: 'Roof',
      facts: [],
      items: [{ item_id: 'covering', label: 'Covering', rating: 'I', note: 'Sound' }],
      findings: [],
      photos: [],
      limits: '',
      limitations: [],
      remarks: '',
      ...more,
    }) as unknown as SharedReport['sections'][number] // The writer reads nothing else of it.
  const told = async (more: object, { isWhole = true, pictures = new Map() as Pictures } = {}) =>
    (
      await drawn((paper) =>
        writeSection(paper, section(more), { isWhole, pictures, zone: 'America/Chicago' }),
      )
    ).text

  it('says what was not inspected, whether or not every inspection has such limits', async () => {
    const limitations = [{ label: 'Flashing', reason: 'snow', note: 'Under snow.' }]
    const limits = 'We walk on no roof.'
    const whole = 'Limits of every inspection: We walk on no roof.'
    expect(await told({ limitations })).toMatch(/Not inspected.*Flashing.*Under snow\./)
    expect(await told({ limits })).toContain(`Not inspected ${whole}`)
    expect(await told({ limits, limitations })).toMatch(new RegExp(`${whole}.*Flashing`))
    expect(await told({})).not.toContain('Not inspected')
  })

  it('has the remarks of the inspector and each of its parts on the whole report alone', async () => {
    const more = { remarks: 'Seen from the ladder.' }
    expect(await told(more)).toMatch(/Seen from the ladder\..*Roof: each part.*Covering/)
    const short = await told(more, { isWhole: false })
    expect(short).not.toMatch(/ladder|each part/)
  })

  it('says when a photograph was taken on the clocks of the home', async () => {
    const [width, height] = [4, 3]
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#88a' } })
      .jpeg()
      .toBuffer()
    const picture = { bytes, alt: '', width, height }
    const photo = (photo_id: string, caption: string) => ({
      photo_id,
      caption,
      item_id: 'covering',
      thumbnail_url: '',
      // Still the day before in Texas.
      taken_at: '2026-03-06T02:30:00Z',
    })
    const pictures = new Map([
      ['one', picture],
      ['two', picture],
    ])
    const finding = {
      finding_id: 'f',
      title: 'Worn',
      severity: 'major',
      time_frame: 'immediate',
      locations: [],
      observation: 'It is worn.',
      implication: '',
      recommendation: '',
      trade: '',
      photos: [photo('one', 'The ridge')],
    }
    const text = await told(
      { findings: [finding], photos: [photo('two', 'Covering')] },
      { pictures },
    )
    const taken = 'Taken Mar 5, 2026, 8:30 PM'
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`The ridge · ${taken}`)
    // A caption that only says the name of the part again is said once.
    expect(text.replaceAll(/\s+/g, ' ')).toContain(`Covering · ${taken}`)
    expect(text).not.toContain('Covering: Covering')
  })
})

describe('the chart of a radon monitor', () => {
  it.each([
    [[3.9, 4, 4.1], '2 of them at or above'],
    [[3.9, 3.8, 3.7], 'none of them at or above'],
  ])(
    'counts the hours of %j pCi/L at the action level among those above it',
    async (levels, said) => {
      const { bytes } = await drawn((paper) =>
        drawRadonChart(paper, {
          readings: [9, ...levels].map((pci_per_l, at) => ({
            hour: at + 1,
            pci_per_l,
            mark: null,
          })),
          settling: 1,
          figure: (level) => level,
          unit: 'pCi/L',
        }),
      )
      expect(bytes).toContain(`Chart of radon hour by hour: 3 hours that count`)
      expect(bytes).toContain(said)
    },
  )
})
