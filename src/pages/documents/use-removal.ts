import type { Document } from '#contract/documents.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'

/** What the page does once the server has removed a document, or has put it back. */
export type Moved = { onRemoved: (name: string) => void; onRestored: () => void }

/**
 * Removes one document and puts it back, from its line or from the panel. Each document has calls of its own: a second
 * one need not wait for the first, and what went wrong is said where it was asked for.
 */
export const useRemoval = ({ document_id, name }: Document, { onRemoved, onRestored }: Moved) => {
  const params = { documentId: document_id }
  const remove = useSubmission('documents.remove', {}, () => onRemoved(name))
  const restore = useSubmission('documents.restore', {}, onRestored)
  return {
    problem: remove.error ?? restore.error,
    removing: remove.busy,
    restoring: restore.busy,
    remove: () => remove.submit({ params }),
    restore: () => restore.submit({ params }),
  }
}
