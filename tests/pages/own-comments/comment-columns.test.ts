import { describe, expect, it } from 'vitest'
import type { CommentItem, WrittenComment } from '#contract/own-comments.ts'
import {
  columnHeads,
  commentHeads,
  commentsIn,
  rowsOf,
} from '#src/pages/own-comments/comment-csv.ts'
import { guess, readSheet } from '#src/pages/shared/sheet.ts'

const items: CommentItem[] = [
  { item_id: 'roof.covering', label: 'Shingles', worksheet_id: 'roof' },
  { item_id: 'roof.flashing', label: 'Flashing', worksheet_id: 'roof' },
]
const readIn = (text: string, fallback = '') => {
  const sheet = readSheet(text)
  return commentsIn(sheet, guess(sheet.heads, commentHeads), items, fallback)
}
const worn: WrittenComment = {
  item_id: 'roof.covering',
  title: 'Worn',
  observation: 'It is worn.',
  implication: 'It leaks.',
  recommendation: 'Replace it.',
  trade: 'roofer',
  severity: 'safety',
  action: 'replace',
  time_frame: 'immediate',
}

describe('the columns of a file of comments', () => {
  it('are ours in their order, each with its own text', () => {
    const [row, other] = rowsOf([worn, { ...worn, item_id: 'gone.item' }], items)
    const heads = Object.values(columnHeads)
    expect(heads.map((head, at) => [head, row?.[at]])).toEqual([
      ['Title', 'Worn'],
      ['Item', 'Shingles'],
      ['Observation', 'It is worn.'],
      ['Why it matters', 'It leaks.'],
      ['Recommendation', 'Replace it.'],
      ['Trade', 'roofer'],
      ['Severity', 'Safety hazard'],
      ['What to do', 'Replace'],
      ['Time frame', 'Now'],
    ])
    // An item that the worksheets no longer have keeps its id.
    expect(other?.[1]).toBe('gone.item')
  })

  it.each([
    ['title', ['Title', 'Name', 'Comment name', 'Heading', 'Finding', 'Defect', 'Comment title']],
    ['item', ['Item', 'Item ID', 'Item name', 'Component', 'Subsection']],
    [
      'observation',
      ['Observation', 'Comment', 'Comment text', 'Text', 'Description', 'Body', 'Narrative'],
    ],
    ['implication', ['Why it matters', 'Implication', 'Consequence', 'Risk', 'Impact']],
    ['recommendation', ['Recommendation', 'Advice', 'Recommended action', 'Correction']],
    ['trade', ['Trade', 'Contractor', 'By whom', 'Who', 'Recommended contractor', 'Professional']],
    ['severity', ['Severity', 'Category', 'Level', 'Priority', 'Rating']],
    ['action', ['What to do', 'Action']],
    ['time_frame', ['Time frame', 'When', 'Urgency', 'Timeframe']],
  ] as const)('of other programs are known by their heads: %s', (field, heads) => {
    for (const head of heads)
      expect(
        Object.entries(guess(['Section', head], commentHeads)).filter(([, at]) => at !== null),
      ).toEqual([[field, 1]])
  })
})

describe('the lines of a file of comments', () => {
  it('name an item by its label or by its id, and what to do by either of its words', () => {
    for (const item of ['shingles', 'roof.covering', 'Roof-Covering'])
      for (const [severity, action, when] of [
        ['Safety hazard', 'Replace', 'Now'],
        ['safety', 'replace', 'immediate'],
      ])
        expect(
          readIn(
            `Title,Item,Severity,Action,When,Text,Risk,Advice,Trade\nWorn,${item},${severity},${action},${when},It is worn.,It leaks.,Replace it.,roofer`,
          ),
        ).toEqual({ comments: [worn], problems: [] })
  })

  it.each([
    ['Title', 160],
    ['Trade', 80],
    ['Observation', 4000],
    ['Why it matters', 4000],
    ['Recommendation', 4000],
  ])('hold in %s at most %i characters', (head, most) => {
    const line = (length: number) => {
      const cells = { Title: 'Worn', Item: 'Flashing', [head]: 'x'.repeat(length) }
      return readIn([Object.keys(cells), Object.values(cells)].join('\n')).problems
    }
    expect(line(most)).toEqual([])
    expect(line(most + 1)).toEqual([
      { line: 2, sentence: `Line 2: ${head} has more than ${most} characters.` },
    ])
  })

  it('need a title, even where they have a text', () => {
    const { comments, problems } = readIn('Title,Item,Text\n,Flashing,It is worn.')
    expect([comments, problems]).toEqual([[], [{ line: 2, sentence: 'Line 2: it has no title.' }]])
  })

  it('that cannot be read are told with the first forty characters of the word', () => {
    const word = 'w'.repeat(41)
    expect(readIn(`Title,Item,Severity\nA,${word},\nB,Flashing,${word}`).problems).toEqual([
      { line: 2, sentence: `Line 2: the worksheets have no item “${'w'.repeat(40)}”.` },
      { line: 3, sentence: `Line 3: Severity cannot be “${'w'.repeat(40)}”.` },
    ])
  })
})
