import { sql } from 'kysely'
import { billingNumber, billingWord } from '#contract/vocabulary/payments.ts'
import { namesPerson } from '#server/accounts.ts'
import type { Queries } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/store.ts'
import type { Zip } from '#server/files/zip.ts'
import { billingPdf } from '#server/papers/files.ts'
import { billingDocument } from './billing.ts'

type Of = { personId: string; propertyId?: string }

/**
 * Adds the invoices, receipts and credit notes of a person to an archive, each as a PDF that is drawn when its turn
 * comes; with `propertyId`, those of one home.
 */
export const addBillingFiles = async (
  db: Queries,
  files: FileStore,
  zip: Pick<Zip, 'made'>,
  folder: string,
  { personId, propertyId }: Of,
): Promise<void> => {
  const rows = await db
    .selectFrom('billing_documents as d')
    .innerJoin('inspections as i', 'i.inspection_id', 'd.inspection_id')
    .select(['d.document_id', 'd.kind', 'd.sequence', 'd.issued_at'])
    .where(namesPerson('d.billed_to', personId))
    .$if(propertyId !== undefined, (query) => query.where('i.property_id', '=', propertyId ?? ''))
    .orderBy('d.issued_at')
    // Given at the same instant: the invoice comes before its receipt.
    .orderBy(sql`array_position(array['invoice', 'receipt', 'credit_note'], d.kind)`)
    .orderBy('d.sequence')
    .execute()
  for (const { document_id, kind, sequence, issued_at } of rows)
    zip.made(
      folder,
      `${billingWord[kind]} ${billingNumber(kind, sequence)}`,
      issued_at,
      'application/pdf',
      async () => {
        const document = await billingDocument(db, document_id)
        if (document === undefined) throw new Error('a billing document was there and is gone')
        return billingPdf(db, files, document)
      },
    )
}
