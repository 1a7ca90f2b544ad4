import { describe, expect, test } from 'vitest'
import type { CommentItem, OwnComment } from '#contract/own-comments.ts'
import { writtenOf } from '#src/machines/worksheets/comment-edit.ts'
import {
  columnHeads,
  commentHeads,
  commentsIn,
  rowsOf,
} from '#src/pages/own-comments/comment-csv.ts'
import { guess, readSheet } from '#src/pages/shared/sheet.ts'
import { csvOf } from '#src/ui/csv.ts'

const items: CommentItem[] = [
  { item_id: 'roof.covering', label: 'Covering', worksheet_id: 'roof' },
  { item_id: 'plumbing.water_heater', label: 'Water heater', worksheet_id: 'plumbing' },
]
const readIn = (text: string, fallback = '') => {
  const sheet = readSheet(text)
  return commentsIn(sheet, guess(sheet.heads, commentHeads), items, fallback)
}

describe('a file of comments', () => {
  test('that we wrote is read back as it was, quotes, line breaks and formulas included', () => {
    const mine: OwnComment = {
      comment_id: '1',
      worksheet_id: 'plumbing',
      item_id: 'plumbing.water_heater',
      title: '-20 °F, “cold”; "off"',
      observation: 'First line.\nSecond, with a comma.',
      implication: '',
      recommendation: '=Have a licensed plumber look.',
      trade: 'plumber',
      severity: 'safety',
      action: 'evaluate',
      time_frame: 'immediate',
      version: 1,
      used: 3,
      last_used_at: null,
    }
    const text = csvOf(Object.values(columnHeads), rowsOf([mine], items))
    expect(readIn(text)).toEqual({ comments: [writtenOf(mine)], problems: [] })
  })

  test('of another program is understood by its heads, with semicolons or tabs, and our defaults for the rest', () => {
    const expected = {
      item_id: 'roof.covering',
      title: 'Worn',
      observation: 'It is worn.',
      implication: '',
      recommendation: '',
      trade: 'roofer',
      severity: 'major',
      action: 'repair',
      time_frame: 'within_30_days',
    }
    for (const sign of [';', '\t'])
      expect(
        readIn(
          [
            ['Section', 'Comment Name', 'Comment Text', 'Item Name', 'Contractor'].join(sign),
            ['Roof', 'Worn', 'It is worn.', 'covering', 'roofer'].join(sign),
          ].join('\r\n'),
        ).comments,
      ).toEqual([expected])
    expect(readIn('name,text,who\nWorn,It is worn.,roofer', 'roof.covering').comments).toEqual([
      expected,
    ])
  })

  test.each([
    ['as on Unix', '\n'],
    ['as on Windows', '\r\n'],
    ['as on an old Mac', '\r'],
  ])('whose lines end %s tells by its line what is wrong, and keeps the others', (_, end) => {
    const { comments, problems } = readIn(
      [
        'Title,Item,Severity,Trade',
        '"Two',
        'lines",Covering,,',
        ',Covering,,',
        '',
        'Pond,Garden pond,,',
        'Homeless,,,',
        `Bad,Covering,awful,${'x'.repeat(81)}`,
        'Fine,Water heater,Watch,',
      ].join(end),
    )
    expect(comments.map(({ title, severity }) => [title, severity])).toEqual([
      ['Two\nlines', 'major'],
      ['Fine', 'monitor'],
    ])
    expect(problems).toEqual([
      { line: 4, sentence: 'Line 4: it has no title.' },
      { line: 6, sentence: 'Line 6: the worksheets have no item “Garden pond”.' },
      { line: 7, sentence: 'Line 7: it names no item.' },
      {
        line: 8,
        sentence: 'Line 8: Trade has more than 80 characters, Severity cannot be “awful”.',
      },
    ])
  })

  test('without lines has no comments', () => {
    expect(readIn('')).toEqual({ comments: [], problems: [] })
    expect(readIn('Title,Item\r\n')).toEqual({ comments: [], problems: [] })
  })
})
