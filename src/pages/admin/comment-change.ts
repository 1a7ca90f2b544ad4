import type { FirmComment } from '#contract/firm-comments.ts'
import type { WrittenComment } from '#contract/own-comments.ts'

/** What was done to a comment: the comment as it was, and the version that it has now. */
export type CommentChange = {
  before: FirmComment
  version: number
  kind: 'hidden' | 'shown' | 'standard'
}

/** What the fields of a comment hold. */
export const writtenOf = (comment: WrittenComment): WrittenComment => ({
  item_id: comment.item_id,
  title: comment.title,
  observation: comment.observation,
  implication: comment.implication,
  action: comment.action,
  recommendation: comment.recommendation,
  trade: comment.trade,
  severity: comment.severity,
  time_frame: comment.time_frame,
})
