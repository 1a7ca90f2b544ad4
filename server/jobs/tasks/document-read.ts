import { textOfPdf } from '#server/papers/pdf-text.ts'
import type { Task } from './task.ts'

/** Reads the text of a PDF for the search. A file that cannot be read has none, and is no reason to try again. */
export const readDocument: Task<'document.read'> = async ({ document }, { db, services, log }) => {
  const row = await db
    .selectFrom('documents')
    .innerJoin('files', 'files.file_id', 'documents.file_id')
    .select('storage_path')
    .where('document_id', '=', document)
    .executeTakeFirst()
  if (row === undefined) return
  const text = await textOfPdf(await services.files.read(row.storage_path)).catch(
    (error: unknown) => {
      log.info({ err: error, document }, 'the text of a document could not be read')
      return ''
    },
  )
  await db
    .updateTable('documents')
    .set({ text })
    .where('document_id', '=', document)
    // It may be gone by now.
    .where('file_id', 'is not', null)
    .execute()
}
