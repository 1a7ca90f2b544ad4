import { paths } from '#contract/vocabulary/paths.ts'
import { paperOf } from '#server/agreements/paper.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { HttpError } from '#server/errors.ts'
import { hasNewOwner } from '#server/former-owners.ts'
import { sealedMail } from '#server/mail/agreements.ts'
import { outgoingOf } from '#server/mail/queue.ts'
import type { Task } from './task.ts'

/** Seals the paper of a signed agreement, and mails it to its client and to the inspector, once. */
export const sealAgreement: Task<'agreement.seal'> = async (
  { agreement: id },
  { db, services },
) => {
  const known = await db
    .selectFrom('agreements')
    .select('mailed_at')
    .where('agreement_id', '=', id)
    .where('state', '=', 'signed')
    .executeTakeFirst()
  if (known === undefined || known.mailed_at !== null) return
  try {
    await paperOf(db, services, id)
  } catch (error) {
    // Its home was removed meanwhile, and nobody waits for the paper any more.
    if (error instanceof HttpError && error.status === 404) return
    throw error
  }
  await inTransaction(db, async (trx) => {
    const first = await trx
      .updateTable('agreements')
      .set({ mailed_at: new Date(services.now()) })
      .where('agreement_id', '=', id)
      .where('mailed_at', 'is', null)
      .returning(['inspection_id', 'signed_name'])
      .executeTakeFirst()
    if (first === undefined) return
    const row = await trx
      .selectFrom('inspections as i')
      .innerJoin('properties as p', 'p.property_id', 'i.property_id')
      // The home may have another owner by now: what the client signed is theirs alone.
      .innerJoin('users as h', 'h.user_id', 'i.homeowner_id')
      .leftJoin('users as n', 'n.user_id', 'i.inspector_id')
      .select(['p.property_id', 'p.street', 'p.owner_id', 'i.homeowner_id'])
      .select(['h.email', 'h.first_name', 'h.demo_id'])
      .select(['n.email as inspector_email', 'n.first_name as inspector_first'])
      .where('i.inspection_id', '=', first.inspection_id)
      .executeTakeFirstOrThrow()
    const mail = outgoingOf(row.demo_id)
    const visit = { propertyId: row.property_id, inspectionId: first.inspection_id }
    const about = { street: row.street, signer: first.signed_name ?? 'The client' }
    const { publicUrl } = services.config
    await mail.queue(
      trx,
      sealedMail(
        { to: row.email, name: row.first_name, agreementId: id },
        about,
        hasNewOwner(row) ? null : `${publicUrl}${paths.inspection(visit)}`,
      ),
    )
    if (row.inspector_email !== null)
      await mail.queue(
        trx,
        sealedMail(
          { to: row.inspector_email, name: row.inspector_first ?? '', agreementId: id },
          about,
          `${publicUrl}${paths.inspectionOverview(visit)}`,
        ),
      )
  })
}
