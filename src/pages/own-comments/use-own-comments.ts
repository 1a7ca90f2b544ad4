import { useMemo } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import type { OwnComment, WrittenComment } from '#contract/own-comments.ts'
import {
  type CommentEdit,
  ofOwnComments,
  withUnsentComments,
  writtenOf,
} from '#src/machines/worksheets/comment-edit.ts'
import { type Resource, useResource } from '#src/pages/shared/use-resource.ts'
import { useQueue } from '#src/pages/worksheets/use-queue.ts'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'

/**
 * An inspector's own comments, the unsent ones among them. A new, changed or removed one goes through the
 * outbox: it is shown at once, and reaches the server when there is a network.
 */
export const useOwnComments = () => {
  const read = useResource('ownComments.list', {})
  const { entries } = useUnsent(null)
  const add = useQueue(ofOwnComments)
  const data = useMemo(
    () =>
      read.data && {
        ...read.data,
        comments: withUnsentComments(read.data.comments, read.data.items, entries),
      },
    [read.data, entries],
  )
  const queue = (edit: CommentEdit, known: OwnComment | undefined) =>
    add(edit, known?.version ?? 0, known === undefined ? null : writtenOf(known))
  const kept: Resource<Answer<'ownComments.list'>> = { ...read, data }
  return {
    read: kept,
    /** `known`: the comment that was seen; undefined: it is new. */
    save: (comment_id: string, comment: WrittenComment, known?: OwnComment) =>
      queue({ kind: 'comment', comment_id, comment }, known),
    remove: (known: OwnComment) =>
      queue({ kind: 'commentRemoved', comment_id: known.comment_id, title: known.title }, known),
    /** Takes back a removal, sent or not. */
    bringBack: (known: OwnComment) =>
      queue({ kind: 'comment', comment_id: known.comment_id, comment: writtenOf(known) }, known),
  }
}
