import { expect, it } from 'vitest'
import type { FirmComment } from '#contract/firm-comments.ts'
import { writtenOf } from '#src/pages/admin/comment-change.ts'

it('the fields of a comment hold its own words, each in its place, and nothing of its history', () => {
  const written = {
    item_id: 'roof.covering',
    title: 'Worn',
    observation: 'It is worn.',
    implication: 'It leaks.',
    action: 'replace',
    recommendation: 'Replace it.',
    trade: 'roofer',
    severity: 'safety',
    time_frame: 'within_1_year',
  } as const
  const comment: FirmComment = {
    ...written,
    comment_id: 'c',
    worksheet_id: 'roof',
    synonyms: ['old'],
    is_limitation: false,
    limitation_reason: null,
    origin: 'own',
    hidden: true,
    version: 3,
  }
  expect(writtenOf(comment)).toEqual(written)
})
