import { textOfPdf } from '#server/papers/pdf-text.ts'
import type { Task } from './task.ts'

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Reads the text of a PDF for the search. A file that cannot be read has none, and one that is gone keeps the text
 * read earlier: neither is a reason to try again. A store that cannot be reached is one.
 */
export const readDocument: Task<'document.read'> = async ({ document }, { db, services, log }) => {
  const row = await db
    .selectFrom('documents')
    .innerJoin('files', 'files.file_id', 'documents.file_id')
    .select('storage_path')
    .where('document_id', '=', document)
    .executeTakeFirst()
  if (row === undefined) return
  const bytes = await services.files.read(row.storage_path).catch((error: unknown) => {
    if (isGone(error)) return null
    throw error
  })
  if (bytes === null) {
    log.error({ document }, 'the file of a document is gone')
    return
  }
  const text = await textOfPdf(bytes).catch((error: unknown) => {
    log.info({ err: error, document }, 'the text of a document could not be read')
    return ''
  })
  await db
    .updateTable('documents')
    .set({ text })
    .where('document_id', '=', document)
    // It may be gone by now.
    .where('file_id', 'is not', null)
    .execute()
}
