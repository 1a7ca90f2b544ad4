import type { CommentItem, OwnComment, WrittenComment } from '#contract/own-comments.ts'
import type { Entry } from './outbox-model.ts'

/*
 * An inspector writes comments of their own where there is no network too. The outbox carries them as it carries
 * field work, under a name in the place of an inspection's id.
 */

export type CommentEdit =
  | { kind: 'comment'; comment_id: string; comment: WrittenComment }
  | { kind: 'commentRemoved'; comment_id: string; title: string }

/** Where the outbox keeps them: they are of no inspection. */
export const ofOwnComments = 'own-comments'

/** What an inspector writes of a comment; the rest is the server's. */
export const writtenOf = ({
  comment_id: _,
  worksheet_id: __,
  version: ___,
  used: ____,
  last_used_at: _____,
  ...written
}: OwnComment): WrittenComment => written

/** The comments of the server with the unsent edits in them: the view of their writer. New ones come last. */
export const withUnsentComments = (
  comments: readonly OwnComment[],
  items: readonly CommentItem[],
  entries: readonly Entry[],
): OwnComment[] => {
  const list = new Map(comments.map((comment) => [comment.comment_id, comment]))
  for (const { edit: carried, inspectionId, version } of entries) {
    if (inspectionId !== ofOwnComments) continue
    // Only the pages of one's own comments put entries there.
    const edit = carried as CommentEdit
    const before = list.get(edit.comment_id)
    if (edit.kind === 'commentRemoved') list.delete(edit.comment_id)
    else
      list.set(edit.comment_id, {
        used: 0,
        last_used_at: null,
        ...before,
        ...edit.comment,
        comment_id: edit.comment_id,
        worksheet_id:
          items.find(({ item_id }) => item_id === edit.comment.item_id)?.worksheet_id ??
          before?.worksheet_id ??
          '',
        // The one that the edit saw: with the server's, the next edit would pass over words that nobody saw here.
        version: version ?? before?.version ?? 0,
      })
  }
  return [...list.values()]
}
